// The command line of this app: with the app behind it, or by itself where none runs.
#pragma once

#include "core/doors/command_line.h"

class App;

// Of an app that outlives it.
RunLine lineOf(App &app);

// Answers what needs no running app: help, completion, doctor. Ends with the exit code.
Task<int> answerLine(QStringList arguments);
