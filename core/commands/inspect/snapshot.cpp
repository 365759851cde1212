// Read a page as text, with a ref for everything that can be acted on, or as the list of nodes of
// its accessibility tree. An element has the same ref in every form and every snapshot; other
// servers of this contract renumber each.

#include "base/paths.h"
#include "core/commands/command_file.h"
#include "core/commands/snapshot_shapes.h"
#include "core/commands/suspicion_fields.h"
#include "core/commands/view_fields.h"
#include "core/page/act/labels.h"
#include "core/page/document/sent_snapshots.h"
#include "core/page/input/pointer_place.h"
#include "core/page/text/tokens.h"
#include "profiles/files/media_files.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace commands::inspect::snapshot {
namespace {

using snapshot_shapes::AxRow;
using snapshot_shapes::RefMap;
using snapshot_shapes::Stats;

enum class Format { Ai, Aria };
enum class Mode { Efficient };
enum class RefStyle { Role, Aria };
enum class Unseen { Mark, Omit };

constexpr auto wordsFor(Format)
{
    return std::to_array<Word<Format>>({{Format::Ai, "ai"}, {Format::Aria, "aria"}});
}

constexpr auto wordsFor(Mode)
{
    return std::to_array<Word<Mode>>({{Mode::Efficient, "efficient"}});
}

constexpr auto wordsFor(RefStyle)
{
    return std::to_array<Word<RefStyle>>({{RefStyle::Role, "role"}, {RefStyle::Aria, "aria"}});
}

constexpr auto wordsFor(Unseen)
{
    return std::to_array<Word<Unseen>>({{Unseen::Mark, "mark"}, {Unseen::Omit, "omit"}});
}

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
constexpr Field<std::optional<int>> maxTokens{"maxTokens",
    "The same in tokens, estimated high: one for 2.5 ASCII characters, one for each other."};
constexpr Field<bool> interactive{"interactive", "Only what can be acted on, as a list.", false};
constexpr Field<bool> compact{"compact", "Without nameless wrappers and what says nothing.", false};
constexpr Field<bool> lean{"lean",
    "Without refs of what nobody acts on, labels that their controls repeat, and items of one "
    "thing only.",
    false};
constexpr Field<std::optional<int>> depth{
    "depth", "Only lines indented by at most so many steps; \": …\" stands for what is inside."};
constexpr ShownField<std::optional<QString>> selector{
    "selector", "Only the first element that this selector finds, CSS or as find takes it."};
constexpr Field<std::optional<QString>> frame{
    "frame", "Only the content of this iframe: the first of a selector, name= or url=."};
constexpr Field<std::optional<ElementRef>> ref{
    "ref", "Only this element and what is in it, in whatever frame."};
constexpr Field<std::optional<QString>> find{"find",
    "Only lines that hold this text in role, name, text or value, and the lines around them."};
constexpr Field<std::optional<QString>> cursor{
    "cursor", "Read on from there: the cursor of the reply before, with the same other arguments."};
constexpr Field<std::optional<QString>> since{"since",
    "A snapshotId: only what changed since then. All of it where that is shorter, or not known "
    "any more: the last 8 snapshots of a tab are, of the same arguments."};
constexpr Field<std::optional<QString>> known{
    "known", "A snapshotId: nothing where all is still so, otherwise all."};
constexpr Field<std::optional<Mode>> mode{"mode",
    "With efficient: interactive, compact, depth 6, at most 10000 characters; of six rows "
    "alike or more all but two are a line each, \"…\" at its end, that ref reads whole."};
constexpr Field<std::optional<RefStyle>> refStyle{
    "refs", "Taken for other clients' sake: an element has one and the same ref in each style."};
constexpr Field<Unseen> unseen{"unseen",
    "Text that is drawn but nobody can see (transparent, without size, of the colour of its "
    "ground, "
    "clipped away, off the page), also what is meant for screen readers: mark it [unseen], or "
    "omit.",
    Unseen::Mark};
constexpr Field<bool> view{
    "view", "Also the title, how far the page is loaded and where it stands, as info does.", false};
constexpr Field<bool> labels{
    "labels", "Also a picture of what is in view, with each control's ref on it.", false};

constexpr Field<std::optional<QString>> snapshot{
    "snapshot", "The page, one element a line. With format=ai, unless unchanged or changes."};
constexpr Field<std::optional<PageView>> viewed{
    "view", "The page at the moment when it was read. Not where nothing had to be read."};
constexpr Field<std::optional<bool>> truncated{
    "truncated", "The page is longer than was asked for; the rest is left out."};
constexpr Field<std::optional<bool>> loading{
    "loading", "The document is not read to its end: more will come."};
constexpr Field<std::optional<int>> omitted{
    "omitted", "How many nodes were left out, at least: those of frames not read are not counted."};
constexpr Field<std::optional<QString>> nextCursor{"cursor", "Where to read on."};
constexpr Field<std::optional<int>> matched{"matched", "With find: how many lines hold the text."};
constexpr Field<std::optional<QString>> snapshotId{"snapshotId",
    "Names what the page said, for since and known; the ETag of GET. Not with labels."};
constexpr Field<std::optional<bool>> unchanged{
    "unchanged", "All is as in the snapshot of since or known."};
constexpr Field<std::optional<QString>> changes{"changes",
    "With since: lines that are new or changed, after \"+ \", below the lines that hold them."};
constexpr Field<std::optional<QStringList>> gone{"gone", "With changes: lines that are no more."};
constexpr Field<std::optional<bool>> sinceUnknown{
    "sinceUnknown", "That snapshot is not known any more, or was asked for otherwise."};
constexpr Field<std::optional<RefMap>> refs{
    "refs", "Each ref in the text; nth counts those of the same role and name in one frame."};
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
    if (given[lean] || given[view])
        throw needsAi(u"lean/view"_s);
    if (given[ref] || given[find] || given[cursor] || given[since] || given[maxTokens])
        throw needsAi(u"ref/find/cursor/since/maxTokens"_s);
}

