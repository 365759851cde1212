// Sleep: only if the caller asked for a delay.
#pragma once

#include "base/deadline.h"
#include "base/pending.h"

// Ends after `time`; throws Timeout if the deadline comes first.
Pending<Nothing> pauseFor(std::chrono::milliseconds time, Deadline deadline);
