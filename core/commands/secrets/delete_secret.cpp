// Forget a secret.

#include "core/commands/command_file.h"
#include "core/commands/secret_fields.h"

namespace commands::secrets::deleteSecret {
namespace {

Task<Reply> run(Engine &engine, Arguments given)
{
    const QString name = given[arguments::secret];
    co_await engine.secretUses().secrets().remove(name);
    co_return Reply{replies::ok(true), replies::secret(name)};
}

} // namespace

Command command()
{
    return {
        .summary = "Forget a secret.",
        .takes = {arguments::secret},
        .gives = {replies::ok, replies::secret},
        .http = httpDelete("/secrets/:secret"),
        .effect = Effect::Administers,
        .example = R"({"secret": "example"})",
        .phrases
        = {{.words = "secrets delete", .positional = "secret", .says = "secret deleted: {secret}"}},
        .run = run,
        .worksWhileDisabled = true,
    };
}

} // namespace commands::secrets::deleteSecret
