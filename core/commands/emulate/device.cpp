// Show a page as a phone or a tablet would.

#include "core/commands/commands.h"
#include "core/commands/devices.h"
#include "core/commands/replies.h"
#include "core/page/page.h"

using namespace Qt::StringLiterals;

namespace {

constexpr Field<QString> name{"name", "Name of the device, as in iPhone 15 or Pixel 8."};

Device deviceNamed(const QString &wanted)
{
    QStringList known;
    for (const Device &device : devices()) {
        const QString each = QString::fromLatin1(device.name);
        if (each.compare(wanted, Qt::CaseInsensitive) == 0)
            return device;
        known.append(each);
    }
    throw Failure{Code::InvalidValue, u"Unknown device \"%1\"."_s.arg(wanted),
        u"Known here: %1."_s.arg(known.join(u", "_s))};
}

Task<Reply> run(Page &page, Arguments given)
{
    const Device device = deviceNamed(given[name]);
    const QJsonObject metrics
        = sizes::metrics(device.width, device.height, device.scale, device.isMobile);
    const QJsonObject touch{{u"enabled"_s, device.isMobile}};
    Overrides &overrides = page.overrides();
    QJsonObject agent = overrides.current("Emulation.setUserAgentOverride");
    agent.insert(u"userAgent"_s, QString::fromLatin1(device.userAgent));
    co_await overrides.set("Emulation.setUserAgentOverride", agent, given.deadline());
    co_await overrides.set("Emulation.setTouchEmulationEnabled", touch, given.deadline());
    co_await overrides.set("Emulation.setDeviceMetricsOverride", metrics, given.deadline());
    co_return page.acted();
}

} // namespace

Command commands::emulate::device()
{
    return {
        .name = "setDevice",
        .summary = "Show the page as a phone or a tablet would; sites see it on the next load.",
        .takes = {name},
        .gives = replies::acted(),
        .http = httpPost("/set/device"),
        .effect = Effect::Acts,
        .example = R"({"name": "iPhone 15"})",
        .run = run,
    };
}
