// A new tab, and how far it has come with the address that it was opened for.
#pragma once

#include "base/task.h"
#include "core/page/tab/tab.h"

#include <memory>
#include <optional>

using TabPtr = std::shared_ptr<Tab>;

struct NewTab {
    TabPtr tab;
    QString url; // where it is; while it has not got there, the one that was asked for
    bool hasLoaded = false;
    // Why it is not there; of a page that is still loading, and of a file, nothing.
    std::optional<Failure> failure{};
};

// Throws INVALID_ARGUMENT.
void requireAddress(const QString &url);

// A page that is slow, or cannot be reached, is open all the same. Throws what leaves nothing.
Task<NewTab> load(TabPtr tab, QString url, Deadline deadline);
