// Keep a secret that agents may type and never read.

#include "core/commands/command_file.h"
#include "core/commands/secret_fields.h"

namespace commands::secrets::setSecret {
namespace {

constexpr Field<Text> value{"value",
    "The text, or for kind=totp the seed: in base32, or a whole otpauth://totp/ address. No reply "
    "ever gives it."};
constexpr ShownField<QList<QString>> origins{"origins",
    "Where it may be typed: scheme, host and port alone, as in https://example.org. Nothing "
    "stands for several hosts. All frames around the field must be of these too."};
constexpr Field<NamedSecret::Kind> kind{"kind",
    "With totp a one-time code is typed, made of the seed and the time (RFC 6238).",
    NamedSecret::Kind::Text};
constexpr ShownField<bool> http{
    "http", "Let origins be http too, where anyone on the way can read it.", false};

constexpr Field<QStringList> keptOrigins{"origins", "Where it may be typed, as browsers write it."};

Task<Reply> run(Engine &engine, Arguments given)
{
    NamedSecret wanted{
        given[arguments::secret], given[origins], given[kind], given[http], given[value].text};
    wanted.check();
    const QStringList kept = wanted.origins;
    const NamedSecret made = wanted;
    co_await engine.secretUses().secrets().put(made);
    co_return Reply{replies::ok(true), replies::secret(made.name), keptOrigins(kept)};
}

} // namespace

Command command()
{
    return {
        .summary = "Keep a secret, or replace it with all that was known of its use.",
        .takes = {arguments::secret, value, origins, kind, http},
        .gives = {replies::ok, replies::secret, keptOrigins},
        .http = httpPost("/secrets"),
        .effect = Effect::Administers,
        .example = R"({"secret": "example", "value": "correct horse", )"
                   R"("origins": ["https://example.org"]})",
        .phrases = {{.words = "secrets set",
            .positional = "secret",
            .spellings = {{"origin", "origins"}},
            .says = "secret kept: {secret} for {origins}",
            .unused = "value"}},
        .run = run,
        .worksWhileDisabled = true,
    };
}

} // namespace commands::secrets::setSecret
