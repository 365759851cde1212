// What can be acted on in a tab, as our snapshot tells it and as Chrome's accessibility tree does.
#pragma once

#include "base/task.h"
#include "core/page/page.h"

#include <QList>

// One element: `role "name"` of each side, empty where that side does not tell it.
struct ToldControl {
    QString ours;
    QString chromes;
};

// Names are compared as they read: white space as one space each, nothing that has no width.
// Parts that Chrome builds into a date field or a player are no controls of the page's.
Task<QList<ToldControl>> toldControls(Page &page);
