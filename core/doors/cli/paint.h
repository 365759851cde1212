// Terminal colours.
#pragma once

#include "core/doors/command_line.h"

enum class Paint { Bold, Red, Green, Yellow };

QString painted(const QString &text, Paint paint);

// Text for people, with terminal controls escaped except newlines, tabs and, if `isColourful`, what
// painted() makes.
QString onlyPainted(const QString &text, bool isColourful);

// Only on a terminal with colours, and not if NO_COLOR is set.
bool wantsPaint(const CommandLine &line);
