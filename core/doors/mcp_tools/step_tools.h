// What a step of browser_steps may do.
#pragma once

#include <QStringList>

namespace step_tools {

// Tools without their "browser_", and text, value and expect.
QStringList names();

} // namespace step_tools
