// The app's home: private, and locked by one running app.
#pragma once

#include "base/or_failure.h"
#include "base/pending.h"

#include <QString>

#include <memory>

// Makes it, or makes an existing one private. A Failure if it is not writable, or belongs to
// another user, who could have put anything into it.
OrFailure<Nothing> prepareHome();

// Locks the home while this exists; the kernel releases the lock when the process ends in any way.
// The file's content is for people: pid and socket of the holder.
class HomeLock {
public:
    // TOO_BUSY if a running app holds it, with its "pid" and "socket" as evidence if known; another
    // code if the file cannot be opened.
    static OrFailure<std::unique_ptr<HomeLock>> take();

    // The same, released at once; makes no file.
    static OrFailure<Nothing> look();

    ~HomeLock();
    HomeLock(const HomeLock &) = delete;
    HomeLock &operator=(const HomeLock &) = delete;

private:
    explicit HomeLock(int file) : m_file(file) { }

    int m_file;
};
