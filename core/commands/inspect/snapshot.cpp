// Read a page as text, with a ref for everything that can be acted on, or as the list of nodes of
// its accessibility tree. An element has one ref in every form of the text, and keeps it from
// snapshot to snapshot; other servers of this contract number each form anew.

#include "core/base/paths.h"
#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/page/labels.h"
#include "core/page/media_files.h"
#include "core/page/page.h"

using namespace Qt::StringLiterals;

namespace {
enum class Format { Ai, Aria };
enum class Mode { Efficient };
enum class RefStyle { Role, Aria };

struct AxRow { };
struct RefMap { };
struct Stats { };

QJsonObject typed(const QString &type)
{
    return {{u"type"_s, type}};
}

QJsonObject objectWith(const QJsonObject &properties, const QStringList &required)
{
    return {{u"type"_s, u"object"_s}, {u"properties"_s, properties},
        {u"required"_s, QJsonArray::fromStringList(required)}};
}
} // namespace

template<> struct Words<Format> {
    static constexpr Word<Format> all[] = {{Format::Ai, "ai"}, {Format::Aria, "aria"}};
};

template<> struct Words<Mode> {
    static constexpr Word<Mode> all[] = {{Mode::Efficient, "efficient"}};
};

template<> struct Words<RefStyle> {
    static constexpr Word<RefStyle> all[] = {{RefStyle::Role, "role"}, {RefStyle::Aria, "aria"}};
};

template<> struct Codec<AxRow> {
    using Literal = std::nullptr_t;
    static QJsonObject schema()
    {
        const QJsonObject text = typed(u"string"_s);
        const QJsonObject number = typed(u"integer"_s);
        return objectWith(
            {{u"ref"_s, text}, {u"role"_s, text}, {u"name"_s, text}, {u"value"_s, text},
                {u"description"_s, text}, {u"backendDOMNodeId"_s, number}, {u"depth"_s, number}},
            {u"ref"_s, u"role"_s, u"name"_s, u"depth"_s});
    }
    static QString wants() { return u"a node"_s; }
    static std::optional<AxRow> read(const QJsonValue &) { return std::nullopt; }
};

template<> struct Codec<RefMap> {
    using Literal = std::nullptr_t;
    static QJsonObject schema()
    {
        const QJsonObject text = typed(u"string"_s);
        const QJsonObject one = objectWith(
            {{u"role"_s, text}, {u"name"_s, text}, {u"nth"_s, typed(u"integer"_s)}}, {u"role"_s});
        return {{u"type"_s, u"object"_s}, {u"additionalProperties"_s, one}};
    }
    static QString wants() { return u"refs"_s; }
    static std::optional<RefMap> read(const QJsonValue &) { return std::nullopt; }
};

template<> struct Codec<Stats> {
    using Literal = std::nullptr_t;
    static QJsonObject schema()
    {
        const QJsonObject number = typed(u"integer"_s);
        return objectWith({{u"lines"_s, number}, {u"chars"_s, number}, {u"refs"_s, number},
                              {u"interactive"_s, number}},
            {u"lines"_s, u"chars"_s, u"refs"_s, u"interactive"_s});
    }
    static QString wants() { return u"counts"_s; }
    static std::optional<Stats> read(const QJsonValue &) { return std::nullopt; }
};

