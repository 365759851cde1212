// A browser that runs and does not respond, and what callers are told of it.
#pragma once

#include "base/failure.h"

#include <optional>

class ChromeProcess;
class Connection;

// Why it does not respond, in words that go after "it"; nothing while it does. Either may be null.
// Our own process is looked at, which costs some microseconds; another's is known by its silence.
std::optional<QString> whySilent(const ChromeProcess *process, const Connection *connection);

// Of one whose own process is suspended: what is sent to it would be done later.
Failure suspended(const QString &profile, qint64 pid);

// Of what took too long meanwhile.
Failure silent(const QString &profile, const QString &why, const QString &what);
