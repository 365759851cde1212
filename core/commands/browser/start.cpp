// Start the browser of a profile.

#include "core/browser/browser.h"
#include "core/commands/commands.h"
#include "core/commands/replies.h"

namespace {

Task<Reply> run(Browser &browser, Arguments given)
{
    co_await browser.start(given.deadline());
    co_return Reply{
        {QStringLiteral("ok"), true}, {QStringLiteral("profile"), browser.profile().name}};
}

} // namespace

Command commands::browser::start()
{
    return {
        .name = "start",
        .summary = "Start the browser, unless it runs already.",
        .takes = {},
        .gives = {replies::ok, replies::profile},
        .http = httpPost("/start"),
        .effect = Effect::Manages,
        .example = "{}",
        .run = run,
        .timeLimit = std::chrono::seconds{14},
    };
}
