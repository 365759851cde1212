// Starts the app at login.
#pragma once

#include "base/or_failure.h"
#include "base/pending.h"

namespace autostart {

bool isOn();

// Starts the clawdis-browser next to this program, in the current home, from the next login on; or
// stops doing so.
OrFailure<Nothing> set(bool on);

} // namespace autostart
