// Limits of the rooms of the automation service.
#pragma once

#include <QtGlobal>

#include <chrono>

namespace room_limits {

inline constexpr qsizetype rooms = 200; // as many sessions as may be open
inline constexpr qsizetype nameLength = 128; // characters
inline constexpr int actions = 32; // of one room, at work and waiting
inline constexpr int summarySize = 40'000; // characters of a page
inline constexpr qsizetype argumentsSize = 256 * 1024; // characters of a typed text
inline constexpr qsizetype keptSize = 2 * 1024 * 1024; // bytes of cookies and storage of a room
inline constexpr std::chrono::milliseconds untilKept{2000}; // after an action
inline constexpr std::chrono::milliseconds betweenChanges{500}; // of one room's page, sent
inline constexpr std::chrono::milliseconds betweenScreens{1000}; // of one room, sent

} // namespace room_limits
