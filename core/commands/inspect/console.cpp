// What a page wrote to its console.

#include "base/typed_secrets.h"
#include "core/commands/commands.h"
#include "core/commands/folding.h"
#include "core/commands/replies.h"
#include "core/commands/suspicion_fields.h"
#include "core/page/page.h"

using namespace Qt::StringLiterals;

namespace commands::inspect::console {
namespace {
enum class Level { Debug, Info, Warning, Error };
struct Message {
    static QJsonObject schema()
    {
        const QJsonObject text{{u"type"_s, u"string"_s}};
        const QJsonObject number{{u"type"_s, u"integer"_s}};
        const QJsonObject parts{
            {u"url"_s, text}, {u"lineNumber"_s, number}, {u"columnNumber"_s, number}};
        const QJsonObject object = schema::object({{u"object"_s, text}, {u"text"_s, text}}, {});
        return schema::object({{u"type"_s, text}, {u"text"_s, text}, {u"timestamp"_s, text},
                                  {u"location"_s, schema::object(parts, parts.keys())},
                                  {u"thrown"_s, Codec<bool>::schema()}, {u"source"_s, text},
                                  {u"objects"_s, schema::listOf(object)}},
            {u"thrown"_s, u"source"_s, u"objects"_s});
    }
};

struct Group {
    static QJsonObject schema()
    {
        const QJsonObject text{{u"type"_s, u"string"_s}};
        return schema::object({{u"type"_s, text}, {u"text"_s, text}, {u"last"_s, text},
                                  {u"count"_s, Codec<int>::schema()}},
            {u"type"_s, u"last"_s});
    }
};

// Chrome writes "warning"; people and clients also "warn".
constexpr auto wordsFor(Level)
{
    return std::to_array<Word<Level>>(
        {{Level::Error, "error"}, {Level::Warning, "warning"}, {Level::Warning, "warn"},
            {Level::Info, "info"}, {Level::Info, "log"}, {Level::Debug, "debug"}});
}

constexpr qsizetype longestFoldedText = 120;

constexpr Field<Level> level{"level", "Least important messages to give.", Level::Debug};
constexpr auto clear = Field<bool>{"clear", "Forget them afterwards.", false}.acting();

constexpr Field<std::optional<QList<Message>>> messages{"messages",
    "The newest 1000, the oldest first, across navigations; lines and columns count from 0. "
    "thrown: an uncaught exception, which errors tells too. source: what it is about, where Chrome "
    "itself wrote it (network, security, violation …). objects: those it held that consoleObject "
    "can unfold."};
constexpr Field<std::optional<QList<Group>>> folded{"folded",
    "With folded: each kind of message, the most frequent first; # stands for a number, last is "
    "the newest of them where it differs."};

constexpr Field<bool> ofPage{"ofPage", "Only since the page that is shown came.", false};

Level levelOf(const QString &type)
{
    if (type == u"error"_s || type == u"assert"_s)
        return Level::Error;
    if (type == u"warning"_s)
        return Level::Warning;
    return type == u"debug"_s ? Level::Debug : Level::Info;
}

void addTo(folding::Fold &fold, const ConsoleLog::Message &message)
{
    const QString text = typedSecrets::without(message.text).left(longestFoldedText);
    const QString shape = folding::shapeOf(text);
    QJsonObject &group
        = fold.add(message.type + shape, {{u"type"_s, message.type}, {u"text"_s, shape}});
    if (text != shape)
        group.insert(u"last"_s, text);
}

Task<Reply> run(Page &page, Arguments given)
{
    QJsonArray rows;
    folding::Fold fold;
    ConsoleLog &log = page.tab().console();
    for (const ConsoleLog::Message &message : log.messages()) {
        const bool isWanted = !given[ofPage] || log.isOfPage(message);
        if (!isWanted || levelOf(message.type) < given[level])
            continue;
        if (given[folding::isFolded])
            addTo(fold, message);
        else
            rows.append(log.toJson(message));
    }
    Reply reply = page.acted();
    if (const std::size_t gone = log.messages().dropped())
        put(reply, replies::dropped(static_cast<int>(gone)));
    if (given[clear])
        log.clear();
    const QJsonArray told = given[folding::isFolded] ? fold.rows() : rows;
    put(reply, given[folding::isFolded] ? folded.json(told) : messages.json(told));
    if (given[suspicions::areWanted]) {
        const Suspicions found
            = co_await suspicionsIn(page.mainFrame(), u"console"_s, told, given.deadline());
        suspicions::putInto(reply, found);
    }
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Give what the page, and Chrome about it, wrote to its console.",
        .takes = {level, folding::isFolded, ofPage, clear, suspicions::areWanted},
        .gives = replies::acted() + QList<Parameter>{messages, folded, replies::dropped}
            + suspicions::fields(),
        .http = httpGet("/console"),
        .effect = Effect::Reads,
        .example = R"({"level": "error"})",
        .phrases = {{.says = "{messages:json}"}},
        .run = run,
    };
}

} // namespace commands::inspect::console
