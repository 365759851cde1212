// Watch a tab: liveFrame events show its changes.

#include "core/browser/tabs/live.h"
#include "core/commands/command_file.h"
#include "core/commands/people_fields.h"

namespace commands::people::watchTab {
namespace {

constexpr int usualWidth = 1280;
constexpr int usualFps = 10;
constexpr int mostFps = 30;

constexpr Field<std::optional<Pixels>> maxWidth{
    "maxWidth", "How wide the pictures may be; 1280 unless said."};
constexpr Field<int> fps{"fps", "How many pictures a second there may be: 1 to 30.", usualFps};

CastOptions optionsOf(const Arguments &given)
{
    const CastOptions options{given[maxWidth].value_or(Pixels{usualWidth}).count, given[fps]};
    if (options.fps < 1 || options.fps > mostFps)
        throw Failure{
            Code::InvalidArgument, u"fps must be from 1 to %1"_s.arg(mostFps), u"Correct it."_s};
    return options;
}

Task<Reply> run(Browser &browser, Arguments given)
{
    const CastOptions options = optionsOf(given);
    const TabPtr tab = browser.tabs().callers().find(given[::people::targetId]);
    const std::shared_ptr<Live> live = browser.live();
    co_await live->watch(tab->targetId(), options, given.deadline());
    co_return Reply{replies::ok(true), replies::targetId(tab->targetId())};
}

} // namespace

Command command()
{
    return {
        .summary = "Watch a tab: pictures of it are sent as events until it is watched no more.",
        .takes = {::people::targetId, fields::session, maxWidth, fps},
        .gives = {replies::ok, replies::targetId},
        .effect = Effect::Reads,
        .reach = Reach::People,
        .example = R"({"targetId": "4A1E", "maxWidth": 800})",
        .run = run,
    };
}

} // namespace commands::people::watchTab
