// Whether the same call may succeed later, unchanged.
#pragma once

#include "base/failure.h"

// As its code has it, but for a failure whose evidence says that it lasts, {"lasting": true}, or
// that something may have been done, {"begun": true}.
bool isRetryable(const Failure &failure);
