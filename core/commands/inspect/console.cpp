// What a page wrote to its console.

#include "base/typed_secrets.h"
#include "core/commands/command_file.h"
#include "core/commands/folding.h"
#include "core/commands/suspicion_fields.h"

namespace commands::inspect::console {
namespace {
enum class Level { Debug, Info, Warning, Error };
struct Location {
    static constexpr std::tuple columns{Column<QString>{"url"}.ifAny(),
        Column<int>{"lineNumber"}.ifAny(), Column<int>{"columnNumber"}.ifAny()};
};
struct HeldObject {
    static constexpr std::tuple columns{Column<QString>{"object"}, Column<QString>{"text"}};
};
struct Message {
    static constexpr std::tuple columns{Column<QString>{"type"}, Column<QString>{"text"},
        Column<QString>{"timestamp"}, Column<Location>{"location"}, Column<bool>{"thrown"}.ifAny(),
        Column<QString>{"source"}.ifAny(), Column<QList<HeldObject>>{"objects"}.ifAny()};
};

struct Group {
    static constexpr std::tuple columns{Column<QString>{"type"}.ifAny(), Column<QString>{"text"},
        Column<QString>{"last"}.ifAny(), Column<int>{"count"}};
};

// Chrome writes "warning"; people and clients also "warn".
constexpr auto wordsFor(Level)
{
    return std::to_array<Word<Level>>(
        {{Level::Error, "error"}, {Level::Warning, "warning"}, {Level::Warning, "warn"},
            {Level::Info, "info"}, {Level::Info, "log"}, {Level::Debug, "debug"}});
}

constexpr qsizetype longestFoldedText = 120;
constexpr qsizetype mostReported = 2'000'000; // characters

constexpr Field<Level> level{"level", "Least important messages to give.", Level::Debug};
constexpr auto clear = Field<bool>{"clear", "Forget them afterwards.", false}.acting();

constexpr Field<std::optional<QList<Message>>> messages{"messages",
    "The newest 1000, of 2000000 characters, the oldest first, across navigations; lines and "
    "columns count from 0. thrown: an uncaught exception, which errors gives too. source: what it "
    "is about, where Chrome "
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
    const QString text = typedSecrets::redact(message.text).left(longestFoldedText);
    const QString shape = folding::shapeOf(text);
    QJsonObject &group
        = fold.add(message.type + shape, {{u"type"_s, message.type}, {u"text"_s, shape}});
    if (text != shape)
        group.insert(u"last"_s, text);
}

// The newest that a reply can hold, the oldest first.
QJsonArray rowsOf(const ConsoleLog &log, QList<const ConsoleLog::Message *> wanted)
{
    qsizetype room = mostReported;
    QJsonArray rows;
    while (!wanted.isEmpty()) {
        const ConsoleLog::Message *newest = wanted.takeLast();
        room -= newest->text.size() + newest->url.size();
        if (room < 0)
            break;
        rows.prepend(log.toJson(*newest));
    }
    return rows;
}

Task<Reply> run(Page &page, Arguments given)
{
    QList<const ConsoleLog::Message *> wanted;
    ConsoleLog &log = page.tab().console();
    for (const ConsoleLog::Message &message : log.messages()) {
        const bool isWanted = !given[ofPage] || log.isOfPage(message);
        if (isWanted && levelOf(message.type) >= given[level])
            wanted.append(&message);
    }
    folding::Fold fold;
    QJsonArray rows;
    qsizetype gone = static_cast<qsizetype>(log.messages().dropped());
    if (given[folding::isFolded]) {
        for (const ConsoleLog::Message *each : std::as_const(wanted))
            addTo(fold, *each);
    } else {
        rows = rowsOf(log, wanted);
        gone += wanted.size() - rows.size();
    }
    Reply reply = page.baseReply();
    if (gone > 0)
        put(reply, replies::dropped(static_cast<int>(gone)));
    if (given[clear])
        log.clear();
    const QJsonArray reported = given[folding::isFolded] ? fold.rows() : rows;
    put(reply, given[folding::isFolded] ? folded.json(reported) : messages.json(reported));
    if (given[suspicions::areWanted]) {
        const Suspicions found
            = co_await suspicionsIn(page.mainFrame(), u"console"_s, reported, given.deadline());
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
        .gives = replies::baseReply() + QList<Parameter>{messages, folded, replies::dropped}
            + suspicions::fields(),
        .http = httpGet("/console"),
        .effect = Effect::Reads,
        .example = R"({"level": "error"})",
        .phrases = {{.says = "{messages:json}"}},
        .run = run,
    };
}

} // namespace commands::inspect::console
