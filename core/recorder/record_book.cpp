#include "core/recorder/record_book.h"

#include "base/failure.h"
#include "core/recorder/record_limits.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QtEndian>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace {

constexpr auto recordTables = R"(
CREATE TABLE entries (
    number INTEGER PRIMARY KEY,
    of INTEGER NOT NULL,
    began INTEGER NOT NULL,
    caller TEXT NOT NULL,
    profile TEXT NOT NULL,
    session TEXT NOT NULL,
    target TEXT NOT NULL,
    kind INTEGER NOT NULL,
    content TEXT NOT NULL,
    hash BLOB NOT NULL
);
CREATE INDEX entries_of ON entries (of) WHERE of > 0;
CREATE TABLE pictures (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    entry INTEGER NOT NULL,
    jpeg BLOB NOT NULL
);
CREATE TABLE chain (name TEXT PRIMARY KEY, number INTEGER NOT NULL, hash BLOB NOT NULL)
    WITHOUT ROWID;
CREATE TABLE running (key TEXT PRIMARY KEY, content TEXT NOT NULL) WITHOUT ROWID;
PRAGMA user_version = 1;
)";

// What a crash of the machine loses is the last second; a crash of the app loses nothing.
constexpr auto recordWays = "PRAGMA synchronous = NORMAL; PRAGMA cache_size = -2048;";

enum Kind { Failed = 1, Acted = 2, Persons = 4 };

// The columns by which entries are found; all of them follow from the content.
struct Found {
    qint64 began = 0;
    QString caller{};
    QString profile{};
    QString session{};
    QString target{};
    int kind = 0;

    bool operator==(const Found &) const = default;
};

QString textIn(const QJsonObject &content, QStringView key)
{
    const QString text = content.value(key).toString();
    return text.isNull() ? u""_s : text;
}

Found foundBy(const QJsonObject &content)
{
    Found found{.began
        = QDateTime::fromString(textIn(content, u"began"), Qt::ISODateWithMs).toMSecsSinceEpoch(),
        .caller = textIn(content, u"caller"),
        .profile = textIn(content, u"profile"),
        .session = textIn(content, u"session"),
        .target = textIn(content, u"targetId")};
    if (found.caller.isEmpty())
        found.caller = textIn(content, u"door");
    const QString result = textIn(content, u"result");
    if (!result.isEmpty() && result != u"ok")
        found.kind |= Failed;
    const QString effect = textIn(content, u"effect");
    if (!effect.isEmpty() && effect != u"reads")
        found.kind |= Acted;
    if (content.value(u"isPersons").toBool())
        found.kind |= Persons;
    return found;
}

QByteArray hashOf(const QByteArray &before, qint64 number, qint64 of, const QByteArray &content)
{
    const qint64 numbers[]{qToBigEndian(number), qToBigEndian(of)};
    QCryptographicHash hash{QCryptographicHash::Sha256};
    hash.addData(before);
    hash.addData({reinterpret_cast<const char *>(numbers), sizeof numbers});
    hash.addData(content);
    return hash.result();
}

QByteArray hashOf(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
}

Database &withRecord(Database &database)
{
    database.run(recordWays);
    if (database.version() == 0) {
        Transaction all{database};
        database.run(recordTables);
        all.commit();
    }
    return database;
}

QByteArray asJson(const QJsonObject &content)
{
    return QJsonDocument{content}.toJson(QJsonDocument::Compact);
}

QJsonObject readJson(const QByteArray &content)
{
    return QJsonDocument::fromJson(content).object();
}

bool holds(const QJsonValue &value, const QString &text)
{
    if (value.isString())
        return value.toString().contains(text, Qt::CaseInsensitive);
    if (value.isArray()) {
        const QJsonArray all = value.toArray();
        return std::any_of(
            all.begin(), all.end(), [&text](const QJsonValue &each) { return holds(each, text); });
    }
    const QJsonObject object = value.toObject();
    return std::any_of(object.begin(), object.end(),
        [&text](const QJsonValue &each) { return holds(each, text); });
}

// Whether it may hold the text; JSON spells some characters in another way.
bool mayHold(const QByteArray &json, const QString &text)
{
    const bool isPlain = std::all_of(text.begin(), text.end(), [](QChar each) {
        return each.unicode() >= 0x20 && each.unicode() < 0x7f && each != u'"' && each != u'\\';
    });
    return !isPlain || QString::fromUtf8(json).contains(text, Qt::CaseInsensitive);
}

