// How long the main event loop was at work between two waits, for who wants to know:
// CLAWDIS_TURN_LOG names the file, which gets a line of JSON a second. For the load benchmark.
#pragma once

#include <QJsonObject>

#include <functional>

// Call once, from the main thread. `facts` are asked for each line, within a turn.
void logTurns(std::function<QJsonObject()> facts);
