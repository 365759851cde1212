// A site's local or session storage.

#include "core/commands/command_file.h"
#include "core/commands/site.h"

namespace commands::storage::storage {
namespace {

constexpr ShownField<std::optional<Text>> key{"key", "Only this key."};

constexpr Field<Texts> values{"values", "Keys and their values."};
constexpr Field<std::optional<QStringList>> incomplete{"incomplete",
    "Keys of what holds half a character, which no JSON has: U+FFFD stands for it in a value; what "
    "has such a key is left out."};

Task<Reply> run(Browser &browser, Arguments given)
{
    const Site site = co_await siteOf(browser, given);
    const auto only = given[key];
    const QJsonValue name = only ? QJsonValue{only->text} : QJsonValue{};
    const QJsonArray arguments{toWord(given[arguments::storageKind]), name};
    const QJsonValue answer = co_await ask(site.frame, "readStorage", arguments, given.deadline());
    Reply reply = site.page.baseReply();
    put(reply, values.json(answer[u"values"_s]));
    if (!answer[incomplete.key()].toArray().isEmpty())
        put(reply, incomplete.json(answer[incomplete.key()]));
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Give what the site keeps in its storage.",
        .takes = QList<Parameter>{arguments::storageKind, key} + arguments::ofSite(),
        .gives = replies::baseReply() + QList<Parameter>{values, incomplete},
        .http = httpGet("/storage/:kind"),
        .effect = Effect::Reads,
        .example = R"({"kind": "local"})",
        .phrases = {{.words = "storage local get",
                        .positional = "key?",
                        .says = "{values:json}",
                        .fixed = R"({"kind": "local"})",
                        .summary = "Give what the site's local storage holds."},
            {.words = "storage session get",
                .positional = "key?",
                .says = "{values:json}",
                .fixed = R"({"kind": "session"})",
                .summary = "Give what the site's session storage holds."}},
        .run = run,
    };
}

} // namespace commands::storage::storage