RecordedCall callIn(const Statement &row)
{
    return {row.number(0), readJson(row.bytes(1)),
        row.isNull(2) ? QJsonObject{} : readJson(row.bytes(2))};
}

constexpr auto listing = R"(
SELECT e.number, e.content, s.content
FROM entries e LEFT JOIN entries s ON s.of = e.number AND s.of > 0
WHERE e.of = 0 AND e.number < ?1 AND e.number > ?2 AND (e.kind & ?3) = ?3 AND (e.kind & ?4) = 0
    AND (?5 = '' OR e.caller = ?5) AND (?6 = '' OR e.profile = ?6) AND (?7 = '' OR e.session = ?7)
    AND (?8 = '' OR substr(e.target, 1, length(?8)) = ?8) AND e.began >= ?9 AND e.began < ?10
ORDER BY e.number DESC)";

// The text of a wish: null would be NULL, of which SQL knows nothing.
QString wished(const QString &text)
{
    return text.isNull() ? u""_s : text;
}

} // namespace

RecordBook::RecordBook(const QString &path, qint64 mostBytes)
    : m_database(path), m_mostBytes(mostBytes),
      m_add(
          withRecord(m_database)
              .prepare("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, CAST(? AS TEXT), ?)")),
      m_addPicture(m_database.prepare("INSERT INTO pictures (entry, jpeg) VALUES (?, ?)"
                                      " RETURNING id")),
      m_pages(m_database.prepare("PRAGMA page_count")),
      m_freePages(m_database.prepare("PRAGMA freelist_count"))
{
    readChain();
    endInterrupted();
}

void RecordBook::readChain()
{
    Statement links = m_database.prepare("SELECT name, number, hash FROM chain");
    while (links.step()) {
        Link &link = links.text(0) == u"first" ? m_first : m_last;
        link = {links.number(1), links.bytes(2)};
    }
    Statement pictures = m_database.prepare("SELECT id, length(jpeg) FROM pictures ORDER BY id");
    while (pictures.step()) {
        m_pictures.push_back({pictures.number(0), pictures.number(1)});
        m_pictureBytes += pictures.number(1);
    }
}

void RecordBook::writeChain()
{
    Statement write = m_database.prepare("INSERT OR REPLACE INTO chain VALUES (?, ?, ?)");
    for (const auto &[name, link] : {std::pair{u"first"_s, m_first}, std::pair{u"last"_s, m_last}})
        write.with(name, link.number, link.hash.isNull() ? ""_ba : link.hash).run();
}

void RecordBook::endInterrupted()
{
    QList<RecordEntryPtr> ended;
    {
        Statement running = m_database.prepare("SELECT content FROM running");
        while (running.step()) {
            const auto entry = std::make_shared<RecordEntry>();
            entry->content = readJson(running.bytes(0));
            entry->content.insert(u"result"_s, u"INTERRUPTED"_s);
            entry->content.insert(u"message"_s, u"the app ended while it ran"_s);
            ended.append(entry);
        }
    }
    if (ended.isEmpty())
        return;
    add(ended);
    m_database.run("DELETE FROM running");
}

void RecordBook::add(const QList<RecordEntryPtr> &entries)
{
    const Link last = m_last;
    const Link first = m_first;
    const auto pictures = m_pictures;
    const qint64 pictureBytes = m_pictureBytes;
    try {
        Transaction all{m_database};
        for (const RecordEntryPtr &each : entries)
            addOne(*each);
        makeRoom();
        writeChain();
        all.commit();
    } catch (const Failure &) {
        m_last = last;
        m_first = first;
        m_pictures = pictures;
        m_pictureBytes = pictureBytes;
        for (const RecordEntryPtr &each : entries) {
            each->number = 0;
            if (each->after && each->after->id > (pictures.empty() ? 0 : pictures.back().id))
                each->after->id = 0;
        }
        throw;
    }
    for (const RecordEntryPtr &each : entries) {
        if (each->after)
            each->after->jpeg = {};
    }
}

// {id, sha256, …}; written where it is not yet.
QJsonObject RecordBook::kept(SeenPicture &picture)
{
    if (picture.id == 0) {
        picture.hash = hashOf(picture.jpeg);
        m_addPicture.with(m_last.number + 1, picture.jpeg);
        if (m_addPicture.step())
            picture.id = m_addPicture.number(0);
        while (m_addPicture.step()) { }
        m_pictures.push_back({picture.id, picture.jpeg.size()});
        m_pictureBytes += picture.jpeg.size();
    }
    QJsonObject told = picture.about;
    told.insert(u"id"_s, picture.id);
    told.insert(u"sha256"_s, QString::fromLatin1(picture.hash));
    return told;
}

