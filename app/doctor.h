// Looks over all that a browser needs here, and says what is not well and how to mend it.
#pragma once

#include "core/doors/cli/check.h"
#include "profiles/profile_store.h"

// `controlPortIsOurs`: the app that asks listens there itself.
Task<QList<Check>> diagnose(ProfileStore store, bool controlPortIsOurs);

// Its parts. Each is quick unless it says otherwise.
namespace doctor {

Check chrome(const Settings &settings);
Check snap(const Settings &settings);
Check sandbox(const Settings &settings);
Check display(const Settings &settings);
Check home();
Check disk();

// Of each profile that is ours: its lock.
QList<Check> locks(const ProfileStore &store);

// Looks through the processes where a port is taken: half a second.
Task<Check> controlPort(Settings settings, bool isOurs);
Task<Check> profilePort(Profile profile);

// Asks the keychain: three seconds at most.
Task<Check> keychain();

} // namespace doctor
