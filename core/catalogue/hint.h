// Failures speak no wire: a hint names a call as {start profile=work}, and every door writes it as
// its own callers would. {commands} stands for the list of all there are.
#pragma once

#include "base/task.h"
#include "core/catalogue/call.h"

#include <functional>

// How a door writes a call of that command, its arguments all texts; null where the command is not
// for its callers.
using SpellCall = std::function<QString(const QString &command, const QJsonObject &arguments)>;

// What names no call the door knows stays as it is: it may be somebody's own text.
QString spelled(const QString &text, const SpellCall &spell);

// Runs calls as `run` does; the hints of what fails, or failed in part, are spelled.
std::function<Task<Outcome>(Call)> spelling(
    std::function<Task<Outcome>(Call)> run, SpellCall spell);
