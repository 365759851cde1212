// Steps as scripts for a shell: by the command line `clawdis`, or by curl and the HTTP API.
#pragma once

#include "core/recorder/script_steps.h"

QByteArray clawdisScript(const QList<ScriptStep> &steps);
QByteArray curlScript(const QList<ScriptStep> &steps);
