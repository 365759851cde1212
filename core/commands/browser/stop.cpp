// Stop the browser of a profile, and let it save what it knows first.

#include "core/browser/browser.h"
#include "core/commands/commands.h"
#include "core/commands/replies.h"

namespace {

constexpr Field<bool> stopped{"stopped", "It ran, and has ended; false where it did not run."};

Task<Reply> run(Browser &browser, Arguments)
{
    const bool hasStopped = co_await browser.stop();
    co_return Reply{{QStringLiteral("ok"), true}, {QStringLiteral("stopped"), hasStopped},
        {QStringLiteral("profile"), browser.profile().name}};
}

} // namespace

Command commands::browser::stop()
{
    return {
        .name = "stop",
        .summary = "Stop the browser, logins kept.",
        .takes = {},
        .gives = {replies::ok, stopped, replies::profile},
        .http = httpPost("/stop"),
        .effect = Effect::Manages,
        .example = "{}",
        .run = run,
        .timeLimit = std::chrono::seconds{14},
    };
}
