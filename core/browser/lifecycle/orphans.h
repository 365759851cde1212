// Chromes that still run on a profile's folder and are not ours in this run.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "profiles/chrome/ledger.h"

// SIGTERM, then SIGKILL; does nothing unless the process is proven to be the entry's.
Task<> endLeft(LedgerEntry entry, Ledger ledger);

// Ends every browser on this folder that the app provably started, then throws PROFILE_LOCKED if
// the folder is still in use. A browser that a person opened there is left alone.
Task<> freeFolder(QString userDataDir, Ledger ledger);

// Waits, 8 s at most, for a Chrome of ours that still ends on that folder: the app was killed while
// it started. Ends nothing, and waits for no stranger's.
Task<> waitForEarlier(QString userDataDir, Deadline deadline);

// Throws PROFILE_LOCKED if anything has the folder open. Changes nothing.
void requireFree(const QString &userDataDir, const Ledger &ledger);
