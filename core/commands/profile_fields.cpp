#include "core/commands/profile_fields.h"

#include "core/commands/replies.h"

using namespace Qt::StringLiterals;

QList<Parameter> replies::madeProfile()
{
    constexpr Field<int> cdpPort{"cdpPort", "Its debugging port."};
    constexpr Field<QString> cdpUrl{"cdpUrl", "Its debugging address."};
    constexpr Field<QString> color{"color", "Its colour."};
    constexpr Field<bool> isRemote{"isRemote", "Its browser is only ever connected to."};
    return {ok, profile, cdpPort, cdpUrl, color, isRemote};
}

Reply replies::madeProfile(const Profile &made)
{
    return {
        {u"ok"_s, true},
        {u"profile"_s, made.name},
        {u"cdpPort"_s, made.cdpPort},
        {u"cdpUrl"_s, made.shownEndpoint()},
        {u"color"_s, made.color},
        {u"isRemote"_s, made.isRemote()},
    };
}
