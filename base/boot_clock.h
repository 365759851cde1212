// A clock that goes on while the machine sleeps, as those of other machines do.
#pragma once

#include <chrono>
#include <ctime>

struct BootClock {
    using duration = std::chrono::nanoseconds;
    using rep = duration::rep;
    using period = duration::period;
    using time_point = std::chrono::time_point<BootClock>;
    static constexpr bool is_steady = true;

    static time_point now() noexcept
    {
#ifdef CLOCK_BOOTTIME
        constexpr clockid_t clock = CLOCK_BOOTTIME;
#else
        constexpr clockid_t clock = CLOCK_MONOTONIC; // it does so where there is no other
#endif
        std::timespec time{};
        ::clock_gettime(clock, &time);
        return time_point{std::chrono::seconds{time.tv_sec} + duration{time.tv_nsec}};
    }
};
