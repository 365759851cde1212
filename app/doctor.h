// Checks all that a browser needs here; says what is wrong and how to fix it.
#pragma once

#include "core/doors/cli/check.h"
#include "core/states/backend_state.h"
#include "core/states/door_state.h"
#include "profiles/settings/profile_store.h"

// The doors of the running app, if that is what asks.
using RunningDoors = std::optional<QList<DoorState>>;

Task<QList<Check>> diagnose(ProfileStore store, RunningDoors doors);

// Its parts. Each is fast unless noted.
namespace doctor {

// The file itself, and its unknown keys.
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

// The lock of each local profile.
QList<Check> locks(const ProfileStore &store);

QList<Check> doors(const QList<DoorState> &states);

// If the app does not run. Scans processes if a port is taken: half a second.
Task<Check> controlPort(Settings settings);
Task<Check> profilePort(Profile profile);

// Asks the server that calls are forwarded to: eight seconds at most.
Task<Check> controlServer(Settings settings);

// Asks the keychain: three seconds at most.
Task<Check> keychain();
// What protects kept logins; asks it too.
Task<Check> identities();

// Where what explorations find is kept: `place` as the app says it is or, without one, as far as it
// can be tried from here. Waits for a PostgreSQL: five seconds at most.
Task<Check> knowledge(std::optional<BackendState> place);

// How it is searched by meaning, as the environment of this process has it.
Check meaning();

// What the automation service uses: `backends` as it says they are or, without any, as far as it
// can be tried from here. Waits for a Redis and for Node: three seconds each at most.
Task<QList<Check>> queues(Settings settings, QList<BackendState> backends);

} // namespace doctor
