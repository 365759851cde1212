// How a Chrome of ours is ended: asked, told, made to, each after its time. 10 s at most.
#pragma once

#include "base/task.h"
#include "profiles/chrome/chrome_process.h"

#include <QPointer>

#include <memory>

class Connection;

// What those are told who waited for it to start.
Failure stoppedWhileStarting(const QString &profile);

// All three. One that is suspended is not asked, only told: it is let run for that.
Task<> endChrome(QPointer<ChromeProcess> process, std::shared_ptr<Connection> connection);

// Told, then made to: of one that still starts, and has no login to lose yet. 5 s at most.
Task<> cutShort(QPointer<ChromeProcess> process);
