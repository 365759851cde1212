// One line per event: time, level, category, then key=value words. Passwords in addresses and
// typed secrets are removed.
#pragma once

#include <QLoggingCategory>

Q_DECLARE_LOGGING_CATEGORY(logApp)
Q_DECLARE_LOGGING_CATEGORY(logCall)
Q_DECLARE_LOGGING_CATEGORY(logHttp)
Q_DECLARE_LOGGING_CATEGORY(logSocket)
Q_DECLARE_LOGGING_CATEGORY(logChrome)
Q_DECLARE_LOGGING_CATEGORY(logCdp)
Q_DECLARE_LOGGING_CATEGORY(logProfile)

// Writes every log line to stderr in that form. Call once, first in main.
void installLogFormat();
