// SIGINT and SIGTERM, delivered in the caller's event loop.
#pragma once

#include <functional>

// Call once.
void onEndSignal(std::function<void()> ended);
