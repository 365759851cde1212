// How the HTTP API's callers write a call: "POST /start?profile=work".
#pragma once

#include "core/catalogue/command.h"
#include "core/catalogue/hint.h"

SpellCall httpSpelling(const QList<Command> &commands);
