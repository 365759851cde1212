// The texts of several frames as one, each where its frame stands.
#pragma once

#include "core/page/reading/asked_frames.h"

#include <QString>

// Each frame has said a "text", in which a frame stands as its number between two NULs. What stands
// before a frame in its line, as in a quote, begins all its lines. A frame without words leaves no
// gap.
QString framedText(const FrameAnswer &answer);
