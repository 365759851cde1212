// Set the name and password for HTTP authentication in a tab.

#include "core/commands/command_file.h"

namespace commands::emulate::setCredentials {
namespace {

constexpr Field<std::optional<QString>> username{"username", "Name to give."};
constexpr Field<Text> password{"password", "Password to give.", ""};
constexpr Field<bool> clear{"clear", "Give none any longer.", false};

Task<Reply> run(Page &page, Arguments given)
{
    const auto name = given[username];
    if (!given[clear] && !name)
        throw Failure{Code::InvalidArgument, u"username is required (or set clear=true)"_s,
            u"Give username and password."_s};
    if (given[clear])
        co_await page.emulation().clearCredentials();
    else
        co_await page.emulation().setCredentials(*name, given[password].text);
    co_return page.baseReply();
}

QString describe(const CallResult &result)
{
    const bool isCleared = result.arguments.value(u"clear").toBool();
    return isCleared ? u"credentials cleared"_s : u"credentials set"_s;
}

} // namespace

Command command()
{
    return {
        .summary = "Answer servers that ask the tab for a name and a password.",
        .takes = {username, password, clear},
        .gives = replies::baseReply(),
        .http = httpPost("/set/credentials"),
        .effect = Effect::Acts,
        .example = R"({"username": "ada", "password": "lovelace"})",
        .phrases
        = {{.words = "set credentials", .positional = "username? password?", .describe = describe}},
        .run = run,
    };
}

} // namespace commands::emulate::setCredentials
