// Explorations that jobs of a queue ask for: each job lasts as long as its exploration.
#pragma once

#include "core/dialect/run_call.h"
#include "core/explore/explorer.h"

#include <QJsonObject>

#include <functional>
#include <memory>

class ExplorationJobs : public QObject, public std::enable_shared_from_this<ExplorationJobs> {
    Q_OBJECT
public:
    static std::shared_ptr<ExplorationJobs> make(
        RunCall run, const std::shared_ptr<Explorer> &explorer);

    // Begins what `asked` says: {start_url, max_pages, max_depth, strategy, job_id}; `id` where it
    // names none. One of that id which is there already, since the job comes again, is waited for.
    // Gives {job_id, status, results}. Throws what does not fit, and why it failed.
    static Task<QJsonObject> done(std::shared_ptr<ExplorationJobs> self, QString id,
        QJsonObject asked, std::function<void(const QJsonObject &)> reportProgress);

private:
    ExplorationJobs(RunCall run, const std::shared_ptr<Explorer> &explorer);

    struct Waiting {
        QString id;
        Pending<Nothing> end{};
        std::function<void(const QJsonObject &)> reportProgress;
    };

    void hear(const ExplorationEvent &event);
    static Task<> ended(std::shared_ptr<ExplorationJobs> self, Waiting waiting);

    RunCall m_run;
    std::shared_ptr<Explorer> m_explorer;
    QList<Waiting> m_waiting;
};
