// Stop the trace of a browser, and write it.

#include "base/paths.h"
#include "core/browser/trace.h"
#include "core/commands/command_file.h"
#include "profiles/files/draft.h"

#include <QUuid>

namespace commands::trace::stopTrace {
namespace {

constexpr Field<std::optional<QString>> path{"path",
    "Where to write it: below ~/.clawdis/media/traces, or anywhere below ~/.clawdis/media; a name "
    "of its own when left out."};

Task<Reply> run(Browser &browser, Arguments given)
{
    const QString name = u"trace-%1.json"_s.arg(QUuid::createUuid().toString(QUuid::WithoutBraces));
    Draft draft{given[path].value_or(name), paths::traces()};
    Trace &trace = browser.trace();
    const Page page
        = co_await browser.page(given[fields::targetId], given.deadline(), given.caller());
    co_await trace.stop(draft.path(), given.deadline());
    draft.publish();
    Reply reply = page.baseReply();
    put(reply, replies::path(draft.place()));
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "End the recording; DevTools' Performance panel opens the file.",
        .takes = {path, fields::targetId},
        .gives = replies::baseReply() + QList<Parameter>{replies::path},
        .http = httpPost("/trace/stop"),
        .effect = Effect::Acts,
        .example = R"({"path": "slow-checkout.json"})",
        .phrases = {{.words = "trace stop", .says = "TRACE:{path}", .file = Phrase::File::Given}},
        .run = run,
    };
}

} // namespace commands::trace::stopTrace
