// Ends a Chrome of ours: Browser.close, then SIGTERM, then SIGKILL. 10 s at most.
#pragma once

#include "base/task.h"
#include "profiles/chrome/chrome_process.h"

#include <QPointer>

#include <memory>

class Connection;

// The failure for callers that waited for it to start.
Failure stoppedWhileStarting(const QString &profile);

// All three steps. A suspended Chrome is resumed and gets SIGTERM at once.
Task<> endChrome(QPointer<ChromeProcess> process, std::shared_ptr<Connection> connection);

// SIGTERM, then SIGKILL: for a Chrome that still starts and has no login to lose. 5 s at most.
Task<> cutShort(QPointer<ChromeProcess> process);
