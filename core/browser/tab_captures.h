// What the recorder sees of a tab: a picture as agents may have it, and what its page said.
#pragma once

#include "core/recorder/tab_capture.h"

class Engine;

// Of the tabs of that engine, which outlives every glance. None is taken while a person has taken
// over, nor of what agents may not read; it makes no tab the current one, and is no use of it.
CaptureTab captureTabsOf(Engine &engine);
