#include "core/commands/recorder_fields.h"

#include "core/catalogue/phrase.h"
#include "core/events/call_result.h"

#include <QDateTime>

using namespace Qt::StringLiterals;

namespace {

constexpr ShownField<std::optional<QString>> callerField{
    "caller", "Only calls of this caller: its name or, of those that have none, its door."};
constexpr auto profileField
    = Field<std::optional<QString>>{"profile", "Only calls for this profile; of all when left out."}
          .namingTheProfile();
constexpr ShownField<std::optional<QString>> sessionField{"session", "Only calls in this session."};
constexpr ShownField<std::optional<QString>> tabField{
    "targetId", "Only calls in this tab: its id, or the beginning of it."};
constexpr Field<std::optional<QString>> textField{
    "text", "Only calls with this text in anything that is kept of them, in any case of letters."};
constexpr Field<bool> failuresField{"failures", "Only calls that failed.", false};
constexpr Field<bool> actsField{"acts", "Only calls that may have changed something.", false};
constexpr ShownField<std::optional<QString>> sinceField{
    "since", "Only calls that began at this time or later: ISO 8601, as 2026-01-31T09:00:00Z."};
constexpr ShownField<std::optional<QString>> untilField{
    "until", "Only calls that began before this time."};
constexpr Field<std::optional<int>> beforeField{"before", "Only calls with lower numbers."};
constexpr Field<std::optional<int>> afterField{"after", "Only calls with higher numbers."};

qint64 timeIn(const std::optional<QString> &text, const char *name)
{
    if (!text)
        return 0;
    const QDateTime time = QDateTime::fromString(*text, Qt::ISODateWithMs);
    if (!time.isValid())
        throw Failure{Code::InvalidArgument,
            u"%1 is no time: %2"_s.arg(QLatin1StringView{name}, text->left(50)),
            u"Write it as 2026-01-31T09:00:00Z."_s};
    return time.toMSecsSinceEpoch();
}

} // namespace

QList<Parameter> record::filters()
{
    return {callerField, profileField, sessionField, tabField, textField, failuresField, actsField,
        sinceField, untilField, beforeField, afterField};
}

RecordFilter record::allFor(const Engine &engine, const Caller &caller)
{
    RecordFilter filter{.withPeople = caller.isPerson()};
    const bool isApart = engine.store().settings().tabOwnership || caller.ownsTabs;
    if (isApart && !caller.isPerson())
        filter.caller = caller.shown();
    return filter;
}

RecordFilter record::filterOf(const Engine &engine, const Arguments &given)
{
    RecordFilter filter = allFor(engine, given.caller());
    const auto caller = given[callerField];
    if (caller && !filter.caller.isEmpty() && *caller != filter.caller)
        throw Failure{Code::TabOwned, u"calls of %1 are not shown to others"_s.arg(*caller),
            u"Leave the caller out: your own calls are listed."_s};
    if (caller)
        filter.caller = *caller;
    filter.profile = given[profileField].value_or(QString{});
    filter.session = given[sessionField].value_or(QString{});
    filter.targetId = given[tabField].value_or(QString{});
    filter.text = given[textField].value_or(QString{});
    filter.onlyFailures = given[failuresField];
    filter.onlyActs = given[actsField];
    filter.since = timeIn(given[sinceField], sinceField.name);
    filter.until = timeIn(given[untilField], untilField.name);
    filter.before = given[beforeField].value_or(0);
    filter.after = given[afterField].value_or(0);
    return filter;
}

std::shared_ptr<Recorder> record::recorderOf(const Services &services)
{
    if (services.recorder)
        return services.recorder;
    throw Failure{Code::NotSupported, u"nothing is recorded here"_s,
        u"Ask the app that serves the browsers."_s};
}

QJsonObject record::rowOf(const RecordedCall &call)
{
    QJsonObject row{{u"number"_s, call.number}};
    for (const QString &key : {u"id"_s, u"about"_s, u"hit"_s, u"began"_s, u"ms"_s, u"door"_s,
             u"caller"_s, u"command"_s, u"words"_s, u"effect"_s, u"profile"_s, u"session"_s,
             u"targetId"_s, u"result"_s, u"message"_s}) {
        if (call.call.contains(key))
            row.insert(key, call.call.value(key));
    }
    const QJsonValue url = call.call.value(u"reply")[u"url"_s];
    if (url.isString())
        row.insert(u"url"_s, url);
    if (call.before() > 0)
        row.insert(u"pictureBefore"_s, call.before());
    if (call.after() > 0)
        row.insert(u"pictureAfter"_s, call.after());
    return row;
}

QString record::inWords(const QJsonObject &row)
{
    const QString who = textAt(row, u"caller", textAt(row, u"door"));
    const QString result = textAt(row, u"result");
    QStringList words{textAt(row, u"number"), textAt(row, u"began").mid(0, 23).replace(u'T', u' '),
        who + u':', textAt(row, u"words")};
    if (call_result::isFailed(result))
        words.append(u"%1: %2"_s.arg(result, textAt(row, u"message")));
    else if (row.contains(u"ms"))
        words.append(u"(%1 ms)"_s.arg(textAt(row, u"ms")));
    return words.join(u' ');
}
