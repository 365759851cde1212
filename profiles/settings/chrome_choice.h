// Which Chrome runs with those settings.
#pragma once

#include "profiles/chrome/chrome_finder.h"
#include "profiles/settings/settings.h"

enum class ChromeUse { Window, Headless, Sessions };

// executablePath, or the first found. Without a window headlessPath instead, if it is set; for
// sessions, else, the headless shell that was installed with that Chrome, if one was.
// ChromeNotFound lists where it looked.
OrFailure<FoundChrome> chooseChrome(const Settings &settings, ChromeUse use);
