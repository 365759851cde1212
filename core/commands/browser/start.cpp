// Start the browser of a profile.

#include "core/commands/command_file.h"
#include "core/commands/running_words.h"

namespace commands::browser::start {
namespace {

Task<Reply> run(Browser &browser, Arguments given)
{
    browser.resetCrashBudget();
    co_await browser.start(given.deadline());
    co_return Reply{replies::ok(true), replies::profile(browser.profile().name)};
}

} // namespace

Command command()
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

} // namespace commands::browser::start
