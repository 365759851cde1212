// Waiting without a cause to wait for: only where time itself is what was asked for.
#pragma once

#include "base/deadline.h"
#include "base/pending.h"

// Ends after `time`; throws Timeout at the deadline if that comes first.
Pending<Nothing> pauseFor(std::chrono::milliseconds time, Deadline deadline);
