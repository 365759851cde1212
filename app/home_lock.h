// The home of the app: ours alone, and held by one running app.
#pragma once

#include "base/or_failure.h"
#include "base/pending.h"

#include <QString>

#include <memory>

// Makes it, or closes to others what is ours. A Failure where it cannot be written to, or belongs
// to another user, who could have put anything into it.
OrFailure<Nothing> prepareHome();

// The home is held for as long as this lives; the kernel lets go of it with the process, however
// that ends. What stands in the file is for people: pid and socket of the holder.
class HomeLock {
public:
    // TOO_BUSY where a running app holds it, with its "pid" and "socket" as evidence where they
    // are known; another code where the file cannot be had.
    static OrFailure<std::unique_ptr<HomeLock>> take();

    // The same, let go at once: nothing is made where there is no file.
    static OrFailure<Nothing> look();

    ~HomeLock();
    HomeLock(const HomeLock &) = delete;
    HomeLock &operator=(const HomeLock &) = delete;

private:
    explicit HomeLock(int file) : m_file(file) { }

    int m_file;
};
