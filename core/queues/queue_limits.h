// Limits of queues of commands.
#pragma once

#include <QtGlobal>

#include <chrono>

namespace queue_limits {

using namespace std::chrono_literals;

inline constexpr qsizetype idLength = 200; // characters
inline constexpr int attempts = 3; // unless a command says otherwise
inline constexpr int mostAttempts = 10;
inline constexpr std::chrono::milliseconds firstDelay{500}; // before a second attempt; then double
inline constexpr std::chrono::milliseconds longestDelay{30'000};
inline constexpr qsizetype unfinished = 10'000; // commands; more are refused
inline constexpr qsizetype unfinishedOfRoom = 1000; // of them; more are refused to that room alone
inline constexpr qsizetype roomsAtOnce = 48; // of 64 calls that the service may have at once
inline constexpr std::chrono::milliseconds endTime{3000}; // for what is done when the app ends
// Of BullMQ's: jobs that are held at once, a line of the sidecar, and its starts. Jobs of one room
// wait for each other: those beyond a few are held beside the others, those beyond many come later.
inline constexpr int held = 256;
inline constexpr int heldOfRoom = 32; // that count
inline constexpr int mostOfRoom = 1000;
inline constexpr qsizetype mostOfRoomSize = 64 * 1024 * 1024; // bytes
inline constexpr qsizetype lineSize = 4 * 1024 * 1024; // bytes
inline constexpr std::chrono::milliseconds firstRestart{250}; // after it ended; then double
inline constexpr std::chrono::milliseconds longestRestart{30'000};
// Until those that are brought again have come: they come in any order.
inline constexpr std::chrono::milliseconds gatherTime{500};
// Until those that other apps took a moment before have come: of a room that has nothing to do.
inline constexpr std::chrono::milliseconds orderTime{10};
inline constexpr std::chrono::milliseconds movedDelay{250}; // then its room is looked for again
// Finished commands, to answer the same again: the newest of a day.
inline constexpr int finished = 10'000;
inline constexpr qint64 finishedSize = 256 * 1024 * 1024; // bytes of their results
inline constexpr std::chrono::milliseconds finishedTime{24h};
inline constexpr int finishedBetweenSweeps = 500;
inline constexpr qsizetype inlineSize = 256 * 1024; // bytes of a result; larger goes by reference
inline constexpr qsizetype redisSize = 8 * 1024 * 1024; // bytes of a result that Redis keeps
inline constexpr std::chrono::seconds resultTime{3600}; // until it is forgotten, unless said
inline constexpr qint64 redisResultsSize = 256 * 1024 * 1024; // bytes of all that Redis keeps
inline constexpr qint64 resultsSize = 1024 * 1024 * 1024; // bytes on disk
// Of a bucket of S3.
inline constexpr int uploads = 16; // at once; more go to the disk
inline constexpr std::chrono::milliseconds firstBucketDelay{1000}; // after a failure; then double
inline constexpr std::chrono::milliseconds longestBucketDelay{60'000};
inline constexpr std::chrono::milliseconds betweenSweeps{600'000};
inline constexpr int sweepRounds = 10; // of a thousand objects each, of one sweep

} // namespace queue_limits
