// The door of jarvis-browser in the app, and its engine where there is none.
#pragma once

#include "core/doors/jarvis/jarvis_line.h"

class App;

// What the door needs of that app, which outlives it.
JarvisParts jarvisPartsOf(App &app);

// For one call: an engine of its own, without doors and without the lock of the home. It attaches
// only. Throws what is wrong with the settings.
std::shared_ptr<JarvisService> directJarvis(WorkerSetup setup);
