#include "core/page/reading/snapshot_reading.h"

#include "core/page/document/closed_roots.h"
#include "core/page/tab/child_frame.h"
#include "core/page/tab/chosen_frame.h"

#include <QJsonArray>

#include <algorithm>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace {

// Closed shadow roots nested deeper are left out.
constexpr int deepestClosedRoots = 5;

// What one frame is asked for.
struct ReadRequest {
    SnapshotOptions options;
    int mostCharacters = 0;
    int depth = 0;
    bool isTop = true; // it is first in the text
    QList<FramePlace> places{}; // where to start: in this frame, in those inside
};

Task<SnapshotPart> partOf(
    std::shared_ptr<Tab> tab, FramePtr frame, ReadRequest asked, Deadline deadline);

// A frame that goes away, or does not answer, has no content and no mark.
Task<SnapshotPart> childPart(std::shared_ptr<Tab> tab, FramePtr parent, int ownerNumber,
    ReadRequest asked, Deadline deadline)
{
    FramePtr frame;
    try {
        frame = co_await childFrame(tab, parent, ownerNumber, deadline);
        if (frame && asked.depth <= deepestFrame)
            co_return co_await partOf(tab, frame, asked, deadline);
    } catch (const Failure &) {
    }
    SnapshotPart none;
    none.frame = frame ? frame : parent;
    co_return none;
}

QJsonObject startOf(const ReadRequest &asked)
{
    QJsonObject start{{u"isTop"_s, asked.isTop}};
    if (asked.places.isEmpty())
        return start;
    QJsonArray refs;
    for (const int ref : asked.places.first().refs)
        refs.append(ref);
    start.insert(u"places"_s, refs);
    start.insert(u"passed"_s, asked.places.first().passed);
    return start;
}

QJsonArray argumentsFor(const ReadRequest &asked)
{
    const SnapshotOptions &options = asked.options;
    QJsonObject json{{u"maxChars"_s, asked.mostCharacters}, {u"start"_s, startOf(asked)}};
    const std::pair<QString, bool> choices[] = {{u"interactive"_s, options.interactive},
        {u"compact"_s, options.compact}, {u"lean"_s, options.lean}, {u"folded"_s, options.folded},
        {u"seenOnly"_s, options.seenOnly}, {u"labels"_s, options.labels},
        {u"marked"_s, options.isAskedAgain()}, {u"view"_s, options.view},
        {u"suspicions"_s, options.suspicions}};
    for (const auto &[name, isChosen] : choices) {
        if (isChosen)
            json.insert(name, true);
    }
    if (options.deepest)
        json.insert(u"depth"_s, *options.deepest);
    if (!options.selector.isEmpty())
        json.insert(u"selector"_s, options.selector);
    if (options.ref)
        json.insert(u"ref"_s, options.ref->number);
    return {json};
}

// What to ask of an inner frame.
ReadRequest inside(const ReadRequest &asked, int depthOfHolder)
{
    ReadRequest inner = asked;
    inner.options.selector.clear();
    inner.options.ref.reset();
    inner.options.view = false;
    inner.depth += 1;
    inner.isTop = false;
    inner.places.clear();
    if (inner.options.deepest)
        inner.options.deepest = *inner.options.deepest - depthOfHolder - 1;
    return inner;
}

// Whether there is more to read: the content of closed shadow roots, or a new document.
Task<bool> findsMore(FramePtr frame, Deadline deadline)
{
    try {
        co_return co_await adoptClosedRoots(frame, deadline);
    } catch (const DocumentGone &) {
        co_return true;
    }
}

struct Answer {
    QJsonValue said;
    PageMark mark{};
};

Task<Answer> readOnce(FramePtr frame, QJsonArray arguments, bool isMarked, Deadline deadline)
{
    Asking how{deadline};
    how.findsWords = arguments.at(0)[u"suspicions"].toBool();
    const QPointer<Session> session = frame->session;
    std::optional<StyleCounts> counts;
    if (isMarked) // before reading: changes meanwhile void the mark
        counts = co_await styleCounts(session, deadline);
    const QJsonValue said = co_await ask(frame, "snapshot", arguments, how);
    const PageMark mark{frame, session, said[u"mark"_s].toDouble(), counts};
    co_return Answer{said, mark};
}

