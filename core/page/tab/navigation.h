// A tab on its way to another address.
#pragma once

#include "core/page/tab/tab.h"

#include <memory>

// Where a tab is bound for, once Chrome has agreed.
struct Way {
    QString url;
    QString loader; // Chrome's id of the document to come; empty where the present one stays
    bool isFile = false; // It is downloaded: the tab stays where it is.
};

// Send it there. A page that is busy with a script of its own would be waited for by Chrome: after
// 2 s that script is ended, as its leaving would end it. What is given up at the deadline is taken
// back: the tab stays where it is. Throws INVALID_ARGUMENT where Chrome cannot read the address,
// NAVIGATION_FAILED where it cannot be reached, and what the rules of addresses refuse it with.
Task<Way> setOut(std::shared_ptr<Tab> tab, QString url, Deadline deadline);

// Ends when the document is there and has come so far. Not for files.
Task<> arrive(
    std::shared_ptr<Tab> tab, Way way, Deadline deadline, LoadStage stage = LoadStage::Loaded);

// Before a tab is sent anywhere: it has answered once, and its scripts are not busy.
Task<> readyToLeave(std::shared_ptr<Tab> tab, Deadline deadline);

// Why the tab shows that what was asked for cannot be reached.
Failure unreachable(Tab &tab, const QString &url);
