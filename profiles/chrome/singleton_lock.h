// Chrome's own mark that a data folder is in use: the link SingletonLock, "host-pid".
#pragma once

#include "base/or_failure.h"
#include "base/pending.h"
#include "profiles/chrome/ledger.h"

#include <QString>

struct SingletonLock {
    enum class State {
        Free,
        Stale, // its owner is proven dead
        Held, // by a living browser
        InDoubt, // nothing proves its owner dead
    };

    State state = State::Free;
    qint64 pid = 0;
    QString host{};
    QString executable{}; // of the holder

    static SingletonLock of(const QString &userDataDir, const Ledger &ledger);
};

// Makes the folder free to be opened, removing what a dead owner left. ProfileLocked where it is
// held or in doubt: never removed then.
OrFailure<Nothing> clearSingletonLock(const QString &userDataDir, const Ledger &ledger);

// Who has the folder open, told to the caller.
Failure lockedFailure(const QString &userDataDir, const SingletonLock &lock);
