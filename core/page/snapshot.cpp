#include "core/page/snapshot.h"

#include "core/cdp/session.h"

using namespace Qt::StringLiterals;

namespace {

// Frames inside frames further down are left out.
constexpr int deepest = 8;

constexpr QChar frameMark{u'\0'};
const auto truncationMark = "\n\n[...TRUNCATED - page too large]";

Task<Snapshot> snapshotOf(
    std::shared_ptr<Tab> tab, FramePtr frame, int mostCharacters, int depth, Deadline deadline);

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
Task<Snapshot> childSnapshot(std::shared_ptr<Tab> tab, FramePtr parent, int ownerNumber,
    int mostCharacters, int depth, Deadline deadline)
{
    try {
        const FramePtr frame = co_await childOf(tab, parent, ownerNumber, deadline);
        if (frame && depth < deepest)
            co_return co_await snapshotOf(tab, frame, mostCharacters, depth + 1, deadline);
    } catch (const Failure &) {
    }
    co_return Snapshot{};
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

// Put each child's text below the line that ends with its mark.
QString merged(const QString &text, const QList<Snapshot> &children)
{
    QString out;
    qsizetype from = 0;
    for (const Snapshot &child : children) {
        const qsizetype mark = text.indexOf(frameMark, from);
        if (mark < 0)
            break;
        out += QStringView{text}.mid(from, mark - from);
        if (!child.text.isEmpty())
            out += u':' + indented(child.text, indentOfLineAt(text, mark) + 2);
        from = mark + 1;
    }
    out += QStringView{text}.mid(from);
    return out;
}

Task<Snapshot> snapshotOf(
    std::shared_ptr<Tab> tab, FramePtr frame, int mostCharacters, int depth, Deadline deadline)
{
    const QString prefix = frame->sequence == 0 ? QString{} : u"f%1"_s.arg(frame->sequence);
    const QJsonObject options{
        {u"nextRef"_s, frame->nextRef}, {u"prefix"_s, prefix}, {u"maxChars"_s, mostCharacters}};
    const QJsonArray arguments{options};
    const QJsonValue answer = co_await ask(frame, "snapshot", arguments, deadline);
    Snapshot own{answer[u"text"_s].toString(), answer[u"truncated"_s].toBool()};

    const QJsonArray owners = answer[u"frames"_s].toArray();
    if (owners.isEmpty())
        co_return own;
    const int left = std::max(1, mostCharacters - static_cast<int>(own.text.size()));
    const int share = mostCharacters == 0 ? 0 : std::max(1, left / static_cast<int>(owners.size()));
    // All asked before any is awaited: frames in other processes work side by side.
    std::vector<Task<Snapshot>> asked;
    for (const QJsonValue &owner : owners)
        asked.push_back(childSnapshot(tab, frame, owner.toInt(), share, depth, deadline));
    QList<Snapshot> children;
    for (auto &child : asked) {
        children.append(co_await child);
        own.isTruncated = own.isTruncated || children.last().isTruncated;
    }
    own.text = merged(own.text, children);
    co_return own;
}

} // namespace

Task<Snapshot> takeSnapshot(std::shared_ptr<Tab> tab, int mostCharacters, Deadline deadline)
{
    const qsizetype room = std::max<qsizetype>(1, mostCharacters - qstrlen(truncationMark));
    const int budget = mostCharacters == 0 ? 0 : static_cast<int>(room);
    Snapshot snapshot = co_await snapshotOf(tab, tab->mainFrame(), budget, 0, deadline);
    if (snapshot.isTruncated)
        snapshot.text += QLatin1StringView{truncationMark};
    co_return snapshot;
}
