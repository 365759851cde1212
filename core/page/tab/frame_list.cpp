#include "core/page/tab/frame_list.h"

#include "core/page/document/snapshot_part.h"
#include "core/page/tab/child_frame.h"
#include "core/page/text/element_ref.h"
#include "core/page/text/heard.h"

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostFrames = 200;
// One that is busy keeps the others from being listed no longer.
constexpr std::chrono::milliseconds answerOfOne{1000};

Task<> addBelow(std::shared_ptr<Tab> tab, FramePtr frame, QString ref, int depth, Deadline deadline,
    FrameList &list);

Task<> addChild(std::shared_ptr<Tab> tab, FramePtr parent, ListedFrame row, int owner, int depth,
    Deadline deadline, FrameList &list)
{
    FramePtr child;
    try {
        child = co_await childFrame(tab, parent, owner, deadline.orIn(answerOfOne));
    } catch (const Failure &) { // It is listed without a document.
    }
    row.frame = child;
    row.isOtherProcess = child && child->session != &tab->session();
    list.frames.append(row);
    if (child)
        co_await addBelow(tab, child, row.ref, depth, deadline, list);
}

// The frame's own row is the last one.
Task<> addBelow(std::shared_ptr<Tab> tab, FramePtr frame, QString ref, int depth, Deadline deadline,
    FrameList &list)
{
    const QJsonArray nothing;
    QJsonValue inside;
    try {
        inside = co_await ask(frame, "framesInside", nothing, deadline.orIn(answerOfOne));
    } catch (const Failure &) {
        if (depth == 0)
            throw;
    }
    list.frames.last().url = heard::address(inside[u"url"_s].toString());
    const QJsonArray children = inside[u"frames"_s].toArray();
    if (depth == deepestFrame && !children.isEmpty()) {
        list.isWhole = false;
        co_return;
    }
    for (const QJsonValue &each : children) {
        if (list.frames.size() == mostFrames) {
            list.isWhole = false;
            co_return;
        }
        const int owner = each[u"number"_s].toInt();
        const ListedFrame row{ElementRef{frame->sequence, owner}.toText(),
            heard::name(each[u"name"_s].toString()), {}, ref};
        co_await addChild(tab, frame, row, owner, depth + 1, deadline, list);
    }
}

} // namespace

Task<FrameList> framesOf(std::shared_ptr<Tab> tab, Deadline deadline)
{
    FrameList list;
    list.frames.append(ListedFrame{});
    list.frames.first().frame = tab->frames().main();
    const QString top;
    co_await addBelow(tab, tab->frames().main(), top, 0, deadline, list);
    co_return FrameList{list};
}
