// A profile's folder kept as a version, and brought back. Its browser must be stopped: what it had
// open would be torn.
#pragma once

#include "base/task.h"
#include "profiles/secrets/profile_backups.h"

#include <optional>

class Engine;

// Throws PROFILE_LOCKED if its browser runs, or another has the folder open.
Task<KeptBackup> backUp(Engine &engine, QString profile, Deadline deadline);

struct RestoredBackup {
    KeptBackup about;
    std::optional<QString> before; // where the folder of before is now, in the trash
};

// All of it, or nothing is changed. The newest version unless said. Throws the same.
Task<RestoredBackup> restoreBackup(
    Engine &engine, QString profile, std::optional<int> version, Deadline deadline);
