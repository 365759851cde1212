// The command line of this app: with the app behind it, or by itself where none runs.
#pragma once

#include "core/doors/command_line.h"

class App;

// `socket`: where it is served, for those who ask.
RunLine lineOf(App &app, const QString &socket);

// Answers what needs no running app: help, completion, doctor. Ends with the exit code.
Task<int> answerLine(QStringList arguments);
