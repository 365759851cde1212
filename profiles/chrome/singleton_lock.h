// Chrome's lock on a data folder: the link SingletonLock, "host-pid".
#pragma once

#include "base/or_failure.h"
#include "base/pending.h"
#include "profiles/chrome/ledger.h"

#include <QString>

struct SingletonLock {
    enum class State {
        Free,
        Stale, // its owner is provably dead
        Held, // by a living browser
        InDoubt, // nothing proves its owner dead
    };

    State state = State::Free;
    qint64 pid = 0;
    QString host{};
    QString executable{}; // of the holder

    static SingletonLock of(const QString &userDataDir, const Ledger &ledger);
};

// Removes the lock of a dead owner. ProfileLocked, and nothing removed, if it is held or in doubt.
OrFailure<Nothing> clearSingletonLock(const QString &userDataDir, const Ledger &ledger);

// For a headless shell, which neither takes the lock nor minds it: other Chromes do.
OrFailure<Nothing> takeSingletonLock(const QString &userDataDir, qint64 pid);
// If it is that process' still.
void leaveSingletonLock(const QString &userDataDir, qint64 pid);

// A failure that says who has the folder open.
Failure lockedFailure(const QString &userDataDir, const SingletonLock &lock);
