// Navigates a tab to another address.
#pragma once

#include "core/page/tab/tab.h"

#include <memory>

// A navigation that Chrome has accepted.
struct Way {
    QString url;
    QString loader; // Chrome's id of the new document; empty if the current one stays
    bool isFile = false; // It is a download: the tab stays where it is.
};

// Start the navigation. Chrome would wait for a page that is busy with its own script: after 2 s
// that script is stopped, as leaving would stop it. At the deadline the navigation is cancelled:
// the tab stays where it is. Throws INVALID_ARGUMENT if Chrome cannot parse the address,
// NAVIGATION_FAILED if it cannot be reached, and the refusal of the address rules.
Task<Way> setOut(std::shared_ptr<Tab> tab, QString url, Deadline deadline);

// The same with an address as it was typed. One that lacks its scheme is tried over http where
// nobody answers over https, as browsers do.
Task<Way> setOutAsTyped(std::shared_ptr<Tab> tab, QString typed, Deadline deadline);

// Ends when the document has come so far. Not for downloads.
Task<> arrive(
    std::shared_ptr<Tab> tab, Way way, Deadline deadline, LoadStage stage = LoadStage::Loaded);

// Before a tab is sent anywhere: it has answered once, and its scripts are not busy.
Task<> readyToLeave(std::shared_ptr<Tab> tab, Deadline deadline);

// Why the tab shows that an address cannot be reached.
Failure unreachable(Tab &tab, const QString &url);
