// All elements that a selector matches.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/tab/tab.h"
#include "core/page/text/locator.h"

#include <QJsonArray>

#include <memory>

struct Matches {
    int count = 0; // the total
    // The first ones: {ref, role, name, text, visible, box}, boxes in CSS pixels of the tab's
    // viewport.
    QJsonArray rows{};
};

// Those there now. Throws INVALID_ARGUMENT for a bad selector, and as chosenFrame does.
Task<Matches> matchesOf(std::shared_ptr<Tab> tab, Locator locator, int mostRows, Deadline deadline);
