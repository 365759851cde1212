// What catches a wait where there should be none.
#pragma once

class QElapsedTimer;

// Less than so many milliseconds for a machine with nothing else to do; a busy one gets more.
bool wasSoon(const QElapsedTimer &timer, int limit);
