// Sites explored: politely, durably, page by page. What is found goes into a store of knowledge.
#pragma once

#include "core/explore/exploration_runs.h"

// Held by each call that is at work in it: it may outlive its owner. Throws what its disk fails
// with besides what is said.
class Explorer : public QObject, public std::enable_shared_from_this<Explorer> {
    Q_OBJECT
public:
    using Parts = ExplorationRuns::Parts;
    static std::shared_ptr<Explorer> make(const Parts &parts);

    // Goes on with what an earlier run left. Until then explorations are taken, and wait. Never
    // throws.
    static Task<> open(std::shared_ptr<Explorer> self);
    // Begins nothing more, and waits a moment for what is being visited; what has not ended by then
    // is visited again in the next run. Never throws.
    static Task<> close(std::shared_ptr<Explorer> self);

    // It is on the disk once this returns. Throws INVALID_ARGUMENT, JOB_EXISTS, TOO_BUSY.
    static Task<Exploration> begin(std::shared_ptr<Explorer> self, ExplorationOptions options);

    // These throw JOB_NOT_FOUND, and JOB_STATE where it cannot be. Pages that are being visited are
    // finished. A resumed one waits for its turn where enough run.
    static Task<Exploration> pause(std::shared_ptr<Explorer> self, QString id);
    static Task<Exploration> resume(std::shared_ptr<Explorer> self, QString id);
    static Task<Exploration> cancel(std::shared_ptr<Explorer> self, QString id);

    // Throws JOB_NOT_FOUND.
    static Task<Exploration> find(std::shared_ptr<Explorer> self, QString id);
    static Task<QList<Exploration>> all(std::shared_ptr<Explorer> self); // the newest first
    // What of robots.txt and sitemaps was not read, then the pages that could not be had, in the
    // order in which they were found.
    static Task<QList<ExplorationError>> errors(
        std::shared_ptr<Explorer> self, QString id, int limit, int offset);

Q_SIGNALS:
    void happened(const ExplorationEvent &event);

private:
    explicit Explorer(const Parts &parts);

    static Task<LiveExplorationPtr> liveOf(
        std::shared_ptr<Explorer> self, QString id, const char *what);
    static Task<> takeLeft(std::shared_ptr<Explorer> self);

    const std::shared_ptr<ExplorationRuns> m_runs;
};
