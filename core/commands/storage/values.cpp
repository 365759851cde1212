// What a site keeps in its local or session storage.

#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/commands/storage_kind.h"
#include "core/page/page.h"

using namespace Qt::StringLiterals;

namespace {

constexpr Field<std::optional<Text>> key{"key", "Only this key."};

constexpr Field<Texts> values{"values", "Keys and their values."};

Task<Reply> run(Page &page, Arguments given)
{
    const auto only = given[key];
    const QJsonValue name = only ? QJsonValue{only->text} : QJsonValue{};
    const QJsonArray arguments{toWord(given[arguments::storageKind]), name};
    const QJsonValue answer
        = co_await ask(page.mainFrame(), "readStorage", arguments, given.deadline());
    Reply reply = page.acted();
    reply.insert(QLatin1String{values.name}, answer[u"values"_s]);
    co_return reply;
}

} // namespace

Command commands::storage::values()
{
    return {
        .name = "storage",
        .summary = "Give what the site keeps in its storage.",
        .takes = {arguments::storageKind, key},
        .gives = replies::acted() + QList<Parameter>{::values},
        .http = httpGet("/storage/:kind"),
        .effect = Effect::Reads,
        .example = R"({"kind": "local"})",
        .run = run,
    };
}
