// Chromes that an earlier run of the app, or nobody we know, left on a profile's folder.
#pragma once

#include "base/task.h"
#include "profiles/chrome/ledger.h"

// Ends it, asked first; nothing if it is not proven to be the one that the entry tells of.
Task<> endLeft(LedgerEntry entry, Ledger ledger);

// Ends every browser on this folder that is proven to have been started by the app, then throws
// PROFILE_LOCKED if the folder is still not free: one that a person opened there is left alone.
Task<> freeFolder(QString userDataDir, Ledger ledger);

// Throws PROFILE_LOCKED where anything has the folder open, and touches nothing.
void requireFree(const QString &userDataDir, const Ledger &ledger);
