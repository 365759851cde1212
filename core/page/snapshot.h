// A tab's content as text for an agent, with a ref for every element that can be acted on.
#pragma once

#include "core/base/deadline.h"
#include "core/base/task.h"
#include "core/page/tab.h"

#include <QString>

#include <memory>

struct Snapshot {
    QString text;
    bool isTruncated = false;
};

// Every frame in one tree, at most `mostCharacters` long (0: no limit).
Task<Snapshot> takeSnapshot(std::shared_ptr<Tab> tab, int mostCharacters, Deadline deadline);
