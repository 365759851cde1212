// An exploration that has not ended.
#pragma once

#include "base/task.h"
#include "core/explore/exploration.h"
#include "core/explore/explore_limits.h"
#include "core/explore/frontier.h"
#include "core/explore/sieve.h"
#include "profiles/database/store_thread.h"

#include <QSet>
#include <QUrl>
#include <QtGlobal>

#include <deque>
#include <memory>
#include <optional>

// How long the pages of an exploration take, by the last twenty.
class Pace {
public:
    // A page was done at that time, in ms.
    void note(qint64 time)
    {
        m_times.push_back(time);
        if (m_times.size() > explore_limits::paceOf)
            m_times.pop_front();
    }
    // Nothing is known of a time in which nothing was done.
    void restart() { m_times.clear(); }

    // Seconds for that many pages more; nothing before there have been some.
    std::optional<qint64> secondsFor(qint64 pages) const
    {
        if (m_times.size() < explore_limits::paceFrom)
            return std::nullopt;
        const auto each = static_cast<double>(m_times.back() - m_times.front())
            / static_cast<double>(m_times.size() - 1);
        return qRound64(each * static_cast<double>(pages) / 1000);
    }

private:
    std::deque<qint64> m_times;
};

using FrontierThread = StoreThread<Frontier>;

qint64 explorationTime();

struct LiveExploration {
    explicit LiveExploration(const Exploration &job);

    Exploration job;
    QUrl start;
    std::shared_ptr<Sieve> sieve; // the reader's
    QSet<QString> hosts{};
    Pace pace{};
    int atWork = 0; // visits, and its seeding
    bool mayHaveOpened = false; // since it was left
    bool isSeeding = false;
    bool isReady = false; // seeded: it may be claimed from
    qint64 since; // of the time that it has spent, what is counted
    OwnThread reader{}; // of what its site sends: what it costs is the site's to say

    bool hasPagesLeft() const;
    // What it has spent that is not counted yet.
    qint64 uncounted(qint64 now) const;
    Exploration report() const;
    ExplorationEvent event(ExplorationEvent::Kind kind, QJsonObject answer) const;
};
using LiveExplorationPtr = std::shared_ptr<LiveExploration>;
