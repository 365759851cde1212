// The command line of this app: with or without a running app.
#pragma once

#include "core/doors/command_line.h"

class App;

// The app outlives it. Lines of another program, as `clawdis` was called by, go to what speaks its
// language.
RunLine lineOf(App &app);

// Runs what needs no running app: help, completion, doctor; of another program what its language
// has of that. Returns the exit code.
Task<int> answerLine(QString program, QStringList arguments);
