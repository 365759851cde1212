// Put a tab into another time zone.

#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/page/page.h"

using namespace Qt::StringLiterals;

namespace {

constexpr Field<QString> timezoneId{"timezoneId", "Name of the zone, as in Europe/Berlin."};

Task<Reply> run(Page &page, Arguments given)
{
    const QJsonObject params{{u"timezoneId"_s, given[timezoneId]}};
    try {
        co_await page.overrides().set("Emulation.setTimezoneOverride", params, given.deadline());
    } catch (const Failure &failure) {
        if (failure.code != Code::ChromeRefused)
            throw;
        throw Failure{Code::InvalidValue, u"Invalid timezone ID: %1"_s.arg(given[timezoneId]),
            u"Give a name of the IANA list, as in Europe/Berlin."_s};
    }
    co_return page.acted();
}

} // namespace

Command commands::emulate::timezone()
{
    return {
        .name = "setTimezone",
        .summary = "Put the tab into another time zone.",
        .takes = {timezoneId},
        .gives = replies::acted(),
        .http = httpPost("/set/timezone"),
        .effect = Effect::Acts,
        .example = R"({"timezoneId": "Europe/Berlin"})",
        .run = run,
    };
}
