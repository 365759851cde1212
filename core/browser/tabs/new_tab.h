// A new tab, and how far its first navigation has come.
#pragma once

#include "base/task.h"
#include "core/page/tab/tab.h"

#include <memory>
#include <optional>

using TabPtr = std::shared_ptr<Tab>;

struct NewTab {
    TabPtr tab;
    QString url; // its address; the requested one until it gets there
    bool hasLoaded = false;
    // Why it failed to load; none while it loads, and for a file.
    std::optional<Failure> failure{};
};

// Throws INVALID_ARGUMENT.
void requireAddress(const QString &url);

// A slow or unreachable page still leaves a tab. Throws only if there is no tab.
Task<NewTab> load(TabPtr tab, QString typed, Deadline deadline);
