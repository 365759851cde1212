// One thing that was looked at, and what to do about it: a line of `clawdis doctor`.
#pragma once

#include "base/task.h"

#include <QList>
#include <QString>

#include <functional>

struct Check {
    enum class State { Ok, Warn, Fail } state = State::Ok;
    QString name; // "Chrome"
    QString finding; // "/usr/bin/chromium"
    QString fix{}; // what to do, where something is not well
};

using Doctor = std::function<Task<QList<Check>>()>;
