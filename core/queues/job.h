// One command of a queue, and what has become of it.
#pragma once

#include "base/or_failure.h"
#include "base/words.h"
#include "core/rooms/room_actions.h"

#include <QJsonObject>
#include <QString>

#include <optional>

// As BullMQ calls them.
enum class JobState { Waiting, Delayed, Active, Completed, Failed };

template<> struct Words<JobState> {
    static constexpr Word<JobState> all[] = {{JobState::Waiting, "waiting"},
        {JobState::Delayed, "delayed"}, {JobState::Active, "active"},
        {JobState::Completed, "completed"}, {JobState::Failed, "failed"}};
};

// Who brings it again where nobody heard how it ended.
enum class JobFrom { Program, BullMq, Node };

template<> struct Words<JobFrom> {
    static constexpr Word<JobFrom> all[]
        = {{JobFrom::Program, "program"}, {JobFrom::BullMq, "bullmq"}, {JobFrom::Node, "node"}};
};

// Now, in ms since 1970.
qint64 jobTime();

struct Job {
    QString id{};
    QString room{};
    RoomAction action{};
    JobFrom from = JobFrom::Program;
    int priority = 0; // BullMQ's: less comes before more
    int round = 0; // a failed one is done again only in a later one
    int attempts = 3;
    int attemptsMade = 0;
    JobState state = JobState::Waiting;
    qint64 place = 0; // in the order in which they were added; 0: not yet
    qint64 sent = 0; // ms since 1970, as all times here; 0: not known
    qint64 added = 0; // 0: not yet
    qint64 started = 0;
    qint64 ended = 0;
    qint64 due = 0; // of a delayed one
    QJsonObject result{}; // of a completed one
    std::optional<Failure> failure{}; // of the last attempt

    bool isFinished() const { return state == JobState::Completed || state == JobState::Failed; }
};

// What a producer adds, in both forms: {action_type, params, room_name, session_id}, or the action
// as the job's name and its params next to room_name and session_id. Without room_name the room is
// session_id. INVALID_ARGUMENT and UNKNOWN_ARGUMENT where it does not fit. `options`: jobId and
// attempts; a job without an id gets one that nobody guesses.
OrFailure<Job> jobOf(const QString &name, const QJsonObject &fields, const QJsonObject &options);

// What a kept failure was.
Failure failureOf(const QJsonObject &kept);

// As BullMQ reports a job. What is typed is not shown.
QJsonObject toJson(const Job &job);

// Whether nothing can come of doing it a second time: it only reads, or waits.
bool isRepeatable(const RoomAction &action);

// Whether it is to be tried again after that: the failure may pass, and nothing was done. The act
// itself had begun, or its room was still being made ready.
bool isWorthAnother(const Job &job, const Failure &failure, bool hasBegun);

// Of a command that was being done when the app ended.
Failure unknownOutcome(const Job &job);

// It is over: what was typed is kept no longer.
void end(Job &job);

// The same, with that failure.
void endUnknown(Job &job);
