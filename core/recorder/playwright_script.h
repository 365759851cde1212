// Steps as scripts for Playwright, in TypeScript, which runs as JavaScript too, and in Python.
#pragma once

#include "core/recorder/script_steps.h"

QByteArray playwrightScript(const QList<ScriptStep> &steps);
QByteArray playwrightPythonScript(const QList<ScriptStep> &steps);
