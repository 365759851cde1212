// Limits of connections to PostgreSQL.
#pragma once

#include <chrono>

namespace postgres_limits {

inline constexpr std::chrono::milliseconds connectTime{5'000}; // and to be let in
inline constexpr std::chrono::milliseconds statementTime{12'000}; // then it ends the statement
inline constexpr std::chrono::milliseconds silence{14'000}; // then the connection is lost
inline constexpr std::chrono::milliseconds pauseTime{60'000}; // amid what changes together
inline constexpr std::chrono::milliseconds firstRest{250}; // before it is tried again; then double
inline constexpr std::chrono::milliseconds longestRest{5'000};
inline constexpr std::chrono::milliseconds betweenLooks{5'000}; // whether it still answers
inline constexpr int oldest = 14; // version that has what we ask for

} // namespace postgres_limits
