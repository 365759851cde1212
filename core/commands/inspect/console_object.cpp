// What an object holds that a page wrote to its console.

#include "core/commands/command_file.h"

namespace commands::inspect::consoleObject {
namespace {
struct ObjectPart {
    static constexpr std::tuple columns{Column<QString>{"name"}, Column<QString>{"text"},
        Column<QString>{"object"}.ifAny(), Column<bool>{"getter"}.ifAny(),
        Column<bool>{"hidden"}.ifAny()};
};

constexpr ShownField<QString> object{
    "object", "The object, as a message of console or this names it."};

constexpr Field<QString> text{"text", "The object as the console shows it on a line."};
constexpr Field<QList<ObjectPart>> properties{"properties",
    "What it holds now, the first 200 of it; texts up to 1000 characters. object: can be unfolded "
    "in turn. getter: what it gives is not asked. hidden: not of those that a loop meets, or "
    "Chrome's own, like [[Prototype]]."};
constexpr Field<std::optional<bool>> truncated{"truncated", "It holds more."};

Task<Reply> run(Page &page, Arguments given)
{
    page.requireUsable();
    ConsoleObjects &objects = page.tab().console().objects();
    const QJsonObject report = co_await objects.unfold(given[object], given.deadline());
    Reply reply = page.baseReply();
    for (const QString &key : {text.key(), properties.key(), truncated.key()}) {
        if (report.contains(key))
            reply.insert(key, report.value(key));
    }
    co_return reply;
}

QString describe(const CallResult &result)
{
    QStringList lines{textAt(result.reply, u"text")};
    const QJsonArray all = result.reply.value(u"properties").toArray();
    for (const QJsonValue &each : all) {
        const QJsonObject part = each.toObject();
        const QString name = textAt(part, u"object");
        lines.append(u"  %1: %2%3"_s.arg(textAt(part, u"name"), textAt(part, u"text"),
            name.isEmpty() ? name : u" ["_s + name + u']'));
    }
    if (result.reply.value(u"truncated").toBool())
        lines.append(u"  …"_s);
    return lines.join(u'\n');
}

} // namespace

Command command()
{
    return {
        .summary = "Show what an object holds that the page wrote to its console.",
        .takes = {object},
        .gives = replies::baseReply() + QList<Parameter>{text, properties, truncated},
        .http = httpGet("/console/object"),
        .effect = Effect::Reads,
        .example = R"({"object": "o12.0"})",
        .phrases = {{.positional = "object", .describe = describe}},
        .run = run,
    };
}

} // namespace commands::inspect::consoleObject
