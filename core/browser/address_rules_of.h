// Which local files the agents of a profile may open in Chrome.
#pragma once

#include "core/page/observe/address_rules.h"

class ProfileStore;
struct Profile;

// Reads the settings each time it is asked. Allows no file for a Chrome on another machine, which
// would open that machine's files. The store must outlive the result.
AddressRules addressRules(const Profile &profile, const ProfileStore &store);
