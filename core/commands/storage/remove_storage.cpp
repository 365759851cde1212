// Take a key out of a site's storage.

#include "core/commands/command_file.h"
#include "core/commands/site.h"

namespace commands::storage::removeStorage {
namespace {

constexpr ShownField<Text> key{"key", "Key to take out."};

constexpr Field<bool> removed{"removed", "It was there."};

Task<Reply> run(Browser &browser, Arguments given)
{
    const Site site = co_await siteOf(browser, given);
    const QJsonArray arguments{toWord(given[arguments::storageKind]), given[key].text};
    const QJsonValue answer
        = co_await ask(site.frame, "removeStorage", arguments, given.deadline());
    Reply reply = site.page.baseReply();
    put(reply, removed.json(answer[u"removed"]));
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Take a key out of the site's storage.",
        .takes = QList<Parameter>{arguments::storageKind, key} + arguments::ofSite(),
        .gives = replies::baseReply() + QList<Parameter>{removed},
        .http = httpPost("/storage/:kind/remove"),
        .effect = Effect::Acts,
        .example = R"({"kind": "local", "key": "theme"})",
        .phrases = {{.words = "storage local remove",
                        .positional = "key",
                        .says = "removed: {removed}",
                        .fixed = R"({"kind": "local"})",
                        .summary = "Take a key out of the site's local storage."},
            {.words = "storage session remove",
                .positional = "key",
                .says = "removed: {removed}",
                .fixed = R"({"kind": "session"})",
                .summary = "Take a key out of the site's session storage."}},
        .run = run,
    };
}

} // namespace commands::storage::removeStorage
