// Start the browser of a profile.

#include "core/browser/browser.h"
#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/commands/running_words.h"

namespace {

Task<Reply> run(Browser &browser, Arguments given)
{
    browser.forgiveEnds();
    co_await browser.start(given.deadline());
    co_return Reply{replies::ok(true), replies::profile(browser.profile().name)};
}

} // namespace

Command commands::browser::start()
{
    return {
        .summary = "Start the browser, unless it runs already.",
        .takes = {},
        .gives = {replies::ok, replies::profile},
        .http = httpPost("/start"),
        .effect = Effect::Manages,
        .example = "{}",
        .phrases = {{.says = running::says, .then = "status"}},
        .run = run,
        .timeLimit = std::chrono::seconds{14},
    };
}
