// The controls of a tab, by our snapshot and by Chrome's accessibility tree.
#pragma once

#include "base/task.h"
#include "core/page/page.h"

#include <QList>

// One element: `role "name"` of each side, empty if that side lacks it.
struct ReportedControl {
    QString ours;
    QString chromes;
};

// Names are compared with white space collapsed and zero-width characters removed. Chrome's own
// parts of a date field or a player do not count.
Task<QList<ReportedControl>> reportedControls(Page &page);
