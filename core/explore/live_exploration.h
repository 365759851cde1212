// An exploration that has not ended.
#pragma once

#include "base/task.h"
#include "core/explore/exploration.h"
#include "core/explore/frontier.h"
#include "core/explore/pace.h"
#include "core/explore/sieve.h"
#include "profiles/database/store_thread.h"

#include <QSet>
#include <QUrl>

#include <memory>

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
