// One result of `clawdis doctor`: a line of its output.
#pragma once

#include "base/task.h"

#include <QList>
#include <QString>

#include <functional>

struct Check {
    enum class State { Ok, Warn, Fail } state = State::Ok;
    QString name; // "Chrome"
    QString finding; // "/usr/bin/chromium"
    QString fix{}; // what to do if something is wrong
};

using Doctor = std::function<Task<QList<Check>>()>;
