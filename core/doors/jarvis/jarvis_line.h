// The program jarvis-browser: its lines, its output, its exit codes.
#pragma once

#include "core/doors/command_line.h"
#include "core/doors/jarvis/jarvis_door.h"

#include <functional>
#include <memory>

// Its lines in the running app; the door outlives it. Any line opens the worker's socket.
RunLine jarvisLineOf(JarvisDoor &door);

// Where no app runs: help, that there is no daemon, and calls with --direct, each on a service that
// `direct` makes.
RunLine jarvisLineAlone(std::function<std::shared_ptr<JarvisService>(WorkerSetup)> direct);
