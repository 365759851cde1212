// Limits of the text browser service, for each client.
#pragma once

#include <QtGlobal>

namespace rpc_limits {

inline constexpr qsizetype batch = 50; // requests in one message
inline constexpr int messagesAtOnce = 64; // of one WebSocket
inline constexpr quint64 messageSize = 1024 * 1024; // bytes, of a WebSocket; over HTTP the same
inline constexpr qint64 unread = 16 * 1024 * 1024; // bytes a WebSocket's client has not read
inline constexpr qint64 unreadNews = 1024 * 1024; // bytes; then news is dropped, and counted
inline constexpr qsizetype subscriptions = 64; // of one WebSocket
inline constexpr int sockets = 64;
inline constexpr qsizetype tracedSessions = 200;
inline constexpr qsizetype traces = 5; // of a session
inline constexpr qsizetype tracedCalls = 50; // before each
inline constexpr qsizetype traceBytes = 64 * 1024 * 1024; // of all sessions
inline constexpr qsizetype traceRows = 100; // of each log
inline constexpr int traceCharacters = 20'000; // of a snapshot
inline constexpr qsizetype tracePicture = 2 * 1024 * 1024; // characters of base64

} // namespace rpc_limits
