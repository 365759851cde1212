#include "core/nodes/node_answers.h"

#include "core/nodes/job_message.h"
#include "core/nodes/node_failures.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

const QString rulesKey = u"rules"_s;

Outcome node_answers::outcomeIn(const QJsonObject &answer, const QString &room)
{
    if (answer.value(u"moved").toBool())
        return node_failures::isMoving();
    if (answer.contains(u"failure"_s))
        return failureOf(answer.value(u"failure").toObject());
    if (answer.value(u"reply").isObject())
        return answer.value(u"reply").toObject();
    return node_failures::isNotUnderstood(room);
}

QJsonObject node_answers::of(const Outcome &outcome)
{
    if (const auto *failure = std::get_if<Failure>(&outcome))
        return {{u"failure"_s, toJson(*failure)}};
    return {{u"reply"_s, std::get<Reply>(outcome)}};
}

QJsonObject node_answers::ofJob(const Failure &failure)
{
    return {{u"job"_s, job_message::ending(job_message::failed({}, failure))}};
}

std::optional<Job> node_answers::jobIn(const QJsonObject &answer, const Job &asked)
{
    const QJsonObject report = answer.value(u"job").toObject();
    const auto state = fromWord<JobState>(report.value(u"state").toString());
    if (!state && !answer.value(u"moved").toBool())
        return job_message::failed(asked, node_failures::isNotUnderstood(asked.room));
    const Job ended = job_message::ended(asked, report);
    return ended.isFinished() ? std::optional{ended} : std::nullopt;
}

Outcome node_answers::known(const Job &job, const QByteArray &report)
{
    const Job ended = job_message::ended(job, QJsonDocument::fromJson(report).object());
    if (ended.state == JobState::Completed)
        return ended.result;
    if (ended.failure)
        return *ended.failure;
    return unknownOutcome(job);
}

QJsonObject node_answers::withRules(QJsonObject question, const QStringList &rules)
{
    if (!rules.isEmpty())
        question.insert(rulesKey, QJsonArray::fromStringList(rules));
    return question;
}

QString node_answers::roomIn(const QJsonObject &question)
{
    const QJsonValue ofJob = question.value(u"job")[u"room"];
    return ofJob.isString() ? ofJob.toString()
                            : question.value(u"arguments")[u"room_name"].toString();
}

QJsonObject node_answers::refusal(const QJsonObject &question, const Failure &why)
{
    return question.contains(u"job"_s) ? ofJob(why) : of(why);
}

std::optional<Failure> node_answers::lackingRule(
    const QJsonObject &question, const QStringList &rules)
{
    const QJsonArray wanted = question.value(rulesKey).toArray();
    const auto lacking = std::find_if(wanted.begin(), wanted.end(),
        [&rules](const QJsonValue &each) { return !rules.contains(each.toString()); });
    if (lacking == wanted.end())
        return std::nullopt;
    return node_failures::isNotHeld(lacking->toString());
}
