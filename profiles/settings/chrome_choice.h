// Which Chrome runs with those settings.
#pragma once

#include "profiles/chrome/chrome_finder.h"
#include "profiles/settings/settings.h"

// executablePath, or the first found; without a window headlessPath, or else the headless shell that
// was installed with that Chrome, if one was. ChromeNotFound lists where it looked.
OrFailure<FoundChrome> chooseChrome(const Settings &settings, bool hasWindow);
