// Go back, forward, or load a tab again, as a browser's buttons do.

#include "core/commands/command_file.h"
#include "core/commands/people_fields.h"
#include "core/page/tab/history.h"

constexpr auto wordsFor(Step)
{
    return std::to_array<Word<Step>>(
        {{Step::Back, "back"}, {Step::Forward, "forward"}, {Step::Reload, "reload"}});
}

namespace commands::people::step {
namespace {

constexpr Field<Step> to{"to", "Where to."};
constexpr Field<bool> moved{"moved", "There is a page in that direction, and the tab goes there."};

Task<Reply> run(Browser &browser, Arguments given)
{
    const TabPtr tab = browser.tabs().callers().find(given[::people::targetId]);
    const Page page{tab, given.deadline()};
    page.session(); // throws if nothing would answer
    const bool hasMoved = co_await stepInHistory(tab, given[to], given.deadline());
    co_return Reply{{u"ok"_s, true}, {u"targetId"_s, tab->targetId()}, {u"moved"_s, hasMoved}};
}

} // namespace

Command command()
{
    return {
        .summary = "Go back or forward in a tab, or load it again.",
        .takes = {::people::targetId, to},
        .gives = {replies::ok, replies::targetId, moved},
        .effect = Effect::Acts,
        .reach = Reach::People,
        .example = R"({"targetId": "4A1E", "to": "back"})",
        .run = run,
        .timeLimit = std::chrono::seconds{5},
    };
}

} // namespace commands::people::step
