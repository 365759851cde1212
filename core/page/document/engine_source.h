// The in-page engine: the modules of resources/injected as one script.
#pragma once

#include <QString>

// The isolated world it runs in: the page can neither see it nor replace what it uses.
inline constexpr const char *engineWorldName = "clawdis";

const QString &engineSource();
// What finds words to an agent, for the same world: see resources/injected/word_finder.js.
const QString &finderSource();
