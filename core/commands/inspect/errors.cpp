// The uncaught exceptions of a page.

#include "core/commands/command_file.h"

template<>
inline constexpr std::tuple columnsOf<PageErrors::Entry>{
    Column{"message", &PageErrors::Entry::message},
    Column{"name", &PageErrors::Entry::name}.ifAny(),
    Column{"stack", &PageErrors::Entry::stack}.ifAny(),
    Column{"timestamp", &PageErrors::Entry::timestamp},
};

namespace commands::inspect::errors {
namespace {

constexpr auto clear = Field<bool>{"clear", "Forget them afterwards.", false}.acting();

constexpr Field<QList<PageErrors::Entry>> errors{
    "errors", "The newest 200, the oldest first, across navigations."};

Task<Reply> run(Page &page, Arguments given)
{
    QList<PageErrors::Entry> rows;
    PageErrors &log = page.tab().errors();
    for (const PageErrors::Entry &entry : log.entries())
        rows.append(entry);
    Reply reply = page.baseReply();
    if (const std::size_t gone = log.entries().dropped())
        put(reply, replies::dropped(static_cast<int>(gone)));
    if (given[clear])
        log.clear();
    put(reply, errors(rows));
    co_return reply;
}

QString describe(const CallResult &result)
{
    return linesOf(result.reply, u"errors", u"No page errors."_s, [](const QJsonObject &error) {
        const QString name = textAt(error, u"name");
        return textAt(error, u"timestamp") + u' ' + (name.isEmpty() ? name : name + u": "_s)
            + textAt(error, u"message");
    });
}

} // namespace

Command command()
{
    return {
        .summary = "Give what the page's scripts threw and nobody caught.",
        .takes = {clear},
        .gives = replies::baseReply() + QList<Parameter>{errors, replies::dropped},
        .http = httpGet("/errors"),
        .effect = Effect::Reads,
        .example = R"({"clear": true})",
        .phrases = {{.describe = describe}},
        .run = run,
    };
}

} // namespace commands::inspect::errors
