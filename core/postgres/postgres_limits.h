// Limits of connections to PostgreSQL.
#pragma once

#include <QtGlobal>

#include <chrono>

namespace postgres_limits {

inline constexpr std::chrono::milliseconds connectTime{5'000}; // and to be let in
inline constexpr std::chrono::milliseconds statementTime{12'000}; // then it ends the statement
inline constexpr std::chrono::milliseconds silence{14'000}; // then the connection is lost
inline constexpr std::chrono::milliseconds answerTime{16'000}; // all that one statement gives
inline constexpr std::chrono::milliseconds pauseTime{60'000}; // amid what changes together
inline constexpr std::chrono::milliseconds firstRest{250}; // before it is tried again; then double
inline constexpr std::chrono::milliseconds longestRest{5'000};
inline constexpr std::chrono::milliseconds betweenLooks{5'000}; // whether it still answers
// Bytes of a row and of all that one statement gives, where more is no answer of ours.
inline constexpr qint64 rowSize = 64 * 1024 * 1024;
inline constexpr qint64 answerSize = 512 * 1024 * 1024;
inline constexpr int oldest = 14; // version that has what we ask for

} // namespace postgres_limits
