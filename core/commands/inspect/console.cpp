// What a page wrote to its console.

#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/page/page.h"

using namespace Qt::StringLiterals;

namespace {
enum class Level { Debug, Info, Warning, Error };
struct Message { };
} // namespace

// Chrome says "warning"; people, and clients, also say "warn".
template<> struct Words<Level> {
    static constexpr Word<Level> all[]
        = {{Level::Error, "error"}, {Level::Warning, "warning"}, {Level::Warning, "warn"},
            {Level::Info, "info"}, {Level::Info, "log"}, {Level::Debug, "debug"}};
};

template<> struct Codec<Message> {
    using Literal = std::nullptr_t;
    static QJsonObject schema()
    {
        const QJsonObject text{{u"type"_s, u"string"_s}};
        const QJsonObject number{{u"type"_s, u"integer"_s}};
        const QJsonObject place{{u"type"_s, u"object"_s},
            {u"properties"_s,
                QJsonObject{
                    {u"url"_s, text}, {u"lineNumber"_s, number}, {u"columnNumber"_s, number}}}};
        return {{u"type"_s, u"object"_s},
            {u"properties"_s,
                QJsonObject{{u"type"_s, text}, {u"text"_s, text}, {u"timestamp"_s, text},
                    {u"location"_s, place}}},
            {u"required"_s, QJsonArray{u"type"_s, u"text"_s, u"timestamp"_s, u"location"_s}}};
    }
    static QString wants() { return u"a message"_s; }
    static std::optional<Message> read(const QJsonValue &) { return std::nullopt; }
};

namespace {

constexpr Field<Level> level{"level", "Least important messages to give.", Level::Debug};
constexpr Field<bool> clear{"clear", "Forget them afterwards.", false};

constexpr Field<QList<Message>> messages{"messages",
    "The newest 500, the oldest first, across navigations; lines and columns count from 0."};

Level levelOf(const QString &type)
{
    if (type == u"error"_s || type == u"assert"_s)
        return Level::Error;
    if (type == u"warning"_s)
        return Level::Warning;
    return type == u"debug"_s ? Level::Debug : Level::Info;
}

Task<Reply> run(Page &page, Arguments given)
{
    QJsonArray rows;
    ConsoleLog &log = page.tab().console();
    for (const ConsoleLog::Message &message : log.messages()) {
        if (levelOf(message.type) >= given[level])
            rows.append(toJson(message));
    }
    if (given[clear])
        log.clear();
    Reply reply = page.acted();
    reply.insert(QLatin1String{messages.name}, rows);
    co_return reply;
}

} // namespace

Command commands::inspect::console()
{
    return {
        .name = "console",
        .summary = "Give what the page wrote to its console.",
        .takes = {level, clear},
        .gives = replies::acted() + QList<Parameter>{messages},
        .http = httpGet("/console"),
        .effect = Effect::Reads,
        .example = R"({"level": "error"})",
        .run = run,
    };
}
