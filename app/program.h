// What both programs run: the app of one home, until it is asked to exit.
#pragma once

#include "app/options.h"

#include <functional>
#include <memory>
#include <optional>

class App;

// Sets up logging, the open file limit and memory trimming. Call it first.
void prepareProcess();

// Why Qt could show no window; nullopt where it can. It would end the process.
std::optional<QString> windowTrouble();

// Prints to standard error; the exit code.
int refuse(const Failure &failure);

// What a start shows of the window if there is a tray: nothing, its first page if not seen yet, or
// all of it.
enum class Opening { Nothing, Welcome, Window };

// Makes the user interface, which exists while the result is held; none for a service. The app then
// runs on its own thread.
using Show = std::function<std::shared_ptr<void>(App &, Opening)>;

// The exit code. An app already running in this home is asked to show its window, if this one
// would.
int runApp(const Options &options, const Show &show = {});
