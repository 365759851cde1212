// Which local files the agents of a profile may open in Chrome.
#pragma once

#include "core/page/observe/address_rules.h"
#include "core/page/observe/hold_rule.h"

class ProfileStore;
struct Profile;

// Reads the settings each time it is asked. Allows no file for a Chrome on another machine, which
// would open that machine's files. The store must outlive the result.
AddressRules addressRules(const Profile &profile, const ProfileStore &store);

// What agents and pages do there only when a person has said yes. Without these rules the profile
// is not to run: throws INVALID_VALUE.
QList<HoldRule> holdRules(const Profile &profile, const ProfileStore &store);
