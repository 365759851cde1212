// Logs how long each turn of the main event loop takes, if CLAWDIS_TURN_LOG names a file: one line
// of JSON per second. For the load benchmark.
#pragma once

#include <QJsonObject>

#include <functional>

// Call once, from the main thread. Calls `facts` for each line, within a turn.
void logTurns(std::function<QJsonObject()> facts);
