// Say where a tab is.

#include "core/cdp/connection.h"
#include "core/cdp/session.h"
#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/page/page.h"

#include <QUrl>

#include <cmath>

using namespace Qt::StringLiterals;

namespace {

constexpr Field<std::optional<double>> latitude{"latitude", "Degrees north, -90 to 90."};
constexpr Field<std::optional<double>> longitude{"longitude", "Degrees east, -180 to 180."};
constexpr Field<double> accuracy{"accuracy", "Within how many metres.", 10};
constexpr Field<std::optional<QString>> origin{
    "origin", "Site that may ask for it; that of the tab when left out."};
constexpr Field<bool> clear{"clear", "Say no longer where it is.", false};

QString originOf(const QString &address)
{
    const QUrl url{address};
    return url
        .adjusted(
            QUrl::RemovePath | QUrl::RemoveQuery | QUrl::RemoveFragment | QUrl::RemoveUserInfo)
        .toString();
}

// What the browser asks a person for is given here without asking.
Task<> allow(Page &page, QString site, Deadline deadline)
{
    QJsonObject params{{u"permissions"_s, QJsonArray{u"geolocation"_s}}};
    if (site.startsWith(u"http"_s))
        params.insert(u"origin"_s, site);
    Session &browser = page.session().connection().browser();
    co_await browser.call("Browser.grantPermissions", params, deadline);
}

Task<Reply> run(Page &page, Arguments given)
{
    if (given[clear]) {
        co_await page.overrides().clear("Emulation.setGeolocationOverride",
            "Emulation.clearGeolocationOverride", given.deadline());
        co_return page.acted();
    }
    const double north = given[latitude].value_or(1000);
    const double east = given[longitude].value_or(1000);
    if (std::abs(north) > 90 || std::abs(east) > 180)
        throw Failure{Code::InvalidArgument,
            u"latitude and longitude are required (or set clear=true)"_s,
            u"Latitude is from -90 to 90, longitude from -180 to 180."_s};
    const QString site = given[origin].value_or(originOf(page.tab().url()));
    co_await allow(page, site, given.deadline());
    const QJsonObject params{
        {u"latitude"_s, north}, {u"longitude"_s, east}, {u"accuracy"_s, given[accuracy]}};
    co_await page.overrides().set("Emulation.setGeolocationOverride", params, given.deadline());
    co_return page.acted();
}

} // namespace

Command commands::emulate::geolocation()
{
    return {
        .name = "setGeolocation",
        .summary = "Say where the tab is.",
        .takes = {latitude, longitude, accuracy, origin, clear},
        .gives = replies::acted(),
        .http = httpPost("/set/geolocation"),
        .effect = Effect::Acts,
        .example = R"({"latitude": 52.52, "longitude": 13.405})",
        .run = run,
    };
}
