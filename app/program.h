// What both programs are: the app of one home, until it is asked to end.
#pragma once

#include "app/options.h"

#include <functional>
#include <memory>

class App;

// How it logs, how many files it may have open, what memory it gives back. Call it first.
void prepareProcess();

// Says why on standard error; the exit code.
int refuse(const Failure &failure);

// What a start shows of the window where there is a tray: nothing, its first page to whoever has
// not seen that yet, or all of it.
enum class Opening { Nothing, Welcome, Window };

// What a person sees of the app, for as long as it is held; none where it is a service. The app
// then runs on a thread of its own.
using Show = std::function<std::shared_ptr<void>(App &, Opening)>;

// The exit code. Another app of this home is asked to show its window, where this one would.
int runApp(const Options &options, const Show &show = {});
