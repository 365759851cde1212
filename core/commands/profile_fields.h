// The reply of commands that create or restore a profile.
#pragma once

#include "core/catalogue/call.h"
#include "core/catalogue/field.h"
#include "profiles/settings/profile.h"

namespace replies {

// {ok, profile, cdpPort, cdpUrl, color, isRemote}
QList<Parameter> madeProfile();
Reply madeProfile(const Profile &made);

} // namespace replies
