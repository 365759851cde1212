// The command line of browser39: watch, batch, fetch.
#pragma once

#include "core/doors/command_line.h"
#include "core/doors/run_call.h"

namespace files {

// Runs such lines; `run` runs each call.
RunLine lineOf(RunCall run);

// The line of another program that has these commands too.
RunLine beside(RunLine other, RunLine files);

} // namespace files
