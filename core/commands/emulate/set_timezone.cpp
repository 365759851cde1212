// Set a tab's time zone.

#include "core/commands/command_file.h"

namespace commands::emulate::setTimezone {
namespace {

constexpr ShownField<QString> timezoneId{"timezoneId", "Name of the zone, as in Europe/Berlin."};

Task<Reply> run(Page &page, Arguments given)
{
    co_await page.emulation().setTimezone(given[timezoneId]);
    co_return page.baseReply();
}

} // namespace

Command command()
{
    return {
        .summary = "Put the tab into another time zone.",
        .takes = {timezoneId},
        .gives = replies::baseReply(),
        .http = httpPost("/set/timezone"),
        .effect = Effect::Acts,
        .example = R"({"timezoneId": "Europe/Berlin"})",
        .phrases
        = {{.words = "set timezone", .positional = "timezoneId", .says = "timezone: {timezoneId}"}},
        .run = run,
    };
}

} // namespace commands::emulate::setTimezone
