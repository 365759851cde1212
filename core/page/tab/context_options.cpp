#include "core/page/tab/context_options.h"

#include "core/cdp/session.h"
#include "core/page/tab/tab.h"

using namespace Qt::StringLiterals;

void pretend(Tab &tab, const ContextOptions &options)
{
    Overrides &overrides = tab.overrides();
    if (options.viewport)
        overrides.post("Emulation.setDeviceMetricsOverride", options.viewport->params());
    if (!options.userAgent.isEmpty()) {
        QJsonObject agent{{u"userAgent"_s, options.userAgent}};
        if (!options.locale.isEmpty())
            agent.insert(u"acceptLanguage"_s, options.locale);
        overrides.post("Emulation.setUserAgentOverride", agent);
    }
    if (!options.locale.isEmpty())
        overrides.post("Emulation.setLocaleOverride", {{u"locale"_s, options.locale}});
    if (!options.timezone.isEmpty())
        overrides.post("Emulation.setTimezoneOverride", {{u"timezoneId"_s, options.timezone}});
    if (!options.colorScheme.isEmpty())
        overrides.post("Emulation.setEmulatedMedia",
            {{u"features"_s, Emulation::colorScheme(options.colorScheme)}});
    if (!options.headers.isEmpty())
        overrides.post("Network.setExtraHTTPHeaders", {{u"headers"_s, options.headers}});
    if (options.ignoresHttpsErrors)
        overrides.post("Security.setIgnoreCertificateErrors", {{u"ignore"_s, true}});
    if (!options.userName.isEmpty())
        tab.interception().giveCredentials(options.userName, options.password);
}

Task<> requirePossible(Emulation emulation, ContextOptions options)
{
    if (!options.locale.isEmpty())
        co_await emulation.setLocale(options.locale);
    if (!options.timezone.isEmpty())
        co_await emulation.setTimezone(options.timezone);
}
