// Colours that mean something, readable on the palette of the moment, light or dark.
#pragma once

#include <QColor>

namespace tones {

QColor error();
QColor warning();
QColor good();
// For what matters less than the text beside it.
QColor faint();

// A bar or a mark of its own, not text.
QColor accent();

} // namespace tones
