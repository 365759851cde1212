// Puts a kept login into a browser, all of it or nothing.
#pragma once

#include "core/browser/browser.h"

struct LoadedIdentity {
    TabPtr tab; // with the session storage, if there is any; else the one of the call
    int expiredCookies = 0; // left out: their own time is over
};

// `content` is {cookies?, origins: […]} as of StorageState. Cookies of the same hosts and domains
// are replaced, and what those origins kept of the same kinds; all else stays. Session storage goes
// into the tab if it shows that site or was never used; else into a new one, unless `targetId` was
// given: then INVALID_ARGUMENT. Where it throws, everything is as it was; if even that failed, the
// message says so.
Task<LoadedIdentity> loadIdentity(Browser &browser, Caller caller, std::optional<QString> targetId,
    QJsonObject content, Deadline deadline);
