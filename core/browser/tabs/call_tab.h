// The tab of a call.
#pragma once

#include "core/browser/tabs/tabs.h"

// By its id, or the one that the caller is at, opened where need be; observed, limited as the
// caller is, and its own from now on. Throws TAB_NOT_FOUND, TAB_AMBIGUOUS, TAB_OWNED.
Task<TabPtr> tabForCall(
    Tabs &tabs, std::optional<QString> targetId, Deadline deadline, Caller caller);
