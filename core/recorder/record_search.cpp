#include "core/recorder/record_search.h"

#include "base/typed_secrets.h"
#include "core/recorder/entry_content.h"
#include "core/recorder/record_limits.h"

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
    return typedSecrets::redact(readJson(content));
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

// The text of a filter: null would be NULL, of which SQL knows nothing.
QString textOrEmpty(const QString &text)
{
    return text.isNull() ? u""_s : text;
}

} // namespace

QList<RecordedCall> recordedCalls(Database &database, const RecordFilter &filter)
{
    constexpr qint64 endless = std::numeric_limits<qint64>::max();
    const int must = (filter.onlyFailures ? Failed : 0) | (filter.onlyActs ? Acted : 0);
    const int mustNot = filter.withPeople ? 0 : Persons;
    Statement rows = database.prepare(listing);
    rows.with(filter.before > 0 ? filter.before : endless, filter.after, must, mustNot,
        textOrEmpty(filter.caller), textOrEmpty(filter.profile), textOrEmpty(filter.session),
        textOrEmpty(filter.targetId), filter.since, filter.until > 0 ? filter.until : endless);
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

std::optional<RecordedCall> recordedCall(Database &database, qint64 number)
{
    Statement rows = database.prepare(
        "SELECT e.number, e.content, s.content FROM entries e"
        " LEFT JOIN entries s ON s.of = e.number AND s.of > 0 WHERE e.of = 0 AND e.number = ?");
    return rows.with(number).step() ? std::optional{callIn(rows)} : std::nullopt;
}
