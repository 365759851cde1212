// The clock of the test's program, which the test moves ahead: code that asks for the time, or
// waits for it, is that much further. A timer that is due then fires in the next turn of the event
// loop.
#pragma once

#include <chrono>

// For good: later tests of this run begin there. Less than five minutes in one test function, since
// the watchdog of Qt Test has that clock too. Files that are written, and other programs, have the
// time of the machine.
void moveClock(std::chrono::milliseconds time);

// As if the machine had slept for so long: only the clocks that go on then are ahead. For good too.
void sleepMachine(std::chrono::milliseconds time);
