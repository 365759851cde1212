// Whether two names may be those of one element: one holds the other, or they share half of their
// words.
#pragma once

#include <QString>

bool areAlike(const QString &name, const QString &other);
