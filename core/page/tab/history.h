// Back, forward and reload.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/tab/tab.h"

#include <QList>
#include <QString>

#include <memory>

enum class Step { Back, Forward, Reload };

struct HistoryEntry {
    int id; // Chrome's
    QString url;
    QString title;
};

struct TabHistory {
    QList<HistoryEntry> entries; // the oldest first; Chrome keeps 50
    int current = 0;

    // Null if there is none in that direction.
    const HistoryEntry *beside(Step step) const;
};

Task<TabHistory> historyOf(std::shared_ptr<Tab> tab, Deadline deadline);

// Ends when the tab is under way. False if there is no page in that direction.
Task<bool> stepInHistory(std::shared_ptr<Tab> tab, Step step, Deadline deadline);

// Ends when the page is there and has come so far. Throws NOT_ACTIONABLE where there is none in
// that direction, NAVIGATION_FAILED where it cannot be reached, and what the rules of addresses
// refuse it with. A way that is given up at the deadline is taken back.
Task<> stepAndArrive(std::shared_ptr<Tab> tab, Step step, LoadStage stage, Deadline deadline);
