#include "core/nodes/job_message.h"

using namespace Qt::StringLiterals;

QJsonObject job_message::asking(const Job &job)
{
    return {{u"id"_s, job.id}, {u"room"_s, job.room}, {u"action"_s, job.action.type},
        {u"params"_s, job.action.params}, {u"round"_s, job.round}, {u"attempts"_s, job.attempts},
        {u"sent"_s, job.sent}, {u"priority"_s, job.priority}};
}

OrFailure<Job> job_message::asked(const QJsonObject &json)
{
    const QJsonObject fields{{u"room_name"_s, json.value(u"room")},
        {u"action_type"_s, json.value(u"action")}, {u"params"_s, json.value(u"params")}};
    const QJsonObject options{
        {u"jobId"_s, json.value(u"id")}, {u"attempts"_s, json.value(u"attempts")}};
    auto job = jobOf({}, fields, options);
    if (Job *made = std::get_if<Job>(&job)) {
        made->from = JobFrom::Node;
        made->round = json.value(u"round").toInt();
        made->sent = json.value(u"sent").toInteger();
        made->priority = json.value(u"priority").toInt();
    }
    return job;
}

QJsonObject job_message::ending(const Job &job)
{
    QJsonObject json{{u"state"_s, toWord(job.state)}, {u"made"_s, job.attemptsMade}};
    if (job.state == JobState::Completed)
        json.insert(u"result"_s, job.result);
    else if (job.failure)
        json.insert(u"failure"_s, toJson(*job.failure));
    return json;
}

Job job_message::ended(const Job &asked, const QJsonObject &json)
{
    Job job = asked;
    job.state = fromWord<JobState>(json.value(u"state").toString()).value_or(JobState::Waiting);
    job.attemptsMade = json.value(u"made").toInt();
    job.result = json.value(u"result").toObject();
    job.failure.reset();
    if (json.contains(u"failure"_s))
        job.failure = failureOf(json.value(u"failure").toObject());
    return job;
}

Job job_message::failed(Job job, const Failure &failure)
{
    job.state = JobState::Failed;
    job.failure = failure;
    return job;
}

QByteArray job_message::keyOf(const Job &job)
{
    return QByteArray::number(job.round) + ':' + job.id.toUtf8();
}
