// What commands reply that give a profile to the world.
#pragma once

#include "core/catalogue/call.h"
#include "core/catalogue/field.h"
#include "profiles/settings/profile.h"

namespace replies {

// {ok, profile, cdpPort, cdpUrl, color, isRemote}
QList<Parameter> madeProfile();
Reply madeProfile(const Profile &made);

} // namespace replies
