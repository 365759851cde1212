// The favicon of a tab's page.

#include "core/commands/command_file.h"
#include "core/commands/people_fields.h"
#include "core/page/tab/icon.h"

namespace commands::people::siteIcon {
namespace {

constexpr Field<std::optional<QString>> picture{
    "picture", "As the site gave it, in base64; nothing where it has none of at most 64 KiB."};

// Not Browser::page: a tab that people view must not become the agents' current tab.
Task<Reply> run(Browser &browser, Arguments given)
{
    const TabPtr tab = browser.tabs().callers().find(given[::people::targetId]);
    const Page page{tab, given.deadline()};
    page.requireUsable();
    const Icon icon = co_await iconOf(tab, given.deadline());
    Reply reply{replies::targetId(tab->targetId())};
    if (!icon.bytes.isEmpty())
        put(reply, picture(QString::fromLatin1(icon.bytes.toBase64())));
    co_return Reply{reply};
}

} // namespace

Command command()
{
    return {
        .summary = "Give the sign of a tab's site.",
        .takes = {::people::targetId},
        .gives = {replies::targetId, picture},
        .effect = Effect::Reads,
        .reach = Reach::People,
        .example = R"({"targetId": "4A1E"})",
        .run = run,
        .timeLimit = std::chrono::seconds{3},
        .isQuiet = true,
    };
}

} // namespace commands::people::siteIcon
