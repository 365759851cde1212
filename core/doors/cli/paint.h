// Colours of a terminal, for those who want them.
#pragma once

#include "core/doors/command_line.h"

enum class Paint { Bold, Red, Green, Yellow };

QString painted(const QString &text, Paint paint);

// Text for people, with nothing in it that acts on their terminal but ends of lines, tabs and,
// where `isColourful`, what painted() makes.
QString onlyPainted(const QString &text, bool isColourful);

// Only on a terminal that shows them, and to nobody who set NO_COLOR.
bool wantsPaint(const CommandLine &line);
