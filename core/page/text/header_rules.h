// Which headers of HTTP a caller may write or take out.
#pragma once

#include <QString>

// Throw INVALID_VALUE for what is no name or value of a header.
void requireHeader(const QString &name, const QString &value);
// The same, and for what Chrome writes itself whatever it is given.
void requireSettable(const QString &name, const QString &value);
void requireRemovable(const QString &name);
