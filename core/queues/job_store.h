// Commands of a queue on the disk. Every function throws a Failure where the disk fails; used by
// one thread at a time.
#pragma once

#include "core/queues/job.h"
#include "core/queues/queue_limits.h"
#include "profiles/database/database.h"

#include <QList>

class JobStore {
public:
    explicit JobStore(const QString &path);

    // Keeps a new one. Gives what is kept under its id: that one or, if there was one already, the
    // older. One that failed is replaced by one of a later round.
    Job add(const Job &job);
    // What has become of it.
    void save(const Job &job);
    // As if it had never been added.
    void remove(const QString &id);

    std::optional<Job> find(const QString &id);
    // Oldest first.
    QList<Job> unfinished();
    // How many there are in each state, in the order of JobState.
    QList<int> counts();

    // Forgets the finished ones that are too old, or too many.
    // `mostSize`: bytes of results.
    void sweep(qint64 now, qint64 mostSize = queue_limits::finishedSize);

private:
    static Job jobIn(const Statement &row);

    Database m_database;
    Statement m_add;
    Statement m_save;
    Statement m_find;
};
