// Show a page as a phone or a tablet would.

#include "core/commands/command_file.h"
#include "core/commands/devices.h"

namespace commands::emulate::setDevice {
namespace {

constexpr ShownField<QString> name{"name", "Name of the device, as in iPhone 15 or Pixel 8."};

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
    const Viewport viewport{device.width.count, device.height.count, device.scale, device.isMobile};
    co_await page.emulation().setDevice(viewport, QString::fromLatin1(device.userAgent));
    co_return page.baseReply();
}

} // namespace

Command command()
{
    return {
        .summary = "Show the page as a phone or a tablet would; sites see it on the next load.",
        .takes = {name},
        .gives = replies::baseReply(),
        .http = httpPost("/set/device"),
        .effect = Effect::Acts,
        .example = R"({"name": "iPhone 15"})",
        .phrases = {{.words = "set device", .positional = "name", .says = "device: {name}"}},
        .run = run,
    };
}

} // namespace commands::emulate::setDevice
