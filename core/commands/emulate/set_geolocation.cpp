// Set a tab's location.

#include "core/commands/command_file.h"

#include <QUrl>

#include <cmath>

namespace commands::emulate::setGeolocation {
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

Task<Reply> run(Page &page, Arguments given)
{
    if (given[clear]) {
        co_await page.emulation().clearPlace();
        co_return page.baseReply();
    }
    const Place place{
        given[latitude].value_or(1000), given[longitude].value_or(1000), given[accuracy]};
    if (std::abs(place.latitude) > 90 || std::abs(place.longitude) > 180)
        throw Failure{Code::InvalidArgument,
            u"latitude and longitude are required (or set clear=true)"_s,
            u"Latitude is from -90 to 90, longitude from -180 to 180."_s};
    const QString site = given[origin].value_or(originOf(page.tab().url()));
    co_await page.emulation().setPlace(place, site);
    co_return page.baseReply();
}

QString describe(const CallResult &result)
{
    const bool isCleared = result.arguments.value(u"clear").toBool();
    return isCleared ? u"geolocation cleared"_s : u"geolocation set"_s;
}

} // namespace

Command command()
{
    return {
        .summary = "Say where the tab is.",
        .takes = {latitude, longitude, accuracy, origin, clear},
        .gives = replies::baseReply(),
        .http = httpPost("/set/geolocation"),
        .effect = Effect::Acts,
        .example = R"({"latitude": 52.52, "longitude": 13.405})",
        .phrases
        = {{.words = "set geo", .positional = "latitude? longitude?", .describe = describe}},
        .run = run,
    };
}

} // namespace commands::emulate::setGeolocation
