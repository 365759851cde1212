// Which Chrome runs with those settings.
#pragma once

#include "profiles/chrome/chrome_finder.h"
#include "profiles/settings/settings.h"

// Without a window headlessPath; else, or where it is empty, executablePath; else the first found.
// ChromeNotFound lists where it looked.
OrFailure<FoundChrome> chooseChrome(const Settings &settings, bool hasWindow);
