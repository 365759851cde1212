// How the file is written that remembers where the window stood and what was chosen: JSON, which a
// full disk does not empty.
#pragma once

#include <QSettings>

// Keeps the old file where the new one does not fit; QSettings::status() then says AccessError.
QSettings::Format windowMemoryFormat();