// Reads again if closed shadow roots are found.
Task<Answer> readFrame(FramePtr frame, ReadRequest asked, Deadline deadline)
{
    const QJsonArray arguments = argumentsFor(asked);
    const bool isMarked = asked.options.isAskedAgain();
    for (int depth = 0;; ++depth) {
        const Answer answer = co_await readOnce(frame, arguments, isMarked, deadline);
        if (answer.said[u"unknownHosts"_s].toInt() == 0 || depth == deepestClosedRoots)
            co_return answer;
        const bool hasMore = co_await findsMore(frame, deadline);
        if (!hasMore)
            co_return answer;
    }
}

// The room left below the next line that is a frame, at most.
int roomBelow(const SnapshotPart &part, int mostCharacters, qsizetype &from)
{
    if (mostCharacters == 0)
        return 0;
    from = part.text.indexOf(u'\0', from) + 1;
    return std::max(1, mostCharacters - static_cast<int>(from));
}

// The rest of the frame at whose iframe an earlier reading stopped.
Task<std::vector<SnapshotPart>> restOf(
    std::shared_ptr<Tab> tab, ReadRequest asked, SnapshotPart part, Deadline deadline)
{
    std::vector<SnapshotPart> rest;
    if (asked.places.size() < 2)
        co_return std::move(rest);
    const FramePtr inner = tab->frames().find(asked.places.at(1).frame);
    const bool isThere
        = inner && inner->parent.lock() == part.frame && inner->ownerNumber == part.place;
    if (!isThere)
        co_return std::move(rest);
    ReadRequest more = inside(asked, part.placeDepth);
    more.isTop = true;
    more.places = asked.places.mid(1);
    rest.push_back(co_await childPart(tab, part.frame, part.place, more, deadline));
    co_return std::move(rest);
}

SnapshotPart partFrom(const FramePtr &frame, const Answer &answer)
{
    const QJsonValue &said = answer.said;
    SnapshotPart part;
    part.frame = frame;
    part.mark = answer.mark;
    part.address = said[u"address"_s].toString();
    part.text = said[u"text"_s].toString();
    part.refs = said[u"refs"_s].toString();
    part.isCut = said[u"cut"_s].toBool();
    part.isClipped = said[u"truncated"_s].toBool();
    part.isLoading = said[u"isLoading"_s].toBool();
    part.omitted = said[u"omitted"_s].toInt();
    part.place = said[u"place"_s].toInt();
    part.placeDepth = said[u"placeDepth"_s].toInt();
    part.passed = said[u"placePassed"_s].toInt();
    part.controls = said[u"controls"_s].toArray();
    part.suspicions.add(said[u"suspicions"_s]);
    part.view = said[u"view"_s].toObject();
    return part;
}

Task<SnapshotPart> partOf(
    std::shared_ptr<Tab> tab, FramePtr frame, ReadRequest asked, Deadline deadline)
{
    const Answer answer = co_await readFrame(frame, asked, deadline);
    SnapshotPart part = partFrom(frame, answer);
    if (asked.places.size() > 1)
        part.rest = co_await restOf(tab, asked, part, deadline);

    const QJsonArray holders = answer.said[u"frames"_s].toArray();
    std::vector<Task<SnapshotPart>> reading;
    qsizetype from = 0;
    for (const QJsonValue &holder : holders) {
        ReadRequest inner = inside(asked, holder[u"depth"_s].toInt());
        inner.mostCharacters = roomBelow(part, asked.mostCharacters, from);
        reading.push_back(childPart(tab, frame, holder[u"number"_s].toInt(), inner, deadline));
    }
    for (auto &each : reading)
        part.children.push_back(co_await each);
    co_return std::move(part);
}

} // namespace

Task<SnapshotPart> readFrames(
    std::shared_ptr<Tab> tab, SnapshotOptions options, int mostCharacters, Deadline deadline)
{
    FramePtr frame = tab->frames().main();
    if (!options.frame.isEmpty()) {
        const Locator where = Locator{}.in(options.frame).orFirst();
        const std::chrono::milliseconds now{0};
        frame = co_await chosenFrame(tab, where, now, deadline);
    }
    if (options.ref)
        frame = tab->frames().find(options.ref->frame);
    ReadRequest asked{options, mostCharacters};
    if (!options.cursor.isEmpty()) {
        const auto cursor = SnapshotCursor::fromText(options.cursor);
        if (!cursor || cursor->places.first().frame != frame->sequence)
            throw Failure{Code::InvalidArgument,
                u"\"%1\" is no cursor of this reading"_s.arg(options.cursor),
                u"Give the cursor of the last reply, and otherwise the same arguments."_s};
        asked.places = cursor->places;
    }
    co_return co_await partOf(tab, frame, asked, deadline);
}
