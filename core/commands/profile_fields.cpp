#include "core/commands/profile_fields.h"

#include "core/commands/replies.h"

constexpr Field<int> cdpPort{"cdpPort", "Its debugging port."};
constexpr Field<QString> cdpUrl{"cdpUrl", "Its debugging address."};
constexpr Field<QString> color{"color", "Its colour."};
constexpr Field<bool> isRemote{"isRemote", "Its browser is only ever connected to."};

QList<Parameter> replies::madeProfile()
{
    return {ok, profile, cdpPort, cdpUrl, color, isRemote};
}

Reply replies::madeProfile(const Profile &made)
{
    return {ok(true), profile(made.name), cdpPort(made.cdpPort), cdpUrl(made.shownEndpoint()),
        color(made.color), isRemote(made.isRemote())};
}
