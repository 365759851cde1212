// Address patterns.
#pragma once

#include <QString>

// A regular expression for the whole address: * is anything but a slash, ** anything. A pattern
// without either matches anywhere; ? is a literal question mark.
QString urlGlobExpression(const QString &glob);
