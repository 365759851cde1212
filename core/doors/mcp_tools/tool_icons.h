// What tools look like in a client's window: one picture for all that do the same kind of thing.
#pragma once

#include <QJsonArray>

enum class ToolIcon { Acts, Moves, Reads };

// [{src}]: small enough that the list of tools stays small.
QJsonArray iconsOf(ToolIcon icon);
