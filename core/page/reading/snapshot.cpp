#include "core/page/reading/snapshot.h"

#include "core/page/document/page_mark.h"
#include "core/page/reading/snapshot_reading.h"
#include "core/page/text/tokens.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

const auto truncationMark = "\n\n[...TRUNCATED - page too large]"_L1;

// All options that affect the text of a page.
QByteArray askedFor(const SnapshotOptions &options)
{
    const QJsonArray asked{options.budget.characters, options.budget.tokens, options.interactive,
        options.compact, options.folded, options.seenOnly, options.deepest.value_or(-1),
        options.selector, options.frame, options.ref ? options.ref->toText() : QString{},
        options.find, options.cursor, options.lean};
    return QJsonDocument{asked}.toJson(QJsonDocument::Compact);
}

constexpr int mostCharactersAgain = 400'000;

// Of what askedFor made: the form, without what made it a part.
SnapshotOptions formOf(const QByteArray &asked)
{
    const QJsonArray was = QJsonDocument::fromJson(asked).array();
    SnapshotOptions options{.budget = {mostCharactersAgain, 0}};
    const bool isList = was.at(2).toBool();
    if (isList)
        return options;
    options.compact = was.at(3).toBool();
    options.lean = was.at(12).toBool();
    options.folded = was.at(4).toBool();
    if (const int deepest = was.at(6).toInt(); deepest >= 0)
        options.deepest = deepest;
    return options;
}

bool endsAny(const QStringList &lines, QStringView end)
{
    return std::any_of(
        lines.begin(), lines.end(), [&](const QString &line) { return line.endsWith(end); });
}

// Whether elements were left out that may be like one of those sent.
bool isPartOf(const CutLines &cut, const SnapshotOptions &options)
{
    const bool isScoped = options.ref || !options.selector.isEmpty() || !options.frame.isEmpty()
        || !options.find.isEmpty() || !options.cursor.isEmpty() || options.seenOnly;
    return isScoped || cut.isCut || (options.deepest && endsAny(cut.lines, u": …"))
        || (options.folded && endsAny(cut.lines, u"…"));
}

void collectAddresses(const SnapshotPart &part, QHash<QString, QString> &addresses)
{
    addresses.insert(part.prefix(), part.address);
    for (const SnapshotPart &inner : part.children)
        collectAddresses(inner, addresses);
    for (const SnapshotPart &inner : part.rest)
        collectAddresses(inner, addresses);
}

SentSnapshot snapshotSent(
    const SnapshotPart &part, const CutLines &cut, const SnapshotOptions &options)
{
    SentSnapshot sent{.id = {},
        .asked = {},
        .lines = cut.lines.join(u'\n').toUtf8(),
        .refs = cut.refs.join(u'\n').toUtf8(),
        .isCut = cut.isCut,
        .named = cut.named,
        .isPart = isPartOf(cut, options),
        .isList = options.interactive};
    collectAddresses(part, sent.addresses);
    return sent;
}

// Leaves room for the truncation mark.
SnapshotBudget withoutMark(SnapshotBudget budget)
{
    if (budget.characters > 0)
        budget.characters
            = std::max(1, budget.characters - static_cast<int>(truncationMark.size()));
    if (budget.tokens > 0) {
        const auto mark = estimatedTokens(QString{truncationMark});
        budget.tokens = std::max(1, budget.tokens - static_cast<int>(mark));
    }
    return budget;
}

// The limit for reading frames; none for find, which may match anywhere.
int roomFor(const SnapshotOptions &options)
{
    const SnapshotBudget budget = options.budget;
    if (!options.find.isEmpty() || (budget.characters == 0 && budget.tokens == 0))
        return 0;
    const int byTokens = budget.tokens == 0 ? budget.characters : mostCharactersOf(budget.tokens);
    return budget.characters == 0 ? byTokens : std::min(budget.characters, byTokens);
}

bool isClipped(const SnapshotPart &part)
{
    const auto &inner = part.children;
    return part.isClipped || std::any_of(inner.begin(), inner.end(), isClipped)
        || std::any_of(part.rest.begin(), part.rest.end(), isClipped);
}

void collectControls(const SnapshotPart &part, QList<FrameControls> &controls)
{
    controls.append({part.frame, part.controls});
    for (const SnapshotPart &inner : part.children)
        collectControls(inner, controls);
}

void collectSuspicions(const SnapshotPart &part, Suspicions &suspicions)
{
    suspicions.add(part.suspicions);
    for (const SnapshotPart &inner : part.children)
        collectSuspicions(inner, suspicions);
    for (const SnapshotPart &inner : part.rest)
        collectSuspicions(inner, suspicions);
}

