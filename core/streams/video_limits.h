// Limits of live video.
#pragma once

#include <QtGlobal>

#include <chrono>

namespace video_limits {

inline constexpr qint64 unsent = 4 * 1024 * 1024; // bytes of pictures and events; more are dropped
inline constexpr qsizetype eventSize = 15'000; // bytes, that LiveKit lets through at once
inline constexpr qsizetype lineSize = 64 * 1024; // bytes that a publisher says at once
inline constexpr std::chrono::milliseconds connectTime{45'000}; // until it is published
inline constexpr std::chrono::milliseconds endTime{4000}; // until it has left the room
// Before a connection that failed is tried again; after the last it has failed for good.
inline constexpr std::chrono::milliseconds delays[]{std::chrono::milliseconds{1000},
    std::chrono::milliseconds{2000}, std::chrono::milliseconds{5000},
    std::chrono::milliseconds{10'000}};
inline constexpr std::chrono::seconds tokenTime{6 * 3600}; // for which a token lets in
// Published for so long, the next failure is a first one.
inline constexpr std::chrono::milliseconds steadyTime{30'000};

} // namespace video_limits
