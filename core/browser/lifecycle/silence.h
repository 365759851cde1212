// A browser that runs but does not respond, and the failures that say so.
#pragma once

#include "base/failure.h"

#include <optional>

class ChromeProcess;
class Connection;

// Why it does not respond, in words that go after "it"; none while it does. Either may be null.
// Takes microseconds: checks whether our own process is stopped, and the connection's pulse.
std::optional<QString> whySilent(const ChromeProcess *process, const Connection *connection);

// For a suspended process: what is sent to it would run later.
Failure suspended(const QString &profile, qint64 pid);

// For what took too long meanwhile.
Failure silent(const QString &profile, const QString &why, const QString &what);
