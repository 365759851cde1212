// Addresses as callers write patterns of them.
#pragma once

#include <QString>

// An expression for the whole address: * is anything but a slash, ** anything. A pattern without
// either matches wherever it occurs; a ? is a question mark.
QString urlGlobExpression(const QString &glob);
