// The queues browser_commands and knowledge-retrieval of BullMQ: a program in Node takes their jobs
// with the real library and hands them to us, line by line. It is started again whenever it ends.
#pragma once

#include "core/queues/command_queue.h"
#include "core/queues/exploration_jobs.h"

#include <QProcess>
#include <QTimer>

#include <chrono>
#include <memory>

class BullSidecar : public QObject, public std::enable_shared_from_this<BullSidecar> {
    Q_OBJECT
public:
    struct Options {
        QString redisUrl;
        QString caFile; // who vouches for it besides those whom Node trusts
        std::chrono::milliseconds lockTime; // after which the jobs of a dead app are taken up
        std::function<Task<Job>(Job)> done; // does one; throws what it cannot begin for
    };
    static std::shared_ptr<BullSidecar> make(
        std::shared_ptr<CommandQueue> commands, const Options &options);
    ~BullSidecar() override;

    // Before it opens; else jobs of knowledge-retrieval are given back.
    void setExplorations(std::shared_ptr<ExplorationJobs> jobs)
    {
        m_explorations = std::move(jobs);
    }

    void open();
    // Starts it now, if it is wanted and does not run.
    void retry();
    // Takes nothing more.
    void pause();
    // Gives back what has not begun. Never throws.
    static Task<> close(std::shared_ptr<BullSidecar> self);

    bool isConnected() const { return m_isConnected; }
    // Why it is not; how to install it where it is absent.
    const QString &trouble() const { return m_trouble; }

private:
    BullSidecar(std::shared_ptr<CommandQueue> commands, const Options &options);

    void start();
    void end(const QString &why);
    void giveUp();
    void read();
    void take(const QJsonObject &line);
    void refuse(const QByteArray &line, const QString &why);
    static Task<> serve(std::shared_ptr<BullSidecar> self, QJsonObject line);
    static Task<> explore(std::shared_ptr<BullSidecar> self, QJsonObject line);
    void reportProgress(const Job &job);
    void say(const QJsonObject &line);

    std::shared_ptr<CommandQueue> m_commands;
    std::shared_ptr<ExplorationJobs> m_explorations;
    Options m_options;
    std::unique_ptr<QProcess> m_process;
    QByteArray m_unread;
    quint64 m_starts = 0;
    QHash<QString, qint64> m_keys; // of jobs that it holds, by their ids here
    QTimer m_delay; // until it is started again
    QTimer m_silence; // until it is given up; it says something four times in that time
    std::chrono::milliseconds m_nextDelay;
    QString m_trouble;
    bool m_isConnected = false;
    bool m_isWanted = false;
};
