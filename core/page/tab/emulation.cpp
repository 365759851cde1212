#include "core/page/tab/emulation.h"

#include "core/cdp/connection.h"
#include "core/cdp/session.h"
#include "core/page/tab/tab.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace {

constexpr const char *userAgentMethod = "Emulation.setUserAgentOverride";
constexpr const char *timezoneMethod = "Emulation.setTimezoneOverride";
constexpr const char *placeMethod = "Emulation.setGeolocationOverride";

// Throws `instead` if Chrome refuses, and other failures unchanged.
Task<> orElse(Task<> setting, Failure instead)
{
    try {
        co_await setting;
    } catch (const Failure &failure) {
        throw failure.code == Code::ChromeRefused ? instead : failure;
    }
}

} // namespace

Overrides &Emulation::overrides() const
{
    return m_tab.overrides();
}

QJsonObject Viewport::params() const
{
    return {{u"width"_s, width}, {u"height"_s, height}, {u"deviceScaleFactor"_s, scale},
        {u"mobile"_s, isMobile}};
}

Task<> Emulation::setViewport(Viewport viewport)
{
    co_await overrides().set("Emulation.setDeviceMetricsOverride", viewport.params(), m_deadline);
}

Task<> Emulation::setDevice(Viewport viewport, QString userAgent)
{
    const QJsonObject touch{{u"enabled"_s, viewport.isMobile}};
    QJsonObject agent = overrides().current(userAgentMethod);
    agent.insert(u"userAgent"_s, userAgent);
    co_await overrides().set(userAgentMethod, agent, m_deadline);
    co_await overrides().set("Emulation.setTouchEmulationEnabled", touch, m_deadline);
    co_await setViewport(viewport);
}

Task<> Emulation::setOffline(bool isOffline)
{
    const QJsonObject params{{u"offline"_s, isOffline}, {u"latency"_s, 0},
        {u"downloadThroughput"_s, -1}, {u"uploadThroughput"_s, -1}};
    co_await overrides().set("Network.emulateNetworkConditions", params, m_deadline);
}

Task<> Emulation::setHeaders(QJsonObject headers)
{
    const QJsonObject params{{u"headers"_s, headers}};
    co_await overrides().set("Network.setExtraHTTPHeaders", params, m_deadline);
}

Task<> Emulation::setLocale(QString tag)
{
    const QJsonObject params{{u"locale"_s, tag}};
    const Failure unknown{Code::InvalidValue, u"Invalid locale: %1"_s.arg(tag),
        u"Give language and country, as in de-DE."_s};
    co_await orElse(overrides().set("Emulation.setLocaleOverride", params, m_deadline), unknown);
    co_await setLanguage(tag);
}

// Numbers and dates follow the locale; Accept-Language follows the user agent override.
Task<> Emulation::setLanguage(QString tag)
{
    QJsonObject agent = overrides().current(userAgentMethod);
    if (!agent.contains(u"userAgent")) {
        Session &browser = m_session.connection().browser();
        const QJsonObject version = co_await browser.call("Browser.getVersion", m_deadline);
        agent.insert(u"userAgent"_s, version.value(u"userAgent"));
    }
    agent.insert(u"acceptLanguage"_s, tag);
    co_await overrides().set(userAgentMethod, agent, m_deadline);
}

Task<> Emulation::setTimezone(QString zone)
{
    const Failure unknown{Code::InvalidValue, u"Invalid timezone ID: %1"_s.arg(zone),
        u"Give a name of the IANA list, as in Europe/Berlin."_s};
    co_await orElse(setZone(zone), unknown);
}

// While a zone is set Chrome accepts any name: clear it first.
Task<> Emulation::setZone(QString zone)
{
    const QJsonObject none{{u"timezoneId"_s, QString{}}};
    const QJsonObject wanted{{u"timezoneId"_s, zone}};
    const QJsonObject before = overrides().current(timezoneMethod);
    co_await m_session.call(timezoneMethod, none, m_deadline);
    try {
        co_await overrides().set(timezoneMethod, wanted, m_deadline);
    } catch (const Failure &) {
        if (!before.isEmpty())
            m_session.post(timezoneMethod, before);
        throw;
    }
}

Task<> Emulation::setPlace(Place place, QString site)
{
    QJsonObject grant{{u"permissions"_s, QJsonArray{u"geolocation"_s}}};
    if (!m_tab.context().isEmpty())
        grant.insert(u"browserContextId"_s, m_tab.context());
    if (site.startsWith(u"http"_s))
        grant.insert(u"origin"_s, site);
    const QJsonObject params{{u"latitude"_s, place.latitude}, {u"longitude"_s, place.longitude},
        {u"accuracy"_s, place.accuracy}};
    Session &browser = m_session.connection().browser();
    co_await browser.call("Browser.grantPermissions", grant, m_deadline);
    co_await overrides().set(placeMethod, params, m_deadline);
}

Task<> Emulation::clearPlace()
{
    co_await overrides().clear(placeMethod, "Emulation.clearGeolocationOverride", m_deadline);
}

QJsonArray Emulation::colorScheme(const QString &scheme)
{
    const QJsonObject feature{{u"name"_s, u"prefers-color-scheme"_s}, {u"value"_s, scheme}};
    return {feature};
}

Task<> Emulation::setColorScheme(QString scheme)
{
    const QJsonObject params{{u"features"_s, colorScheme(scheme)}};
    co_await overrides().set("Emulation.setEmulatedMedia", params, m_deadline);
}

Task<> Emulation::setCredentials(QString name, QString password)
{
    co_await m_tab.interception().setCredentials(name, password, m_deadline);
}

Task<> Emulation::clearCredentials()
{
    co_await m_tab.interception().clearCredentials(m_deadline);
}