void RecordBook::addOne(RecordEntry &entry)
{
    qint64 of = 0;
    if (entry.of) {
        of = entry.of->number;
        if (of == 0)
            return; // The call was lost, and this with it.
        entry.content.insert(u"of"_s, of);
    }
    if (entry.before && entry.before->id > 0)
        entry.content.insert(u"before"_s, kept(*entry.before));
    if (entry.after)
        entry.content.insert(u"after"_s, kept(*entry.after));
    QByteArray content = asJson(entry.content);
    if (content.size() > record_limits::longestContent) {
        for (const auto &large : {u"reply"_s, u"evidence"_s, u"console"_s, u"requests"_s})
            entry.content.remove(large);
        entry.content.insert(u"tooLarge"_s, content.size());
        content = asJson(entry.content);
    }
    const qint64 number = m_last.number + 1;
    const QByteArray hash = hashOf(m_last.hash, number, of, content);
    const Found by = foundBy(entry.content);
    m_add
        .with(number, of, by.began, by.caller, by.profile, by.session, by.target, by.kind, content,
            hash)
        .run();
    entry.number = number;
    m_last = {number, hash};
}

void RecordBook::noteRunning(const QString &key, const QJsonObject &call)
{
    m_database.prepare("INSERT OR REPLACE INTO running VALUES (?, CAST(? AS TEXT))")
        .with(key, asJson(call))
        .run();
}

void RecordBook::noteEnded(const QString &key)
{
    m_database.prepare("DELETE FROM running WHERE key = ?").with(key).run();
}

qint64 RecordBook::usedBytes()
{
    constexpr qint64 page = 4096;
    qint64 pages = 0;
    if (m_pages.step())
        pages = m_pages.number(0);
    m_pages.with();
    if (m_freePages.step())
        pages -= m_freePages.number(0);
    m_freePages.with();
    return pages * page;
}

// A little more than need be, so that it is seldom done.
void RecordBook::makeRoom()
{
    const qint64 held = m_last.number - m_first.number;
    if (held > record_limits::entries)
        dropEntries(held - record_limits::entries + record_limits::entries / 100);
    constexpr int mostSteps = 60; // each drops a twentieth of what there is
    for (int step = 0; step < mostSteps && usedBytes() > m_mostBytes; ++step) {
        if (m_pictureBytes > m_mostBytes / 2)
            dropPictures(m_pictureBytes - m_mostBytes / 2 + m_mostBytes / 20);
        else
            dropEntries((m_last.number - m_first.number) / 20 + 1);
    }
}

void RecordBook::dropPictures(qint64 bytes)
{
    qint64 last = 0;
    while (!m_pictures.empty() && bytes > 0) {
        last = m_pictures.front().id;
        bytes -= m_pictures.front().bytes;
        m_pictureBytes -= m_pictures.front().bytes;
        m_pictures.pop_front();
    }
    m_database.prepare("DELETE FROM pictures WHERE id <= ?").with(last).run();
}

// The newest stays: what comes next is chained to it.
void RecordBook::dropEntries(qint64 count)
{
    const qint64 last = std::min(m_first.number + count, m_last.number - 1);
    Statement found = m_database.prepare("SELECT hash FROM entries WHERE number = ?");
    if (!found.with(last).step())
        return;
    m_first = {last, found.bytes(0)};
    m_database.prepare("DELETE FROM entries WHERE number <= ?").with(last).run();
    Statement newest = m_database.prepare("SELECT max(id) FROM pictures WHERE entry <= ?");
    if (!newest.with(last).step() || newest.isNull(0))
        return;
    const qint64 id = newest.number(0);
    qint64 bytes = 0;
    for (auto each = m_pictures.begin(); each != m_pictures.end() && each->id <= id; ++each)
        bytes += each->bytes;
    dropPictures(bytes);
}

QList<RecordedCall> RecordBook::list(const RecordFilter &filter)
{
    constexpr qint64 endless = std::numeric_limits<qint64>::max();
    const int must = (filter.onlyFailures ? Failed : 0) | (filter.onlyActs ? Acted : 0);
    const int mustNot = filter.withPeople ? 0 : Persons;
    Statement rows = m_database.prepare(listing);
    rows.with(filter.before > 0 ? filter.before : endless, filter.after, must, mustNot,
        wished(filter.caller), wished(filter.profile), wished(filter.session),
        wished(filter.targetId), filter.since, filter.until > 0 ? filter.until : endless);
    QList<RecordedCall> found;
    for (int looked = 0; looked < record_limits::looked && found.size() < filter.limit; ++looked) {
        if (!rows.step())
            break;
        const bool isWanted = filter.text.isEmpty() || mayHold(rows.bytes(1), filter.text)
            || mayHold(rows.bytes(2), filter.text);
        if (!isWanted)
            continue;
        const RecordedCall call = callIn(rows);
        if (filter.text.isEmpty() || holds(call.call, filter.text) || holds(call.seen, filter.text))
            found.append(call);
    }
    return found;
}

