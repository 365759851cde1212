// The format of the file with the window's position and choices: JSON, written so that a full disk
// does not empty it.
#pragma once

#include <QSettings>

// Keeps the old file if the new one cannot be written; QSettings::status() is then AccessError.
QSettings::Format windowMemoryFormat();
