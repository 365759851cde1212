// Stop the browser of a profile, letting it save its data first.

#include "core/commands/command_file.h"
#include "core/commands/running_words.h"

namespace commands::browser::stop {
namespace {

constexpr Field<bool> stopped{"stopped", "It ran, and has ended; false where it did not run."};

Task<Reply> run(Browser &browser, Arguments)
{
    const bool hasStopped = co_await browser.stop();
    co_return Reply{
        replies::ok(true), stopped(hasStopped), replies::profile(browser.profile().name)};
}

} // namespace

Command command()
{
    return {
        .summary = "Stop the browser, logins kept.",
        .takes = {},
        .gives = {replies::ok, stopped, replies::profile},
        .http = httpPost("/stop"),
        .effect = Effect::Manages,
        .example = "{}",
        .phrases = {{.says = running::says, .then = "status"}},
        .run = run,
        .timeLimit = std::chrono::seconds{14},
    };
}

} // namespace commands::browser::stop