std::optional<RecordedCall> RecordBook::find(qint64 number)
{
    Statement rows = m_database.prepare(
        "SELECT e.number, e.content, s.content FROM entries e"
        " LEFT JOIN entries s ON s.of = e.number AND s.of > 0 WHERE e.of = 0 AND e.number = ?");
    return rows.with(number).step() ? std::optional{callIn(rows)} : std::nullopt;
}

QByteArray RecordBook::picture(qint64 id)
{
    Statement rows = m_database.prepare("SELECT jpeg FROM pictures WHERE id = ?");
    return rows.with(id).step() ? rows.bytes(0) : QByteArray{};
}

RecordBook::State RecordBook::state()
{
    State state{.entries = m_last.number - m_first.number,
        .newest = m_last.number,
        .bytes = usedBytes(),
        .pictures = static_cast<qint64>(m_pictures.size()),
        .head = QString::fromLatin1(m_last.hash.toHex())};
    Statement calls = m_database.prepare("SELECT count(*) FROM entries WHERE of = 0");
    if (calls.step())
        state.calls = calls.number(0);
    if (state.entries > 0)
        state.oldest = m_first.number + 1;
    return state;
}

RecordBook::State RecordBook::verify()
{
    State state = this->state();
    try {
        QHash<qint64, QByteArray> pictures;
        state.trouble = troubleInEntries(pictures);
        if (state.trouble.isEmpty())
            state.trouble = troubleInPictures(pictures);
        Statement whole = m_database.prepare("PRAGMA integrity_check(1)");
        if (state.trouble.isEmpty() && whole.step() && whole.text(0) != u"ok")
            state.trouble = u"the file is damaged: "_s + whole.text(0);
    } catch (const Failure &failure) {
        state.trouble = failure.message;
    }
    return state;
}

// Notes the hashes of the pictures that entries brought.
QString RecordBook::troubleInEntries(QHash<qint64, QByteArray> &pictures)
{
    Statement rows = m_database.prepare("SELECT number, of, content, hash, began, caller, profile,"
                                        " session, target, kind FROM entries ORDER BY number");
    Link before = m_first;
    while (rows.step()) {
        const qint64 number = rows.number(0);
        if (number != before.number + 1)
            return u"entries are missing between %1 and %2"_s.arg(before.number).arg(number);
        const QByteArray content = rows.bytes(2);
        const QByteArray hash = hashOf(before.hash, number, rows.number(1), content);
        const QJsonObject read = readJson(content);
        const Found found{rows.number(4), rows.text(5), rows.text(6), rows.text(7), rows.text(8),
            static_cast<int>(rows.number(9))};
        if (hash != rows.bytes(3) || !(found == foundBy(read)))
            return u"entry %1 is not as it was written"_s.arg(number);
        const QJsonValue after = read.value(u"after");
        if (after.isObject())
            pictures.insert(after[u"id"].toInteger(), after[u"sha256"].toString().toLatin1());
        before = {number, hash};
    }
    if (before.number != m_last.number || before.hash != m_last.hash)
        return u"entries are missing after %1"_s.arg(before.number);
    return {};
}

QString RecordBook::troubleInPictures(const QHash<qint64, QByteArray> &hashes)
{
    Statement rows = m_database.prepare("SELECT id, jpeg FROM pictures ORDER BY id");
    qint64 oldest = 0;
    qsizetype checked = 0;
    while (rows.step()) {
        const qint64 id = rows.number(0);
        if (oldest == 0)
            oldest = id;
        if (hashes.value(id) != hashOf(rows.bytes(1)))
            return u"picture %1 is not as it was written"_s.arg(id);
        ++checked;
    }
    const auto wanted = std::count_if(hashes.keyBegin(), hashes.keyEnd(),
        [oldest](qint64 id) { return oldest > 0 && id >= oldest; });
    if (wanted != checked || oldest != (m_pictures.empty() ? 0 : m_pictures.front().id))
        return u"pictures are missing"_s;
    return {};
}