void collectMarks(const SnapshotPart &part, QList<PageMark> &marks)
{
    marks.append(part.mark);
    for (const SnapshotPart &inner : part.children)
        collectMarks(inner, marks);
    for (const SnapshotPart &inner : part.rest)
        collectMarks(inner, marks);
}

QJsonObject refsIn(const QStringList &shown, const QJsonObject &all)
{
    QJsonObject refs;
    for (const QString &ref : shown) {
        if (!ref.isEmpty())
            refs.insert(ref, all.value(ref));
    }
    return refs;
}

int controlsAmong(const QStringList &refs, const QSet<QString> &controls)
{
    return static_cast<int>(std::count_if(
        refs.begin(), refs.end(), [&](const QString &ref) { return controls.contains(ref); }));
}

// Sets nothing if the caller has the page already; only changes if wanted and possible.
void addChanges(Snapshot &snapshot, const SnapshotOptions &options, const SentSnapshot *before,
    const CutLines &cut)
{
    const bool isKnown = snapshot.id == options.since || snapshot.id == options.known;
    if (isKnown) {
        snapshot = Snapshot{snapshot.id, Snapshot::Says::Nothing};
        return;
    }
    if (options.since.isEmpty())
        return;
    snapshot.isSinceUnknown = before == nullptr;
    const auto changes = before ? changesSince(*before, cut) : std::nullopt;
    if (!changes)
        return;
    snapshot.says = Snapshot::Says::Changes;
    snapshot.text = changes->lines.join(u'\n');
    snapshot.gone = changes->gone;
    snapshot.refs = refsIn(changes->refs, snapshot.refs);
    snapshot.interactive = controlsAmong(changes->refs, cut.controls);
}

QString nothingIn(const SnapshotPart &part, const SnapshotOptions &options)
{
    if (part.isLoading)
        return u"(still loading)"_s;
    if (!options.find.isEmpty())
        return u"(nothing found)"_s;
    return options.interactive ? u"(no interactive elements)"_s : u"(empty)"_s;
}

Snapshot snapshotOf(const SnapshotPart &part, const CutLines &cut, const SnapshotOptions &options)
{
    Snapshot snapshot{.text = cut.lines.join(u'\n'),
        .isTruncated = cut.isCut || isClipped(part),
        .omitted = cut.isCut ? cut.omitted : 0,
        .interactive = static_cast<int>(cut.controls.size()),
        .refs = cut.named.toJson()};
    if (cut.isCut)
        snapshot.cursor = cut.cursor.toText();
    collectSuspicions(part, snapshot.suspicions);
    if (options.labels)
        collectControls(part, snapshot.controls);
    if (snapshot.text.isEmpty() && (options.isPartial() || part.isLoading))
        snapshot.text = nothingIn(part, options);
    if (snapshot.isTruncated)
        snapshot.text += truncationMark;
    return snapshot;
}

} // namespace

Task<Snapshot> takeSnapshot(std::shared_ptr<Tab> tab, SnapshotOptions options, Deadline deadline)
{
    const QByteArray asked = askedFor(options);
    const QString wanted = options.since.isEmpty() ? options.known : options.since;
    if (const SentSnapshot *earlier = tab->sentSnapshots().find(wanted, asked)) {
        const QList<PageMark> marks = earlier->marks;
        const bool isSame = co_await areAsMarked(marks, deadline);
        if (isSame)
            co_return Snapshot{wanted, Snapshot::Says::Nothing};
    }
    options.budget = withoutMark(options.budget);
    const SnapshotPart part = co_await readFrames(tab, options, roomFor(options), deadline);
    SnapshotLines lines{part, !options.interactive};
    std::optional<int> matched;
    if (!options.find.isEmpty())
        matched = lines.find(options.find);
    const CutLines cut = lines.cut(options.budget);
    Snapshot snapshot = snapshotOf(part, cut, options);
    snapshot.matched = matched;
    SentSnapshot sent = snapshotSent(part, cut, options);
    sent.asked = asked;
    sent.id = snapshotIdOf(tab->targetId(), asked, sent.lines);
    collectMarks(part, sent.marks);
    snapshot.id = sent.id;
    addChanges(snapshot, options, tab->sentSnapshots().find(options.since, asked), cut);
    snapshot.isLoading = part.isLoading;
    snapshot.view = part.view;
    tab->sentSnapshots().keep(std::move(sent));
    const Snapshot made = std::move(snapshot);
    co_return made;
}

Task<SentSnapshot> readAgain(std::shared_ptr<Tab> tab, QByteArray asked, Deadline deadline)
{
    const SnapshotOptions options = formOf(asked);
    const SnapshotPart part = co_await readFrames(tab, options, roomFor(options), deadline);
    const SnapshotLines lines{part, true};
    const CutLines cut = lines.cut(options.budget);
    const SentSnapshot now = snapshotSent(part, cut, options);
    co_return SentSnapshot{now};
}
