// Limits of watchers and batches.
#pragma once

#include <QtGlobal>

#include <chrono>

namespace files {

inline constexpr qsizetype longestLine = qsizetype{16} * 1024 * 1024; // of commands
inline constexpr qint64 readAtOnce = qint64{1024} * 1024;
inline constexpr qint64 rotateAt = qint64{10} * 1024 * 1024; // a results file
inline constexpr int resultsWaiting = 256; // to be written
inline constexpr std::chrono::seconds diskPatience{60}; // with a full disk
inline constexpr qint64 largestConfig = qint64{1024} * 1024;
inline constexpr qint64 largestKept = qint64{64} * 1024 * 1024; // a file at download_path
inline constexpr std::chrono::seconds longestTimeout{600}; // of a fetch
inline constexpr std::chrono::seconds longestStep{3600}; // of step_delay
inline constexpr int mostSecrets = 1000; // with a handle, of a session

} // namespace files
