// What the file of a command begins with.
#pragma once

#include "core/browser/engine.h"
#include "core/commands/arguments.h"
#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/commands/services.h"

namespace commands {
using namespace Qt::StringLiterals;
}
