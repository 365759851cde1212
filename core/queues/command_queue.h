// The queue browser_commands: commands for rooms that are kept on the disk until they have been
// done, or failed, and for a while after that.
#pragma once

#include "core/queues/job_attempts.h"

#include <QHash>
#include <QObject>
#include <QTimer>

#include <deque>
#include <memory>

class CommandQueue : public QObject, public std::enable_shared_from_this<CommandQueue> {
    Q_OBJECT
public:
    struct Parts {
        std::shared_ptr<Rooms> rooms;
        QString file; // where commands are kept; made with the first
        // Gives a result as it is sent, which may be by reference. Never throws.
        std::function<Task<Outcome>(QString room, Reply result)> shown;
        JobPeers peers{};
    };
    static std::shared_ptr<CommandQueue> make(Parts parts);

    // Goes on with what an earlier run left, if there is any. An act that it was at then is failed.
    // Never throws.
    static Task<> resume(std::shared_ptr<CommandQueue> self);

    // Once it returns the command is on the disk, and will be done or reported. One that has an id
    // that is known is that one; it is not done again. Throws TOO_BUSY, and what the disk fails
    // with.
    static Task<Job> add(std::shared_ptr<CommandQueue> self, Job job);
    // The same, when it has been done, or has failed. It is not finished where its room is
    // elsewhere, and forgotten here then.
    static Task<Job> done(std::shared_ptr<CommandQueue> self, Job job);

    // Throws JOB_NOT_FOUND.
    static Task<Job> find(std::shared_ptr<CommandQueue> self, QString id);
    // {name, waiting, delayed, active, completed, failed}
    static Task<QJsonObject> report(std::shared_ptr<CommandQueue> self);

    // Begins nothing more, and waits a moment for what is being done. Never throws.
    static Task<> stop(std::shared_ptr<CommandQueue> self);

Q_SIGNALS:
    void changed(const Job &job); // its state

private:
    explicit CommandQueue(Parts parts);

    static Task<> takeLeft(std::shared_ptr<CommandQueue> self);
    // Its room begins after the delay, if nothing is done there now.
    void take(const LiveJobPtr &live, std::chrono::milliseconds delay = {});
    void pump();
    void announceStopped();
    static Task<> serve(std::shared_ptr<CommandQueue> self, QString room);
    static Task<> finish(std::shared_ptr<CommandQueue> self, LiveJobPtr live);
    void sweepSoon();
    static Task<> sweep(std::shared_ptr<CommandQueue> self);

    QHash<QString, LiveJobPtr> m_live; // by id
    QHash<QString, std::deque<LiveJobPtr>> m_lanes; // by room, in the order in which they came
    std::deque<QString> m_ready; // rooms whose first command waits for a place
    int m_atWork = 0; // rooms
    int m_sinceSweep = 0;
    bool m_isStopped = true; // until it is resumed
    std::deque<Pending<Nothing>> m_stopping; // until nothing is being done
    JobFile m_file;
    const JobPeers m_peers;
    JobAttempts m_attempts;
};
