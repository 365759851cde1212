// Start a trace of a browser.

#include "core/browser/trace.h"
#include "core/commands/command_file.h"

namespace commands::trace::startTrace {
namespace {

constexpr Field<bool> screenshots{"screenshots", "Take pictures all along.", true};
constexpr Field<std::optional<bool>> snapshots{
    "snapshots", "Taken for the sake of older clients; a trace of Chrome's holds none."};
constexpr Field<std::optional<bool>> sources{
    "sources", "Taken for the sake of older clients; a trace of Chrome's holds none."};

Task<Reply> run(Browser &browser, Arguments given)
{
    const Page page
        = co_await browser.page(given[fields::targetId], given.deadline(), given.caller());
    const auto pictures = given[screenshots] ? Trace::Pictures::Taken : Trace::Pictures::Left;
    co_await browser.trace().start(pictures, given.deadline());
    co_return page.baseReply();
}

} // namespace

Command command()
{
    return {
        .summary = "Begin to record what the browser does, all tabs of it.",
        .takes = {screenshots, snapshots, sources, fields::targetId},
        .gives = replies::baseReply(),
        .http = httpPost("/trace/start"),
        .effect = Effect::Acts,
        .example = R"({"screenshots": true})",
        .phrases = {{.words = "trace start", .says = "trace started"}},
        .run = run,
    };
}

} // namespace commands::trace::startTrace
