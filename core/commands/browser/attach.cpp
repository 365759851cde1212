// Use a Chrome that runs already, at its debugging address.

#include "base/addresses.h"
#include "core/commands/command_file.h"
#include "profiles/settings/ports.h"

namespace commands::browser::attach {
namespace {

constexpr ShownField<QString> cdpUrl{"cdpUrl",
    "Where it was started with a debugging port, as http://127.0.0.1:9222, or its socket."};

constexpr Field<QString> address{"cdpUrl", "Its debugging address."};
constexpr Field<int> tabCount{"tabCount", "How many tabs it has."};
constexpr Field<std::optional<QStringList>> notCovered{"notCovered",
    "What is open in this Chrome to pages of a caller that is limited, as jarvis-browser is: "
    "backgroundfetch, dns, preconnect, reports, speculationrules, webrtc, websocket and "
    "webtransport."};

// "chrome-9222", "chrome-other-host-9222"
QString nameFor(const QUrl &url)
{
    QString host = ports::isThisMachine(url.host()) ? QString{} : url.host().toLower();
    for (QChar &each : host) {
        const bool fits = (each >= u'a' && each <= u'z') || (each >= u'0' && each <= u'9');
        each = fits ? each : u'-';
    }
    const QString port = QString::number(ports::of(url));
    return host.isEmpty() ? u"chrome-"_s + port : u"chrome-%1-%2"_s.arg(host.left(40), port);
}

// The one that is reached there already: attached to before, or a Chrome of ours that runs.
std::shared_ptr<Browser> known(Engine &engine, const QUrl &url)
{
    const auto profiles = engine.store().profiles();
    for (const Profile &each : profiles) {
        if (QUrl{each.cdpUrl} == url)
            return engine.hold(each.name);
        const bool isAtPort = !each.isRemote() && ports::isThisMachine(url.host())
            && each.cdpPort == ports::of(url);
        if (isAtPort && engine.browser(each.name).isRunning())
            return engine.hold(each.name);
    }
    return nullptr;
}

Profile added(Engine &engine, const QUrl &url)
{
    Profile wanted;
    wanted.name = nameFor(url);
    wanted.cdpPort = ports::of(url);
    wanted.cdpUrl = url.toString();
    for (int number = 2; engine.store().find(wanted.name); ++number)
        wanted.name = u"%1-%2"_s.arg(nameFor(url)).arg(number);
    const Profile made = orThrow(engine.store().addForNow(wanted));
    engine.announceProfilesChanged();
    return made;
}

Task<Reply> run(Engine &engine, Arguments given)
{
    const QUrl url = orThrow(readBrowserAddress(cdpUrl.key(), given[cdpUrl]));
    std::shared_ptr<Browser> browser = known(engine, url);
    if (!browser) {
        const Profile made = added(engine, url);
        browser = engine.hold(made.name);
    }
    co_await browser->start(given.deadline());
    Reply reply{replies::ok(true), replies::profile(browser->profile().name),
        address(browser->profile().shownEndpoint()), tabCount(browser->tabCount())};
    if (const QStringList open = browser->notCovered(given.caller()); !open.isEmpty())
        put(reply, notCovered(open));
    co_return std::as_const(reply);
}

} // namespace

Command command()
{
    return {
        .summary = "Use a Chrome that runs already: it is connected to, never ended.",
        .takes = {cdpUrl},
        .gives = {replies::ok, replies::profile, address, tabCount, notCovered},
        .http = httpPost("/attach"),
        .effect = Effect::Manages,
        .example = R"({"cdpUrl": "http://127.0.0.1:9222"})",
        .phrases = {{.positional = "cdpUrl", .says = "profile {profile}: {cdpUrl}"}},
        .run = run,
        .timeLimit = std::chrono::seconds{14},
    };
}

} // namespace commands::browser::attach
