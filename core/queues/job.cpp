#include "core/queues/job.h"

#include "base/retryable.h"
#include "core/queues/queue_limits.h"
#include "core/rooms/room_name.h"

#include <QDateTime>
#include <QUuid>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

const QString room = u"room_name"_s;
const QString session = u"session_id"_s;
const QString actionType = u"action_type"_s;

Failure misfit(const QString &what)
{
    return {Code::InvalidArgument, what, u"Correct it."_s};
}

std::optional<Failure> unknownIn(
    const QJsonObject &given, const QStringList &known, const QString &what)
{
    for (const QString &each : given.keys()) {
        if (!known.contains(each))
            return Failure{Code::UnknownArgument, u"%1 takes no '%2'"_s.arg(what, each.left(100)),
                u"It takes %1."_s.arg(known.join(u", "_s))};
    }
    return std::nullopt;
}

// A text, or nothing of that name.
OrFailure<QString> textIn(const QJsonObject &given, const QString &name)
{
    const QJsonValue value = given.value(name);
    if (value.isUndefined() || value.isNull())
        return QString{};
    if (!value.isString())
        return misfit(u"%1 must be a text"_s.arg(name));
    return value.toString();
}

OrFailure<QString> roomIn(const QJsonObject &fields)
{
    const auto named = textIn(fields, room);
    const auto inSession = textIn(fields, session);
    for (const auto *each : {&named, &inSession}) {
        if (const Failure *failure = failureIn(*each))
            return *failure;
    }
    const QString &own = std::get<QString>(named);
    const QString name = own.isEmpty() ? std::get<QString>(inSession) : own;
    if (const auto failure = room_name::misfit(name))
        return *failure;
    return name;
}

OrFailure<RoomAction> actionIn(const QString &name, const QJsonObject &fields)
{
    if (!fields.contains(actionType)) {
        QJsonObject params = fields;
        params.remove(room);
        params.remove(session);
        return RoomAction{name, params};
    }
    if (const auto failure
        = unknownIn(fields, {actionType, u"params"_s, room, session}, u"a command"_s))
        return *failure;
    const QJsonValue params = fields.value(u"params");
    if (!params.isUndefined() && !params.isNull() && !params.isObject())
        return misfit(u"params must be an object"_s);
    return RoomAction{fields.value(actionType).toString(), params.toObject()};
}

std::optional<Failure> takeOptions(const QJsonObject &options, Job &job)
{
    const QJsonValue attempts = options.value(u"attempts");
    const auto id = textIn(options, u"jobId"_s);
    if (const Failure *failure = failureIn(id))
        return *failure;
    job.id = std::get<QString>(id);
    if (job.id.isEmpty())
        job.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    if (job.id.size() > queue_limits::idLength
        || std::any_of(job.id.begin(), job.id.end(), [](QChar each) { return !each.isPrint(); }))
        return misfit(u"jobId must have 1 to %1 characters, none of them of control"_s.arg(
            queue_limits::idLength));
    job.attempts = attempts.toInt(attempts.isUndefined() ? queue_limits::attempts : 0);
    if (job.attempts < 1 || job.attempts > queue_limits::mostAttempts)
        return misfit(u"attempts must be from 1 to %1"_s.arg(queue_limits::mostAttempts));
    return std::nullopt;
}

} // namespace

OrFailure<Job> jobOf(const QString &name, const QJsonObject &fields, const QJsonObject &options)
{
    Job job;
    const auto inRoom = roomIn(fields);
    if (const Failure *failure = failureIn(inRoom))
        return *failure;
    const auto action = actionIn(name, fields);
    if (const Failure *failure = failureIn(action))
        return *failure;
    job.room = std::get<QString>(inRoom);
    job.action = std::get<RoomAction>(action);
    const auto meant = room_actions::callOf(job.action);
    if (const Failure *failure = failureIn(meant))
        return *failure;
    if (const auto failure = takeOptions(options, job))
        return *failure;
    return job;
}

qint64 jobTime()
{
    return QDateTime::currentMSecsSinceEpoch();
}

Failure failureOf(const QJsonObject &kept)
{
    return {codeNamed(kept.value(u"code").toString()).value_or(Code::Internal),
        kept.value(u"error").toString(), kept.value(u"hint").toString(),
        kept.value(u"evidence").toObject()};
}

QJsonObject toJson(const Job &job)
{
    QJsonObject fields = room_actions::report(job.action);
    fields.insert(room, job.room);
    QJsonObject json{{u"id"_s, job.id}, {u"name"_s, job.action.type}, {u"data"_s, fields},
        {u"state"_s, toWord(job.state)}, {u"attempts"_s, job.attempts},
        {u"attemptsMade"_s, job.attemptsMade}, {u"timestamp"_s, job.added}};
    if (job.started > 0)
        json.insert(u"processedOn"_s, job.started);
    if (job.ended > 0)
        json.insert(u"finishedOn"_s, job.ended);
    if (job.state == JobState::Completed)
        json.insert(u"returnvalue"_s, job.result);
    if (job.failure && job.state != JobState::Completed) {
        json.insert(u"failedReason"_s, job.failure->message);
        json.insert(u"failure"_s, toJson(*job.failure));
    }
    return json;
}

bool isRepeatable(const RoomAction &action)
{
    return action.type == u"wait" || action.type == u"content" || action.type == u"screenshot";
}

bool isWorthAnother(const Job &job, const Failure &failure, bool hasBegun)
{
    // An act that has begun may have been done all the same; going back or loading again has.
    const bool isInDoubt = hasBegun
        && (failure.code == Code::Timeout || failure.code == Code::Disconnected
            || failure.code == Code::TabCrashed
            || (failure.code == Code::NavigationFailed && job.action.type != u"navigate"));
    return isRetryable(failure) && job.attemptsMade < job.attempts
        && (!isInDoubt || isRepeatable(job.action));
}

Failure unknownOutcome(const Job &job)
{
    return {Code::OutcomeUnknown,
        u"the app ended while it did '%1' in the room '%2'; nobody can say what came of it"_s.arg(
            job.action.type, job.room),
        u"Look at the page; if it was not done, send it again under another jobId."_s};
}

void end(Job &job)
{
    job.ended = jobTime();
    job.action.params = room_actions::report(job.action).value(u"params").toObject();
}

void endUnknown(Job &job)
{
    job.state = JobState::Failed;
    job.failure = unknownOutcome(job);
    end(job);
}