void checkTogether(const Arguments &given)
{
    if (given[ref] && (given[selector] || given[frame]))
        throw Failure{Code::InvalidArgument, u"ref names the element already"_s,
            u"Leave out selector and frame, or ref."_s};
    if (given[since] && given[known])
        throw Failure{Code::InvalidArgument, u"since and known are two ways to ask"_s,
            u"Leave out one of them: since gives what changed, known gives all."_s};
    if (given[labels] && (given[since] || given[known] || given[cursor]))
        throw Failure{Code::InvalidArgument, u"a picture is always of now and of all"_s,
            u"Leave out labels, or since, known and cursor."_s};
    if (given[maxChars].value_or(0) < 0)
        throw Failure{
            Code::InvalidArgument, u"maxChars must be 0 or more"_s, u"0 is for no limit."_s};
    if (given[depth].value_or(0) < 0)
        throw Failure{Code::InvalidArgument, u"depth must be 0 or more"_s,
            u"Leave it out for no limit but maxChars."_s};
    if (given[maxTokens].value_or(1) < 1)
        throw Failure{Code::InvalidArgument, u"maxTokens must be 1 or more"_s,
            u"Leave it out for no limit but maxChars."_s};
}

SnapshotOptions optionsFrom(const Arguments &given)
{
    const bool isEfficient = given[mode].has_value();
    SnapshotOptions options{
        .budget
        = {given[maxChars].value_or(isEfficient ? mostCharactersWhenEfficient : mostCharacters),
            given[maxTokens].value_or(0)},
        .interactive = given[interactive] || isEfficient,
        .compact = given[compact] || isEfficient,
        .lean = given[lean],
        .folded = isEfficient,
        .seenOnly = given[unseen] == Unseen::Omit,
        .deepest = given[depth],
        .selector = given[selector].value_or(QString{}),
        .frame = given[frame].value_or(QString{}),
        .ref = given[ref],
        .find = given[find].value_or(QString{}),
        .cursor = given[cursor].value_or(QString{}),
        .labels = given[labels],
        .view = given[view],
        .since = given[since].value_or(QString{}),
        .known = given[known].value_or(QString{}),
        .suspicions = given[suspicions::areWanted],
    };
    if (isEfficient && !options.deepest)
        options.deepest = depthWhenEfficient;
    return options;
}

