// Colours of a terminal, for those who want them.
#pragma once

#include "core/doors/command_line.h"

enum class Paint { Bold, Red, Green, Yellow };

QString painted(const QString &text, Paint paint);

// Only on a terminal that shows them, and to nobody who set NO_COLOR.
bool wantsPaint(const CommandLine &line);
