// Commands as nodes send them to each other.
#pragma once

#include "core/queues/job.h"

namespace job_message {

// To be done.
QJsonObject asking(const Job &job);
// That, as it comes from another node, or from any other writer to Redis. A failure as jobOf's.
OrFailure<Job> asked(const QJsonObject &json);

// What became of it; of one that is not finished: that its room is elsewhere.
QJsonObject ending(const Job &job);
// That, of a command that was asked for; not finished where its room is elsewhere.
Job ended(const Job &asked, const QJsonObject &json);

// That it failed with that.
Job failed(Job job, const Failure &failure);

// The key under which all know it.
QByteArray keyOf(const Job &job);

} // namespace job_message
