// Put a kept login into a profile, a session or a tab.

#include "core/commands/command_file.h"
#include "core/commands/identity_fields.h"
#include "core/commands/identity_loading.h"

namespace commands::identities::loadIdentity {
namespace {

constexpr Field<std::optional<int>> expiredCookies{
    "expiredCookies", "How many cookies are left out, since their own time is over."};

Task<Reply> run(Browser &browser, Arguments given)
{
    const QString name = given[arguments::identity].text;
    const auto opened = co_await identity_vault::open(name, given[arguments::identityVersion]);
    const LoadedIdentity loaded = co_await ::loadIdentity(
        browser, given.caller(), given[fields::targetId], opened.content, given.deadline());
    Reply reply = about(opened.about);
    put(reply, replies::targetId(loaded.tab->targetId()));
    if (loaded.expiredCookies > 0)
        put(reply, expiredCookies(loaded.expiredCookies));
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Put a kept login into a profile, a session or a tab: all of it or nothing.",
        .takes
        = {arguments::identity, arguments::identityVersion, fields::targetId, fields::session},
        .gives = aboutIdentity() + QList<Parameter>{replies::targetId, expiredCookies},
        .http = httpPost("/identities/:identity/load"),
        .effect = Effect::Acts,
        .example = R"({"identity": "shop"})",
        .phrases = {{.words = "identity load",
            .positional = "identity",
            .says = "loaded identity {identity}, version {version}, of {origins}"}},
        .run = run,
    };
}

} // namespace commands::identities::loadIdentity