QJsonObject statsOf(const Snapshot &taken)
{
    return {{u"lines"_s, taken.text.isEmpty() ? 0 : taken.text.count(u'\n') + 1},
        {u"chars"_s, taken.text.size()}, {u"tokens"_s, estimatedTokens(taken.text)},
        {u"refs"_s, taken.refs.size()}, {u"interactive"_s, taken.interactive}};
}

Task<QJsonObject> picture(Page &page, Snapshot taken, Deadline deadline)
{
    const LabelledPicture shot = co_await takeLabelled(page, taken.controls, deadline);
    const QString path = orThrow(keep(shot.image.bytes, paths::pictures(), shot.image.suffix()));
    co_return QJsonObject{{u"labels"_s, true}, {u"labelsCount"_s, shot.drawn},
        {u"labelsSkipped"_s, shot.skipped}, {u"imagePath"_s, path},
        {u"imageType"_s, toWord(shot.image.type)}};
}

Reply ariaReply(const Page &page, const Arguments &given, const QJsonArray &list)
{
    Reply reply = page.baseReply();
    reply.insert(u"format"_s, toWord(Format::Aria));
    const QByteArray reported = QJsonDocument{list}.toJson(QJsonDocument::Compact);
    const QString id = snapshotIdOf(page.tab().targetId(), "aria", reported);
    reply.insert(u"snapshotId"_s, id);
    if (id == given[known])
        reply.insert(u"unchanged"_s, true);
    else
        reply.insert(u"nodes"_s, list);
    return reply;
}

// Facts about the text, common to all three forms of reply.
void addText(Reply &reply, const Snapshot &taken)
{
    reply.insert(u"format"_s, toWord(Format::Ai));
    if (taken.isLoading)
        reply.insert(u"loading"_s, true);
    if (taken.says == Snapshot::Says::Nothing) {
        reply.insert(u"unchanged"_s, true);
        return;
    }
    if (taken.says == Snapshot::Says::Changes) {
        reply.insert(u"changes"_s, taken.text);
        reply.insert(u"gone"_s, QJsonArray::fromStringList(taken.gone));
    } else {
        reply.insert(u"snapshot"_s, taken.text);
    }
    reply.insert(u"refs"_s, taken.refs);
    reply.insert(u"stats"_s, statsOf(taken));
    if (taken.isSinceUnknown)
        reply.insert(u"sinceUnknown"_s, true);
    if (taken.isTruncated)
        reply.insert(u"truncated"_s, true);
    if (taken.omitted > 0)
        reply.insert(u"omitted"_s, taken.omitted);
    if (!taken.cursor.isEmpty())
        reply.insert(u"cursor"_s, taken.cursor);
    if (taken.matched)
        reply.insert(u"matched"_s, *taken.matched);
    suspicions::putInto(reply, taken.suspicions);
}

QJsonObject withPointer(QJsonObject seen, const Page &page)
{
    seen.insert(u"pointer"_s, Codec<QPointF>::write(pointerIn(page.tab().session())));
    return seen;
}

// Of one document: if another comes meanwhile, of that.
Task<Snapshot> taken(Page &page, SnapshotOptions options)
{
    constexpr int mostReadings = 3;
    for (int turn = 1;; ++turn) {
        const int document = page.tab().documents();
        const Snapshot read = co_await page.snapshot(options);
        if (page.tab().documents() == document || turn == mostReadings)
            co_return Snapshot{read};
    }
}

