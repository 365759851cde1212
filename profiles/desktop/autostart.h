// Whether the desktop starts the app when its user logs in.
#pragma once

#include "base/or_failure.h"
#include "base/pending.h"

namespace autostart {

bool isOn();

// The clawdis-browser beside this program from the next login on, in the home that it runs in now;
// or no longer.
OrFailure<Nothing> set(bool on);

} // namespace autostart
