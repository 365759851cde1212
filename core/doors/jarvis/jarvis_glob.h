// Address patterns as jarvis-browser's callers write them.
#pragma once

#include <QRegularExpression>
#include <QString>

// * is anything but a slash, ** anything, {a,b} one of them; what begins with a slash matches at
// any host. Without any of these it matches where it is found.
QRegularExpression globExpression(const QString &glob);
