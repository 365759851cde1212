// Text for a terminal or a log line, made safe to print.
#pragma once

#include <QString>

// Escapes control characters (C0, DEL, C1), line separators and those that change text direction:
// \n, \r, \t, \u001b. Those in `kept` stay as they are.
QString visible(const QString &text, QStringView kept = {});
