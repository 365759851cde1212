// The sizes of the window's visual language, in pixels: docs/design.md.
#pragma once

namespace look {

// Between things: parts of one thing, things of a group, groups, the edge of a page.
inline constexpr int tight = 4;
inline constexpr int near = 8;
inline constexpr int apart = 12;
inline constexpr int margin = 16;

// Corners: of controls, and of cards, bars and rows.
inline constexpr double controlRadius = 4;
inline constexpr double cardRadius = 6;

// Above and below the text of a row of a table.
inline constexpr int rowPadding = 3;

// Sizes of text, by that of the desktop.
inline constexpr double small = 0.9;
inline constexpr double heading = 1.15;
inline constexpr double title = 1.3;

} // namespace look
