#include "core/recorder/record_book.h"

#include "base/failure.h"
#include "core/recorder/entry_content.h"
#include "core/recorder/record_limits.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace entry_content;

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

} // namespace

RecordBook::RecordBook(const QString &path, qint64 mostBytes)
    : m_database(path), m_mostBytes(mostBytes),
      m_add(
          withRecord(m_database)
              .prepare("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, CAST(? AS TEXT), ?)")),
      m_addPicture(m_database.prepare("INSERT INTO pictures (entry, jpeg) VALUES (?, ?)"
                                      " RETURNING id")),
      m_link(m_database.prepare("INSERT OR REPLACE INTO chain VALUES (?, ?, ?)")),
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
        RecordLink &link = links.text(0) == u"first" ? m_first : m_last;
        link = {links.number(1), links.bytes(2)};
    }
    Statement pictures = m_database.prepare("SELECT id, length(jpeg) FROM pictures ORDER BY id");
    while (pictures.step()) {
        m_pictures.push_back({pictures.number(0), pictures.number(1)});
        m_pictureBytes += pictures.number(1);
    }
}

void RecordBook::writeChain(const RecordLink &firstBefore)
{
    const auto write = [this](const QString &name, const RecordLink &link) {
        m_link.with(name, link.number, link.hash.isNull() ? ""_ba : link.hash).run();
    };
    write(u"last"_s, m_last);
    if (m_first.number != firstBefore.number)
        write(u"first"_s, m_first);
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
    const RecordLink last = m_last;
    const RecordLink first = m_first;
    const auto pictures = m_pictures;
    const qint64 pictureBytes = m_pictureBytes;
    try {
        Transaction all{m_database};
        for (const RecordEntryPtr &each : entries)
            addOne(*each);
        makeRoom();
        writeChain(first);
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
    QJsonObject report = picture.about;
    report.insert(u"id"_s, picture.id);
    report.insert(u"sha256"_s, QString::fromLatin1(picture.hash));
    return report;
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
    const qint64 oldest = m_pictures.empty() ? 0 : m_pictures.front().id;
    state.trouble = troubleIn(m_database, {m_first, m_last, oldest});
    return state;
}
