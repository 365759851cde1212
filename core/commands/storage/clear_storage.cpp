// Empty a site's storage.

#include "core/commands/command_file.h"
#include "core/commands/site.h"

namespace commands::storage::clearStorage {
namespace {

Task<Reply> run(Browser &browser, Arguments given)
{
    const Site site = co_await siteOf(browser, given);
    const QJsonArray arguments{toWord(given[arguments::storageKind])};
    co_await ask(site.frame, "clearStorage", arguments, given.deadline());
    co_return site.page.baseReply();
}

} // namespace

Command command()
{
    return {
        .summary = "Empty the site's storage.",
        .takes = QList<Parameter>{arguments::storageKind} + arguments::ofSite(),
        .gives = replies::baseReply(),
        .http = httpPost("/storage/:kind/clear"),
        .effect = Effect::Acts,
        .example = R"({"kind": "session"})",
        .phrases = {{.words = "storage local clear",
                        .says = "{kind} storage cleared",
                        .fixed = R"({"kind": "local"})",
                        .summary = "Empty the site's local storage."},
            {.words = "storage session clear",
                .says = "{kind} storage cleared",
                .fixed = R"({"kind": "session"})",
                .summary = "Empty the site's session storage."}},
        .run = run,
    };
}

} // namespace commands::storage::clearStorage
