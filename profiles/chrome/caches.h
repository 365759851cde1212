// The caches of a user data folder.
#pragma once

#include <QString>

// Removes them; Chrome makes them again. Only while none runs on the folder. Blocks.
void emptyCaches(const QString &userDataDir);
