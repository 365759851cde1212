// Chromes that an earlier run of the app, or nobody we know, left on a profile's folder.
#pragma once

#include "core/base/task.h"
#include "profiles/ledger.h"

// Ends it, asked first; nothing if it is not proven to be the one that the entry tells of.
Task<> endLeft(LedgerEntry entry, Ledger ledger);

// Ends every browser that is proven to run on this folder, then throws PROFILE_LOCKED if the folder
// is still not free.
Task<> freeFolder(QString userDataDir, Ledger ledger);

// Throws PROFILE_LOCKED where anything has the folder open, and touches nothing.
void requireFree(const QString &userDataDir, const Ledger &ledger);
