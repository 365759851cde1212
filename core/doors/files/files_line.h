// The command line of browser39: watch, batch, fetch.
#pragma once

#include "core/dialect/run_call.h"
#include "core/doors/command_line.h"
#include "core/doors/files/watchers.h"

namespace files {

// Runs such lines; `run` runs each call, `watchers` lists what is watched.
RunLine lineOf(RunCall run, std::shared_ptr<Watchers> watchers = std::make_shared<Watchers>());

// The line of another program that has these commands too.
RunLine beside(RunLine other, RunLine files);

} // namespace files
