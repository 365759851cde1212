// Limits of connections to Redis.
#pragma once

#include <QtGlobal>

#include <chrono>

namespace redis_limits {

inline constexpr std::chrono::milliseconds connectTime{5000}; // and to be let in
inline constexpr std::chrono::milliseconds firstDelay{50}; // before it is tried again; then double
inline constexpr std::chrono::milliseconds longestDelay{5000};
inline constexpr std::chrono::milliseconds betweenPings{5000}; // and to answer one
inline constexpr qsizetype unanswered = 100'000; // commands; more are refused
// Of an answer; what is longer comes from no Redis of ours: the longest that we ask for is a
// message between apps.
inline constexpr qsizetype answerSize = 16 * 1024 * 1024; // bytes
inline constexpr qsizetype answerElements = 100'000; // of all its lists
inline constexpr qint64 unsentSize = 4 * 1024 * 1024; // bytes, before news wait with us
inline constexpr qsizetype news = 50'000; // that wait; the oldest go first
inline constexpr qsizetype newsSize = 32 * 1024 * 1024; // bytes

} // namespace redis_limits
