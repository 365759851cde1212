// Which Chrome runs with those settings.
#pragma once

#include "profiles/chrome/chrome_finder.h"
#include "profiles/settings/settings.h"

// With a window: executablePath, else the first found. Without one: headlessPath, else
// executablePath, else the headless shell where it is installed and nothing in extraArgs needs more
// than it has, else as with a window. ChromeNotFound lists where it looked.
OrFailure<FoundChrome> chooseChrome(const Settings &settings, bool hasWindow);

// Why it is the whole Chrome that runs without a window; nothing where it is not.
std::optional<QString> whyNoHeadlessShell(const Settings &settings);
