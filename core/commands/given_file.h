// What is in a file that a caller names.
#pragma once

#include <QByteArray>
#include <QString>

struct Settings;

// All of a file that uploads may come from. Throws why it may not be read, and INVALID_VALUE where
// it is longer.
QByteArray contentOfGiven(const QString &path, const Settings &settings, qint64 most);
