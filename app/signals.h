// SIGINT and SIGTERM, delivered in the event loop of the thread that asks for them.
#pragma once

#include <functional>

// Call once.
void onEndSignal(std::function<void()> ended);
