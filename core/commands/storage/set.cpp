// Keep a value in a site's storage.

#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/commands/storage_kind.h"
#include "core/page/page.h"

namespace {

constexpr Field<Text> key{"key", "Key to keep it under."};
constexpr Field<Text> value{"value", "Value to keep; may be empty.", ""};

Task<Reply> run(Page &page, Arguments given)
{
    const QJsonArray arguments{
        toWord(given[arguments::storageKind]), given[key].text, given[value].text};
    co_await ask(page.mainFrame(), "writeStorage", arguments, given.deadline());
    co_return page.acted();
}

} // namespace

Command commands::storage::set()
{
    return {
        .name = "setStorage",
        .summary = "Keep a value in the site's storage.",
        .takes = {arguments::storageKind, key, value},
        .gives = replies::acted(),
        .http = httpPost("/storage/:kind/set"),
        .effect = Effect::Acts,
        .example = R"({"kind": "local", "key": "theme", "value": "dark"})",
        .run = run,
    };
}
