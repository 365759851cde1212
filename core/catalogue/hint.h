// Failures do not depend on a wire: a hint names a call as {start profile=work}, and each door
// rewrites it for its callers. {commands} stands for the list of all commands.
#pragma once

#include "base/task.h"
#include "core/catalogue/call.h"

#include <functional>

// How a door writes a call of that command, arguments as strings; null if its callers cannot run
// the command.
using SpellCall = std::function<QString(const QString &command, const QJsonObject &arguments)>;

// Braces that name no known call stay as they are: they may be user text.
QString spelled(const QString &text, const SpellCall &spell);

// Runs calls with `run`, and rewrites the hints of failures and part failures, and what the context
// of a failure suggests.
std::function<Task<Outcome>(Call)> spelling(
    std::function<Task<Outcome>(Call)> run, SpellCall spell);
