// Which files of this machine the agents of a profile may open in Chrome.
#pragma once

#include "core/page/observe/address_rules.h"

class ProfileStore;
struct Profile;

// By the settings as they are whenever it is asked. A Chrome on another machine would open that
// machine's files: there none is allowed. The store outlives what this gives.
AddressRules addressRules(const Profile &profile, const ProfileStore &store);
