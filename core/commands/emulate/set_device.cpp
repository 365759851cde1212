// Show a page as a phone or a tablet would.

#include "core/commands/command_file.h"
#include "core/commands/sizes.h"

namespace commands::emulate::setDevice {
namespace {

struct Device {
    const char *name;
    Pixels width;
    Pixels height;
    double scale;
    bool isMobile;
    const char *userAgent;
};

constexpr const char *iPhone
    = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like "
      "Gecko) Version/17.5 Mobile/15E148 Safari/604.1";
constexpr const char *iPad
    = "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
      "Version/17.5 Mobile/15E148 Safari/604.1";
constexpr const char *phone
    = "Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) "
      "Chrome/140.0.0.0 Mobile Safari/537.36";
constexpr const char *tablet
    = "Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) "
      "Chrome/140.0.0.0 Safari/537.36";
constexpr const char *desktop
    = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) "
      "Chrome/140.0.0.0 Safari/537.36";

constexpr Device devices[] = {
    {"iPhone SE", {375}, {667}, 2, true, iPhone},
    {"iPhone 12", {390}, {844}, 3, true, iPhone},
    {"iPhone 13", {390}, {844}, 3, true, iPhone},
    {"iPhone 14", {390}, {844}, 3, true, iPhone},
    {"iPhone 15", {393}, {852}, 3, true, iPhone},
    {"iPhone 15 Pro Max", {430}, {932}, 3, true, iPhone},
    {"iPad Mini", {768}, {1024}, 2, true, iPad},
    {"iPad Pro 11", {834}, {1194}, 2, true, iPad},
    {"Pixel 5", {393}, {851}, 2.75, true, phone},
    {"Pixel 7", {412}, {915}, 2.625, true, phone},
    {"Pixel 8", {412}, {915}, 2.625, true, phone},
    {"Galaxy S9+", {320}, {658}, 4.5, true, phone},
    {"Galaxy S24", {360}, {780}, 3, true, phone},
    {"Galaxy Tab S4", {712}, {1138}, 2.25, true, tablet},
    {"Desktop Chrome", {1280}, {720}, 1, false, desktop},
    {"Desktop Chrome HiDPI", {1280}, {720}, 2, false, desktop},
};

constexpr ShownField<QString> name{"name", "Name of the device, as in iPhone 15 or Pixel 8."};

Device deviceNamed(const QString &wanted)
{
    QStringList known;
    for (const Device &device : devices) {
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
