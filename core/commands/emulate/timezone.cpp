// Put a tab into another time zone.

#include "core/cdp/session.h"
#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/page/page.h"

using namespace Qt::StringLiterals;

namespace {

constexpr Field<QString> timezoneId{"timezoneId", "Name of the zone, as in Europe/Berlin."};

constexpr const char *method = "Emulation.setTimezoneOverride";

// Chrome takes any name for good while a zone is set: first it must have none.
Task<> put(Page &page, QString zone, Deadline deadline)
{
    const QJsonObject none{{u"timezoneId"_s, QString{}}};
    const QJsonObject wanted{{u"timezoneId"_s, zone}};
    const QJsonObject before = page.overrides().current(method);
    co_await page.session().call(method, none, deadline);
    try {
        co_await page.overrides().set(method, wanted, deadline);
    } catch (const Failure &) {
        if (!before.isEmpty())
            page.session().post(method, before);
        throw;
    }
}

Task<Reply> run(Page &page, Arguments given)
{
    const QString zone = given[timezoneId];
    try {
        co_await put(page, zone, given.deadline());
    } catch (const Failure &failure) {
        if (failure.code != Code::ChromeRefused)
            throw;
        throw Failure{Code::InvalidValue, u"Invalid timezone ID: %1"_s.arg(zone),
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
