// The uncaught exceptions of a page.

#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/page/page.h"

using namespace Qt::StringLiterals;

namespace commands::inspect::errors {
namespace {
struct Thrown {
    static QJsonObject schema()
    {
        const QJsonObject text{{u"type"_s, u"string"_s}};
        return schema::object(
            {{u"message"_s, text}, {u"name"_s, text}, {u"stack"_s, text}, {u"timestamp"_s, text}},
            {u"name"_s, u"stack"_s});
    }
};

constexpr auto clear = Field<bool>{"clear", "Forget them afterwards.", false}.acting();

constexpr Field<QList<Thrown>> errors{
    "errors", "The newest 200, the oldest first, across navigations."};

QJsonObject row(const PageErrors::Entry &entry)
{
    QJsonObject row{{u"message"_s, entry.message}, {u"timestamp"_s, entry.timestamp}};
    if (!entry.name.isEmpty())
        row.insert(u"name"_s, entry.name);
    if (!entry.stack.isEmpty())
        row.insert(u"stack"_s, entry.stack);
    return row;
}

Task<Reply> run(Page &page, Arguments given)
{
    QJsonArray rows;
    PageErrors &log = page.tab().errors();
    for (const PageErrors::Entry &entry : log.entries())
        rows.append(row(entry));
    Reply reply = page.acted();
    if (const std::size_t gone = log.entries().dropped())
        put(reply, replies::dropped(static_cast<int>(gone)));
    if (given[clear])
        log.clear();
    put(reply, errors.json(rows));
    co_return reply;
}

QString tell(const CallResult &result)
{
    QStringList lines;
    const QJsonArray all = result.reply.value(u"errors").toArray();
    for (const QJsonValue &each : all) {
        const QJsonObject error = each.toObject();
        const QString name = textAt(error, u"name");
        lines.append(textAt(error, u"timestamp") + u' ' + (name.isEmpty() ? name : name + u": "_s)
            + textAt(error, u"message"));
    }
    return lines.isEmpty() ? u"No page errors."_s : lines.join(u'\n');
}

} // namespace

Command command()
{
    return {
        .summary = "Give what the page's scripts threw and nobody caught.",
        .takes = {clear},
        .gives = replies::acted() + QList<Parameter>{errors, replies::dropped},
        .http = httpGet("/errors"),
        .effect = Effect::Reads,
        .example = R"({"clear": true})",
        .phrases = {{.tell = tell}},
        .run = run,
    };
}

} // namespace commands::inspect::errors
