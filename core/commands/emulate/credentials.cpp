// Answer servers that ask a tab for a name and a password.

#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/page/page.h"

using namespace Qt::StringLiterals;

namespace {

constexpr Field<std::optional<QString>> username{"username", "Name to give."};
constexpr Field<Text> password{"password", "Password to give.", ""};
constexpr Field<bool> clear{"clear", "Give none any longer.", false};

Task<Reply> run(Page &page, Arguments given)
{
    Interception &interception = page.tab().interception();
    const auto name = given[username];
    if (!given[clear] && !name)
        throw Failure{Code::InvalidArgument, u"username is required (or set clear=true)"_s,
            u"Give username and password."_s};
    if (given[clear])
        co_await interception.clearCredentials(page.overrides(), given.deadline());
    else
        co_await interception.setCredentials(
            page.overrides(), *name, given[password].text, given.deadline());
    co_return page.acted();
}

} // namespace

Command commands::emulate::credentials()
{
    return {
        .name = "setCredentials",
        .summary = "Answer servers that ask the tab for a name and a password.",
        .takes = {username, password, clear},
        .gives = replies::acted(),
        .http = httpPost("/set/credentials"),
        .effect = Effect::Acts,
        .example = R"({"username": "ada", "password": "lovelace"})",
        .run = run,
    };
}
