// Limits of apps that share the rooms of one Redis.
#pragma once

#include <QtGlobal>

#include <chrono>

namespace node_limits {

using namespace std::chrono_literals;

inline constexpr int renewals = 4; // of a lease, in its time
inline constexpr qint64 lastToken = qint64{1} << 52; // none that is greater is ours
inline constexpr int spared = 10; // a lease is ours for all of its time but one part of so many
inline constexpr std::chrono::milliseconds firstContact{2000}; // then we go on as if alone
inline constexpr std::chrono::milliseconds betweenTries{250}; // to find out where a room is
inline constexpr std::chrono::milliseconds betweenNotes{1000}; // in the log, of what is tried again
inline constexpr int movedAtOnce = 32; // rooms of a dead node that one script gives away
inline constexpr int openedAtOnce = 4; // of those that were given to us
inline constexpr std::chrono::milliseconds recordTime{24h}; // of a room that no client uses
inline constexpr qsizetype recordSize = 256 * 1024; // bytes; without cookies and storage if more
inline constexpr std::chrono::milliseconds untilSaved{200}; // of a room that has changed
inline constexpr std::chrono::milliseconds begunTime{24h}; // that a command is known as begun
inline constexpr std::chrono::milliseconds endedTime{15min}; // that its end is known to all
inline constexpr qsizetype inbox = 10'000; // messages; more are refused
inline constexpr std::chrono::milliseconds inboxTime{10min}; // of one that no client reads
inline constexpr qsizetype messageSize = 8 * 1024 * 1024; // bytes; what is larger is not read
inline constexpr std::chrono::milliseconds inboxRest{1000}; // where Redis does not answer for it
inline constexpr qsizetype asked = 10'000; // questions that are not answered yet; more are refused
inline constexpr std::chrono::milliseconds untilAskedAgain{5000};
inline constexpr std::chrono::milliseconds requestTime{
    120'000}; // for a request in a room elsewhere
inline constexpr qsizetype known = 10'000; // rooms elsewhere; then they are looked up again

} // namespace node_limits
