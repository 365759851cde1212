// Set a value in a site's storage.

#include "core/commands/command_file.h"
#include "core/commands/site.h"

namespace commands::storage::setStorage {
namespace {

constexpr ShownField<Text> key{"key", "Key to keep it under."};
constexpr Field<Text> value{"value", "Value to keep; may be empty.", ""};

Task<Reply> run(Browser &browser, Arguments given)
{
    const Site site = co_await siteOf(browser, given);
    const QJsonArray arguments{
        toWord(given[arguments::storageKind]), given[key].text, given[value].text};
    co_await ask(site.frame, "writeStorage", arguments, given.deadline());
    co_return site.page.baseReply();
}

} // namespace

Command command()
{
    return {
        .summary = "Keep a value in the site's storage.",
        .takes = QList<Parameter>{arguments::storageKind, key, value} + arguments::ofSite(),
        .gives = replies::baseReply(),
        .http = httpPost("/storage/:kind/set"),
        .effect = Effect::Acts,
        .example = R"({"kind": "local", "key": "theme", "value": "dark"})",
        .phrases = {{.words = "storage local set",
                        .positional = "key value",
                        .says = "{kind} storage set: {key}",
                        .fixed = R"({"kind": "local"})",
                        .summary = "Keep a value in the site's local storage."},
            {.words = "storage session set",
                .positional = "key value",
                .says = "{kind} storage set: {key}",
                .fixed = R"({"kind": "session"})",
                .summary = "Keep a value in the site's session storage."}},
        .run = run,
    };
}

} // namespace commands::storage::setStorage
