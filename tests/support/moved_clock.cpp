#include "tests/support/moved_clock.h"

#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include <atomic>

namespace {

constexpr long nanosecondsOfSecond = 1'000'000'000;

std::atomic<long> movedBy = 0; // nanoseconds
std::atomic<long> sleptFor = 0;

bool isMoved(clockid_t clock)
{
    return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_MONOTONIC
        || clock == CLOCK_MONOTONIC_COARSE || clock == CLOCK_MONOTONIC_RAW
        || clock == CLOCK_BOOTTIME;
}

bool goesOnInSleep(clockid_t clock)
{
    return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_BOOTTIME;
}

} // namespace

void sleepMachine(std::chrono::milliseconds time)
{
    sleptFor += std::chrono::nanoseconds{time}.count();
}

void moveClock(std::chrono::milliseconds time)
{
    movedBy += std::chrono::nanoseconds{time}.count();
}

// These stand before those of the C library, for Qt and the C++ library too. They may run before a
// sanitizer is ready.
#define CLOCK_OF_THE_PROGRAM                                                                       \
    extern "C" __attribute__((visibility("default"), no_sanitize("address", "undefined")))

CLOCK_OF_THE_PROGRAM int clock_gettime(clockid_t clock, timespec *time) noexcept
{
    const long result = syscall(SYS_clock_gettime, clock, time);
    if (result == 0 && isMoved(clock)) {
        const long slept = goesOnInSleep(clock) ? sleptFor.load() : 0;
        const long nanoseconds = time->tv_nsec + movedBy.load() + slept;
        time->tv_sec += nanoseconds / nanosecondsOfSecond;
        time->tv_nsec = nanoseconds % nanosecondsOfSecond;
    }
    return static_cast<int>(result);
}

CLOCK_OF_THE_PROGRAM int gettimeofday(timeval *time, void *) noexcept
{
    timespec now{};
    const int result = clock_gettime(CLOCK_REALTIME, &now);
    time->tv_sec = now.tv_sec;
    time->tv_usec = now.tv_nsec / 1000;
    return result;
}

CLOCK_OF_THE_PROGRAM time_t time(time_t *into) noexcept
{
    timespec now{};
    clock_gettime(CLOCK_REALTIME, &now);
    if (into)
        *into = now.tv_sec;
    return now.tv_sec;
}
