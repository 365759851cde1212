// How the record is read, and checked.

#include "base/failure.h"
#include "base/typed_secrets.h"
#include "core/recorder/entry_content.h"
#include "core/recorder/record_book.h"
#include "core/recorder/record_limits.h"

#include <QHash>
#include <QJsonArray>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;
using namespace entry_content;

namespace {

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

// A secret may have been kept before it was typed as one.
QJsonObject shown(const QByteArray &content)
{
    return typedSecrets::without(readJson(content));
}

RecordedCall callIn(const Statement &row)
{
    return {
        row.number(0), shown(row.bytes(1)), row.isNull(2) ? QJsonObject{} : shown(row.bytes(2))};
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
