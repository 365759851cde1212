// Looks over all that a browser needs here, and says what is not well and how to mend it.
#pragma once

#include "base/door_state.h"
#include "core/doors/cli/check.h"
#include "profiles/settings/profile_store.h"

// The doors of the running app of this home, where it is that that asks.
using RunningDoors = std::optional<QList<DoorState>>;

Task<QList<Check>> diagnose(ProfileStore store, RunningDoors doors);

// Its parts. Each is quick unless it says otherwise.
namespace doctor {

// The file itself, and what in it means nothing.
QList<Check> settings(const ProfileStore &store);

Check chrome(const Settings &settings);
Check snap(const Settings &settings);
Check sandbox(const Settings &settings);
Check display(const Settings &settings);
Check keeper();
Check home();
Check disk();
Check homeLock(bool isApp);
// Where agents may open and upload files.
Check folders(const Settings &settings);

// Of each profile that is ours: its lock.
QList<Check> locks(const ProfileStore &store);

QList<Check> doors(const QList<DoorState> &states);

// Of an app that does not run. Looks through the processes where a port is taken: half a second.
Task<Check> controlPort(Settings settings);
Task<Check> profilePort(Profile profile);

// Asks the server elsewhere that calls go to: eight seconds at most.
Task<Check> controlServer(Settings settings);

// Asks the keychain: three seconds at most.
Task<Check> keychain();

} // namespace doctor