Task<Reply> run(Page &page, Arguments given)
{
    if (given[format] == Format::Aria) {
        checkAria(given);
        const QJsonArray list = co_await page.ariaSnapshot(std::clamp(given[limit], 1, mostNodes));
        Suspicions found;
        if (given[suspicions::areWanted])
            found = co_await suspicionsHere(page.mainFrame(), given.deadline());
        Reply reply = ariaReply(page, given, list);
        suspicions::putInto(reply, found);
        co_return reply;
    }
    checkTogether(given);
    const SnapshotOptions options = optionsFrom(given);
    const Snapshot read = co_await taken(page, options);
    QJsonObject pictured;
    if (options.labels)
        pictured = co_await picture(page, read, given.deadline());
    Reply reply = page.baseReply();
    for (auto each = pictured.constBegin(); each != pictured.constEnd(); ++each)
        reply.insert(each.key(), each.value());
    addText(reply, read);
    if (!read.view.isEmpty())
        put(reply, viewed.json(withPointer(read.view, page)));
    if (!options.labels)
        reply.insert(u"snapshotId"_s, read.id);
    co_return reply;
}

// The page, or its changes since another snapshot.
QString pageInWords(const Reply &reply)
{
    if (reply.value(u"unchanged").toBool())
        return u"(unchanged)"_s;
    if (!reply.contains(u"changes"))
        return textAt(reply, u"snapshot");
    QStringList lines{textAt(reply, u"changes")};
    const QJsonArray lost = reply.value(u"gone").toArray();
    for (const QJsonValue &line : lost)
        lines.append(u"gone: "_s + line.toString());
    lines.removeAll(QString{});
    return lines.join(u'\n');
}

QString nodeInWords(const QJsonObject &node)
{
    constexpr int deepestIndent = 20;
    const int indent = std::clamp(node.value(u"depth").toInt(), 0, deepestIndent);
    QString line = QString(indent * 2, u' ') + u"- "_s + textAt(node, u"role");
    for (const auto &[key, form] :
        {std::pair{u"name"_s, u" \"%1\""_s}, std::pair{u"value"_s, u" = \"%1\""_s}}) {
        const QString text = textAt(node, key);
        if (!text.isEmpty())
            line += form.arg(text);
    }
    return line;
}

QString describe(const CallResult &result)
{
    QStringList lines;
    const QJsonArray all = result.reply.value(u"nodes").toArray();
    for (const QJsonValue &node : all)
        lines.append(nodeInWords(node.toObject()));
    const QString text
        = result.reply.contains(u"nodes") ? lines.join(u'\n') : pageInWords(result.reply);
    const QString path = textAt(result.reply, u"imagePath");
    return path.isEmpty() ? text : text + u"\nMEDIA:"_s + path;
}

QByteArray content(const Reply &reply)
{
    const QString text = reply.contains(u"nodes") ? prettyJson(reply) : pageInWords(reply);
    return text.toUtf8() + '\n';
}

} // namespace

Command command()
{
    return {
        .summary = "Read a page as text, with a ref for everything that can be acted on.",
        .takes = {format, limit, maxChars, maxTokens, interactive, compact, lean, depth, selector,
            frame, ref, find, cursor, since, known, unseen, mode, refStyle, view, labels,
            suspicions::areWanted},
        .gives = replies::baseReply()
            + QList<Parameter>{format, snapshot, viewed, truncated, loading, omitted, nextCursor,
                matched, refs, stats, snapshotId, unchanged, changes, gone, sinceUnknown, nodes,
                labelled, labelsCount, labelsSkipped, imagePath, imageType}
            + suspicions::fields(),
        .http = httpGet("/snapshot").cached("known", "snapshotId"),
        .effect = Effect::Reads,
        .example = R"({"format": "ai"})",
        .phrases
        = {{.spellings = {{"efficient", "mode", R"("efficient")", "The same as --mode efficient."}},
            .describe = describe,
            .content = content}},
        .run = run,
    };
}

} // namespace commands::inspect::snapshot
