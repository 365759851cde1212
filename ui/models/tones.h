// Colours with a meaning, readable on the current palette, light or dark.
#pragma once

#include <QColor>

namespace tones {

QColor error();
QColor warning();
QColor good();
// For secondary text.
QColor faint();

// For bars and marks, not text.
QColor accent();

} // namespace tones
