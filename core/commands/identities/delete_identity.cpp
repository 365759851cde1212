// Forget a kept login.

#include "core/commands/command_file.h"
#include "core/commands/identity_fields.h"

namespace commands::identities::deleteIdentity {
namespace {

constexpr ShownField<std::optional<int>> version{
    "version", "Only this version of it; all of them when left out."};

constexpr Field<int> deleted{"deleted", "How many versions are gone."};

Task<Reply> run(Engine &, Arguments given)
{
    const QString name = given[arguments::identity].text;
    const int count = identity_vault::remove(name, given[version]);
    co_return Reply{replies::ok(true), replies::identity(name), deleted(count)};
}

} // namespace

Command command()
{
    return {
        .summary = "Forget a kept login; what is logged in by it stays so.",
        .takes = {arguments::identity, version},
        .gives = {replies::ok, replies::identity, deleted},
        .http = httpDelete("/identities/:identity"),
        .effect = Effect::Administers,
        .example = R"({"identity": "shop"})",
        .phrases = {{.words = "identity delete",
            .positional = "identity",
            .says = "deleted identity {identity}: {deleted} versions"}},
        .run = run,
    };
}

} // namespace commands::identities::deleteIdentity
