// Limits of MCP, for each client and for all together.
#pragma once

#include <QtGlobal>

#include <chrono>

namespace mcp_limits {

inline constexpr qsizetype batch = 50; // messages in one array
inline constexpr int callsAtOnce = 32; // of one client
inline constexpr qsizetype questionsAtOnce = 16; // to one client
inline constexpr std::chrono::minutes patience{5}; // with a client that is asked
inline constexpr qsizetype sessions = 64; // over HTTP
inline constexpr std::chrono::minutes idleTime{30}; // then a session over HTTP ends
inline constexpr qsizetype subscriptions = 64; // of one client
inline constexpr std::size_t listeners = 64; // streams that wait for news
inline constexpr qsizetype tasks = 100; // kept at once
inline constexpr qsizetype tasksOfOne = 25; // of one client that have not ended
inline constexpr std::chrono::minutes taskTime{10}; // an ended one can be asked for so long
inline constexpr std::chrono::milliseconds pollTime{500}; // how often to ask for a task
inline constexpr std::chrono::seconds keepAlive{15}; // a comment on streams that are silent
inline constexpr std::size_t keptStreams = 32; // of a session, to be read on after a break
inline constexpr std::size_t keptMessages = 500; // of one of them
inline constexpr qsizetype keptSize = 1024 * 1024; // bytes of one of them
inline constexpr std::chrono::milliseconds retryTime{500}; // how soon a client is to read on
inline constexpr std::chrono::seconds soonKept{2}; // an answer that takes longer is such a stream
inline constexpr qsizetype completions = 100; // values in one answer

} // namespace mcp_limits
