// Replace the access token.

#include "core/commands/command_file.h"

namespace commands::people::newToken {
namespace {

constexpr Field<QString> token{
    "token", "The new token. It is shown here and nowhere else; the old one opens nothing more."};

Task<Reply> run(Engine &engine, Arguments)
{
    const QByteArray made = co_await engine.newToken();
    co_return Reply{token(QString::fromLatin1(made))};
}

} // namespace

Command command()
{
    return {
        .summary = "Make a new access token in the place of the old one.",
        .takes = {},
        .gives = {token},
        .effect = Effect::Administers,
        .reach = Reach::People,
        .example = "{}",
        .run = run,
        .worksWhileDisabled = true,
    };
}

} // namespace commands::people::newToken
