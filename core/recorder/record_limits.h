// What the record keeps at most, and how much of each call.
#pragma once

#include <QtGlobal>

#include <chrono>

namespace record_limits {

// What it keeps, the oldest goes first; bytes are a setting.
constexpr qint64 calls = 100'000;
constexpr qint64 entries = 2 * calls; // each call, and what was seen of it
constexpr int usualMegabytes = 200;
constexpr int leastMegabytes = 5;
constexpr int mostMegabytes = 100'000;

// Of one call.
constexpr qsizetype longestText = 1'200; // characters
constexpr qsizetype longestContent = 32 * 1024; // bytes of JSON
constexpr int messages = 20;
constexpr int requests = 30;
constexpr int pictureWidth = 960; // pixels

// What changed nothing is written together with all else of so long.
constexpr std::chrono::milliseconds moment{50};
// What waits to be written; more is counted as lost.
constexpr qsizetype waiting = 10'000; // entries
constexpr qsizetype waitingPictures = 64; // that are not on the disk yet
// What is said to the pages of so many tabs, and so many calls that wait for a picture of each.
constexpr qsizetype tabs = 200;
constexpr qsizetype callsOfTab = 50;

// A tab is looked at when no caller has acted in it for so long.
constexpr std::chrono::milliseconds rest{100};
// Calls that only read get a picture where the last one is older.
constexpr std::chrono::milliseconds oldPicture{10'000};
// One glance at a tab.
constexpr std::chrono::milliseconds capture{4'000};
// A call that runs longer is noted before it ends.
constexpr std::chrono::milliseconds longCall{250};

// A reply.
constexpr int rows = 1'000;
// One search looks at so many calls, the newest first.
constexpr int looked = 100'000;
// An export.
constexpr int exported = 2'000; // calls
constexpr qint64 exportedPictures = 64 * 1024 * 1024; // bytes

} // namespace record_limits
