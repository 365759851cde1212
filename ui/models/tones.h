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
// For what is behind text: the window's, with some of the accent.
QColor accentGround();

} // namespace tones
