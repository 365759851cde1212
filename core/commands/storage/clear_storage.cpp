// Empty a site's storage.

#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/commands/storage_kind.h"
#include "core/page/page.h"

namespace {

Task<Reply> run(Page &page, Arguments given)
{
    const QJsonArray arguments{toWord(given[arguments::storageKind])};
    co_await ask(page.mainFrame(), "clearStorage", arguments, given.deadline());
    co_return page.acted();
}

} // namespace

Command commands::storage::clearStorage()
{
    return {
        .summary = "Empty the site's storage.",
        .takes = {arguments::storageKind},
        .gives = replies::acted(),
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