namespace {

constexpr int mostCharacters = 80'000;
constexpr int mostCharactersWhenEfficient = 10'000;
constexpr int depthWhenEfficient = 6;
constexpr int mostNodes = 2000;

constexpr Field<Format> format{
    "format", "The page as text (ai), or its accessibility tree as a list (aria).", Format::Ai};
constexpr Field<int> limit{
    "limit", "With format=aria: how many nodes to give, 1 to 2000. Otherwise ignored.", 500};
constexpr Field<std::optional<int>> maxChars{"maxChars",
    "Longest text to give, 0 for no limit; 80000 unless said, with mode=efficient 10000."};
constexpr Field<bool> interactive{"interactive", "Only what can be acted on, as a list.", false};
constexpr Field<bool> compact{"compact", "Without nameless wrappers and what says nothing.", false};
constexpr Field<std::optional<int>> depth{
    "depth", "Only lines indented by at most so many steps; \": …\" stands for what is inside."};
constexpr Field<std::optional<QString>> selector{
    "selector", "Only the first element that matches this CSS."};
constexpr Field<std::optional<QString>> frame{
    "frame", "Only the content of the iframe that matches this CSS."};
constexpr Field<std::optional<Mode>> mode{
    "mode", "With efficient: interactive, compact, depth 6, and at most 10000 characters."};
constexpr Field<std::optional<RefStyle>> refStyle{
    "refs", "Taken for other clients' sake: an element has one and the same ref in each style."};
constexpr Field<bool> labels{
    "labels", "Also a picture of what is in view, with each control's ref on it.", false};

constexpr Field<std::optional<QString>> snapshot{
    "snapshot", "The page, one element a line. With format=ai."};
constexpr Field<std::optional<bool>> truncated{
    "truncated", "The page is longer than maxChars; the rest is left out."};
constexpr Field<std::optional<RefMap>> refs{
    "refs", "Each ref in the text; nth tells apart those of the same role and name in one frame."};
constexpr Field<std::optional<Stats>> stats{"stats", "How much the text says."};
constexpr Field<std::optional<QList<AxRow>>> nodes{
    "nodes", "The tree, each node before its children. With format=aria."};
constexpr Field<std::optional<bool>> labelled{"labels", "There is a picture with labels."};
constexpr Field<std::optional<int>> labelsCount{"labelsCount", "Controls that carry a label."};
constexpr Field<std::optional<int>> labelsSkipped{
    "labelsSkipped", "Controls without one: out of view, covered, or beyond the first 150."};
constexpr Field<std::optional<QString>> imagePath{"imagePath", "The picture."};
constexpr Field<std::optional<ImageType>> imageType{"imageType", "Its form."};

Failure needsAi(const QString &what)
{
    return {Code::InvalidArgument, what + u" require format=ai"_s,
        u"Leave out format=aria, or the others."_s};
}

void checkAria(const Arguments &given)
{
    if (given[labels] || given[mode])
        throw needsAi(u"labels/mode=efficient"_s);
    if (given[interactive] || given[compact] || given[depth] || given[selector] || given[frame])
        throw needsAi(u"interactive/compact/depth/selector/frame"_s);
}

SnapshotOptions optionsFrom(const Arguments &given)
{
    const bool isEfficient = given[mode].has_value();
    SnapshotOptions options{
        .mostCharacters = std::max(0,
            given[maxChars].value_or(isEfficient ? mostCharactersWhenEfficient : mostCharacters)),
        .interactive = given[interactive] || isEfficient,
        .compact = given[compact] || isEfficient,
        .deepest = given[depth],
        .selector = given[selector].value_or(QString{}),
        .frame = given[frame].value_or(QString{}),
        .labels = given[labels],
    };
    if (isEfficient && !options.deepest)
        options.deepest = depthWhenEfficient;
    if (options.deepest)
        options.deepest = std::max(0, *options.deepest);
    return options;
}

QJsonObject statsOf(const Snapshot &taken)
{
    return {{u"lines"_s, taken.text.isEmpty() ? 0 : taken.text.count(u'\n') + 1},
        {u"chars"_s, taken.text.size()}, {u"refs"_s, taken.refs.size()},
        {u"interactive"_s, taken.interactive}};
}

Task<QJsonObject> picture(Page &page, Snapshot taken, Deadline deadline)
{
    const LabelledPicture shot = co_await takeLabelled(page, taken.controls, deadline);
    const QString path = orThrow(keep(shot.image.bytes, paths::pictures(), shot.image.suffix()));
    co_return QJsonObject{{u"labels"_s, true}, {u"labelsCount"_s, shot.drawn},
        {u"labelsSkipped"_s, shot.skipped}, {u"imagePath"_s, path},
        {u"imageType"_s, toWord(shot.image.type)}};
}

Task<Reply> run(Page &page, Arguments given)
{
    if (given[format] == Format::Aria) {
        checkAria(given);
        const QJsonArray list = co_await page.ariaSnapshot(std::clamp(given[limit], 1, mostNodes));
        Reply reply = page.acted();
        reply.insert(u"format"_s, toWord(Format::Aria));
        reply.insert(u"nodes"_s, list);
        co_return reply;
    }
    const SnapshotOptions options = optionsFrom(given);
    const Snapshot taken = co_await page.snapshot(options);
    QJsonObject pictured;
    if (options.labels)
        pictured = co_await picture(page, taken, given.deadline());
    Reply reply = page.acted();
    for (auto each = pictured.constBegin(); each != pictured.constEnd(); ++each)
        reply.insert(each.key(), each.value());
    reply.insert(u"format"_s, toWord(Format::Ai));
    reply.insert(u"snapshot"_s, taken.text);
    reply.insert(u"refs"_s, taken.refs);
    reply.insert(u"stats"_s, statsOf(taken));
    if (taken.isTruncated)
        reply.insert(u"truncated"_s, true);
    co_return reply;
}

} // namespace

Command commands::inspect::snapshot()
{
    return {
        .name = "snapshot",
        .summary = "Read a page as text, with a ref for everything that can be acted on.",
        .takes = {format, limit, maxChars, interactive, compact, depth, selector, frame, mode,
            refStyle, labels},
        .gives = replies::acted()
            + QList<Parameter>{format, ::snapshot, truncated, refs, stats, nodes, labelled,
                labelsCount, labelsSkipped, imagePath, imageType},
        .http = httpGet("/snapshot"),
        .effect = Effect::Reads,
        .example = R"({"format": "ai"})",
        .run = run,
    };
}
