// Text for a terminal or a line of the log, where some characters act instead of being shown.
#pragma once

#include <QString>

// With control characters (C0, DEL, C1), line separators and those that turn the direction of text
// spelt out: \n, \r, \t, \u001b. Those in `kept` stay as they are.
QString visible(const QString &text, QStringView kept = {});
