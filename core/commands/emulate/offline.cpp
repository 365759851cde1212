// Take a tab off the network, or back onto it.

#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/page/page.h"

using namespace Qt::StringLiterals;

namespace {

constexpr Field<bool> offline{"offline", "Whether the tab is off the network."};

Task<Reply> run(Page &page, Arguments given)
{
    const QJsonObject params{{u"offline"_s, given[::offline]}, {u"latency"_s, 0},
        {u"downloadThroughput"_s, -1}, {u"uploadThroughput"_s, -1}};
    co_await page.overrides().set("Network.emulateNetworkConditions", params, given.deadline());
    co_return page.acted();
}

} // namespace

Command commands::emulate::offline()
{
    return {
        .name = "setOffline",
        .summary = "Take the tab off the network, or back onto it.",
        .takes = {::offline},
        .gives = replies::acted(),
        .http = httpPost("/set/offline"),
        .effect = Effect::Acts,
        .example = R"({"offline": true})",
        .run = run,
    };
}
