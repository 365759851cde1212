// Start a Chrome of our own that other tools find at a port of the caller's choice.

#include "core/commands/command_file.h"
#include "profiles/settings/ports.h"

namespace commands::browser::launch {
namespace {

constexpr Field<int> port{"port", "Where debugging tools are to find it, on this machine."};
constexpr Field<bool> headless{"headless", "Without a window, whatever the settings say.", false};
constexpr Field<bool> noSandbox{
    "noSandbox", "Without Chrome's sandbox, as root needs: pages are then less shut in.", false};

constexpr Field<std::optional<bool>> privateNetworks{"privateNetworks",
    "Whether its pages may reach this machine and private networks. Where this is given, a proxy "
    "of the app is its only way out, and keeps it from where clouds keep secrets."};

constexpr Field<QString> cdpUrl{"cdpUrl", "Its debugging address."};
constexpr Field<int> pid{"pid", "Its process."};

void requirePort(int wanted)
{
    constexpr int least = 1024;
    constexpr int most = 65'535;
    if (wanted < least || wanted > most)
        throw Failure{Code::InvalidArgument, u"port must be from %1 to %2"_s.arg(least).arg(most),
            u"9222 is usual."_s};
}

// The profile of that port: known, or made for as long as the app runs.
Profile profileAt(Engine &engine, const Arguments &given)
{
    const auto number = static_cast<quint16>(given[port]);
    const auto profiles = engine.store().profiles();
    for (const Profile &each : profiles) {
        if (!each.isRemote() && each.cdpPort == number)
            return each;
    }
    Profile wanted;
    wanted.name = u"launched-%1"_s.arg(number);
    wanted.cdpPort = number;
    if (given[headless])
        wanted.headless = true;
    wanted.hasNoSandbox = given[noSandbox];
    wanted.privateNetworks = given[privateNetworks];
    const Profile made = orThrow(engine.store().addForNow(wanted));
    engine.announceProfilesChanged();
    return made;
}

Task<Reply> run(Engine &engine, Arguments given)
{
    requirePort(given[port]);
    const Profile profile = profileAt(engine, given);
    const std::shared_ptr<Browser> browser = engine.hold(profile.name);
    browser->resetCrashBudget();
    co_await browser->start(given.deadline());
    co_return Reply{replies::ok(true), replies::profile(profile.name),
        cdpUrl(profile.shownEndpoint()), pid(static_cast<int>(browser->pid()))};
}

} // namespace

Command command()
{
    return {
        .summary = "Start a Chrome of our own at a debugging port, unless it runs there already.",
        .takes = {port, headless, noSandbox, privateNetworks},
        .gives = {replies::ok, replies::profile, cdpUrl, pid},
        .http = httpPost("/launch"),
        .effect = Effect::Manages,
        .example = R"({"port": 9222})",
        .phrases = {{.positional = "port", .says = "profile {profile}: {cdpUrl}"}},
        .run = run,
        .timeLimit = std::chrono::seconds{14},
    };
}

} // namespace commands::browser::launch
