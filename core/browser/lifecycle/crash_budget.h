// How often a profile's Chrome ended badly of late. When that is too often, calls start it no more
// by themselves, until somebody starts it or ten minutes have passed since its last end.
#pragma once

#include "base/failure.h"
#include "profiles/process/process_watch.h"

#include <QList>
#include <QStringList>

#include <chrono>
#include <optional>

class CrashBudget {
public:
    using Clock = std::chrono::steady_clock;

    // `output` is what it printed last. One that ended well (exit code 0) does not count.
    void note(
        const ProcessEnd &end, const QStringList &output, Clock::time_point now = Clock::now());
    void reset() { *this = {}; }

    // CHROME_KEEPS_ENDING, with how it ended and its last lines; nothing while it may be started.
    std::optional<Failure> spent(
        const QString &profile, Clock::time_point now = Clock::now()) const;

private:
    QList<Clock::time_point> m_ends; // the last ones within a minute, oldest first
    bool m_isSpent = false;
    ProcessEnd m_last{};
    QStringList m_output{};
};
