#include "core/page/snapshot.h"

#include "core/cdp/session.h"
#include "core/page/closed_roots.h"
#include "core/page/named_refs.h"

using namespace Qt::StringLiterals;

namespace {

// Frames inside frames further down are left out, and closed shadow roots inside others.
constexpr int deepest = 8;
constexpr int deepestClosedRoots = 5;

constexpr QChar frameMark{u'\0'};
const auto truncationMark = "\n\n[...TRUNCATED - page too large]";

// What one frame says, and the frames in it.
struct Part {
    QString text;
    bool isTruncated = false;
    int interactive = 0;
    NamedRefs refs{};
    QList<FrameControls> controls{};

    void add(const Part &inner)
    {
        isTruncated = isTruncated || inner.isTruncated;
        interactive += inner.interactive;
        refs.add(inner.refs);
        controls += inner.controls;
    }
};

QString prefixOf(const FramePtr &frame)
{
    return frame->sequence == 0 ? QString{} : u"f%1"_s.arg(frame->sequence);
}

Task<Part> partOf(std::shared_ptr<Tab> tab, FramePtr frame, SnapshotOptions options, int depth,
    Deadline deadline);

// The frame held by an element, found once and remembered.
Task<FramePtr> childOf(
    std::shared_ptr<Tab> tab, FramePtr parent, int ownerNumber, Deadline deadline)
{
    const QString known = parent->childIds.value(ownerNumber);
    if (!known.isEmpty())
        co_return tab->child(parent, known, ownerNumber);
    const QString handle = co_await handleOf(parent, ownerNumber, deadline);
    if (handle.isEmpty() || !parent->session)
        co_return FramePtr{};
    const QJsonObject params{{u"objectId"_s, handle}};
    const QJsonObject described
        = co_await parent->session->call("DOM.describeNode", params, deadline);
    const QString id = described.value(u"node")[u"frameId"].toString();
    if (id.isEmpty())
        co_return FramePtr{};
    parent->childIds.insert(ownerNumber, id);
    co_return tab->child(parent, id, ownerNumber);
}

// A frame that goes away meanwhile, or does not answer, has no content to show.
Task<Part> childPart(std::shared_ptr<Tab> tab, FramePtr parent, int ownerNumber,
    SnapshotOptions options, int depth, Deadline deadline)
{
    try {
        const FramePtr frame = co_await childOf(tab, parent, ownerNumber, deadline);
        if (frame && depth < deepest)
            co_return co_await partOf(tab, frame, options, depth + 1, deadline);
    } catch (const Failure &) {
    }
    co_return Part{};
}

int indentOfLineAt(const QString &text, qsizetype position)
{
    qsizetype start = text.lastIndexOf(u'\n', position) + 1;
    const qsizetype first = start;
    while (start < position && text.at(start) == u' ')
        ++start;
    return static_cast<int>(start - first);
}

QString indented(const QString &text, int spaces)
{
    const QString pad{spaces, u' '};
    QString out;
    const auto lines = QStringView{text}.split(u'\n');
    for (const QStringView line : lines) {
        out += u'\n' + pad;
        out += line;
    }
    return out;
}

// Put each child's text below the line that ends with its mark. In a list of controls a frame
// without any has no line.
QString merged(const QString &text, const QList<Part> &children, bool keepsEmpty)
{
    QString out;
    qsizetype from = 0;
    for (const Part &child : children) {
        const qsizetype mark = text.indexOf(frameMark, from);
        if (mark < 0)
            break;
        out += QStringView{text}.mid(from, mark - from);
        if (!child.text.isEmpty())
            out += u':' + indented(child.text, indentOfLineAt(text, mark) + 2);
        else if (!keepsEmpty)
            out.truncate(std::max<qsizetype>(0, out.lastIndexOf(u'\n')));
        from = mark + 1;
    }
    out += QStringView{text}.mid(from);
    return out.startsWith(u'\n') ? out.mid(1) : out;
}

QJsonArray argumentsFor(const FramePtr &frame, const SnapshotOptions &options)
{
    QJsonObject json{{u"nextRef"_s, frame->nextRef}, {u"prefix"_s, prefixOf(frame)},
        {u"maxChars"_s, options.mostCharacters}};
    if (options.interactive)
        json.insert(u"interactive"_s, true);
    if (options.compact)
        json.insert(u"compact"_s, true);
    if (options.deepest)
        json.insert(u"depth"_s, *options.deepest);
    if (!options.selector.isEmpty())
        json.insert(u"selector"_s, options.selector);
    if (options.labels)
        json.insert(u"labels"_s, true);
    return {json};
}

// What is asked of a frame inside: its share of the characters and of the depth.
SnapshotOptions inside(const SnapshotOptions &options, int share, int depthOfHolder)
{
    SnapshotOptions inner = options;
    inner.selector.clear();
    inner.mostCharacters = share;
    if (inner.deepest)
        inner.deepest = *inner.deepest - depthOfHolder - 1;
    return inner;
}

// Whether there is more to read than was read: what closed shadow roots hold, or a new document.
Task<bool> findsMore(FramePtr frame, Deadline deadline)
{
    try {
        co_return co_await adoptClosedRoots(frame, deadline);
    } catch (const Failure &failure) {
        if (!saysDocumentGone(failure))
            throw;
        co_return true;
    }
}

// Read again where closed shadow roots come to light.
Task<QJsonValue> readFrame(FramePtr frame, SnapshotOptions options, Deadline deadline)
{
    for (int depth = 0;; ++depth) {
        const QJsonArray arguments = argumentsFor(frame, options);
        const QJsonValue answer = co_await ask(frame, "snapshot", arguments, deadline);
        if (answer[u"unknownHosts"_s].toInt() == 0 || depth == deepestClosedRoots)
            co_return answer;
        const bool hasMore = co_await findsMore(frame, deadline);
        if (!hasMore)
            co_return answer;
    }
}

Task<Part> partOf(
    std::shared_ptr<Tab> tab, FramePtr frame, SnapshotOptions options, int depth, Deadline deadline)
{
    const QJsonValue answer = co_await readFrame(frame, options, deadline);
    Part own{answer[u"text"_s].toString(), answer[u"truncated"_s].toBool(),
        answer[u"interactive"_s].toInt()};
    own.refs.add(prefixOf(frame), answer[u"refs"_s].toString());
    if (options.labels)
        own.controls.append({frame, answer[u"controls"_s].toArray()});

    const QJsonArray owners = answer[u"frames"_s].toArray();
    const QJsonArray depths = answer[u"frameDepths"_s].toArray();
    if (owners.isEmpty())
        co_return own;
    const int most = options.mostCharacters;
    const int left = std::max(1, most - static_cast<int>(own.text.size()));
    const int share = most == 0 ? 0 : std::max(1, left / static_cast<int>(owners.size()));
    // All asked before any is awaited: frames in other processes work side by side.
    std::vector<Task<Part>> asked;
    for (qsizetype i = 0; i < owners.size(); ++i) {
        const SnapshotOptions inner = inside(options, share, depths.at(i).toInt());
        asked.push_back(childPart(tab, frame, owners.at(i).toInt(), inner, depth, deadline));
    }
    QList<Part> children;
    for (auto &child : asked) {
        children.append(co_await child);
        const Part &inner = children.last();
        own.add(inner);
        if (options.interactive && inner.text.isEmpty()) {
            const int owner = owners.at(children.size() - 1).toInt();
            own.refs.remove(u"%1e%2"_s.arg(prefixOf(frame)).arg(owner));
        }
    }
    own.text = merged(own.text, children, !options.interactive);
    co_return own;
}

Task<FramePtr> frameNamed(std::shared_ptr<Tab> tab, QString selector, Deadline deadline)
{
    const FramePtr main = tab->mainFrame();
    const QJsonObject wanted{{u"selector"_s, selector}, {u"nextRef"_s, main->nextRef}};
    const QJsonArray arguments{wanted};
    const QJsonValue answer = co_await ask(main, "frameSelected", arguments, deadline);
    const FramePtr frame = co_await childOf(tab, main, answer[u"number"_s].toInt(), deadline);
    if (!frame)
        throw Failure{Code::NotActionable, u"the frame \"%1\" has no document"_s.arg(selector),
            u"Wait for it to load."_s};
    co_return frame;
}

} // namespace

Task<Snapshot> takeSnapshot(std::shared_ptr<Tab> tab, SnapshotOptions options, Deadline deadline)
{
    FramePtr frame = tab->mainFrame();
    if (!options.frame.isEmpty())
        frame = co_await frameNamed(tab, options.frame, deadline);
    if (options.mostCharacters > 0) {
        const qsizetype room = options.mostCharacters - qsizetype(qstrlen(truncationMark));
        options.mostCharacters = static_cast<int>(std::max<qsizetype>(1, room));
    }
    const Part part = co_await partOf(tab, frame, options, 0, deadline);
    Snapshot snapshot{
        part.text, part.isTruncated, part.interactive, part.refs.toJson(), part.controls};
    if (snapshot.text.isEmpty() && options.isPartial())
        snapshot.text = options.interactive ? u"(no interactive elements)"_s : u"(empty)"_s;
    if (snapshot.isTruncated)
        snapshot.text += QLatin1StringView{truncationMark};
    co_return snapshot;
}
