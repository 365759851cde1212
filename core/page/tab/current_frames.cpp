#include "core/page/tab/current_frames.h"

#include "core/page/tab/child_frame.h"
#include "core/page/tab/tab.h"
#include "core/page/text/element_ref.h"

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostCallers = 100;

Failure gone(const FramePtr &frame)
{
    return {Code::FrameGone, u"the current frame (%1) is gone"_s.arg(holderOf(frame)),
        u"Choose another, or the main one: {useFrame main=true}. {frames} lists them."_s,
        {{u"frame"_s, holderOf(frame)}}};
}

// The main frame first.
QList<FramePtr> wayTo(FramePtr frame)
{
    QList<FramePtr> way;
    for (; frame; frame = frame->parent.lock())
        way.prepend(frame);
    return way;
}

// Whether its parent still holds it: asked again, for the element may hold another by now.
Task<bool> isHeld(std::shared_ptr<Tab> tab, FramePtr parent, FramePtr frame, Deadline deadline)
{
    parent->childIds.remove(frame->ownerNumber);
    try {
        const FramePtr held = co_await childFrame(tab, parent, frame->ownerNumber, deadline);
        co_return held == frame;
    } catch (const DocumentGone &) {
        co_return false;
    }
}

} // namespace

FramePtr CurrentFrames::of(const Caller &caller) const
{
    return caller.isPerson() ? nullptr : m_chosen.value(caller.key());
}

void CurrentFrames::choose(const Caller &caller, const FramePtr &frame)
{
    if (m_chosen.size() >= mostCallers && !m_chosen.contains(caller.key()))
        throw Failure{Code::TooBusy,
            u"%1 callers have a current frame in this tab"_s.arg(mostCallers),
            u"Name the frame in each call."_s};
    m_chosen.insert(caller.key(), frame);
}

QString holderOf(const FramePtr &frame)
{
    const FramePtr parent = frame->parent.lock();
    return ElementRef{parent ? parent->sequence : 0, frame->ownerNumber}.toText();
}

Task<FramePtr> currentFrame(std::shared_ptr<Tab> tab, Caller caller, Deadline deadline)
{
    const FramePtr chosen = tab->frames().current().of(caller);
    if (!chosen)
        co_return tab->frames().main();
    const QList<FramePtr> way = wayTo(chosen);
    bool isThere = way.first() == tab->frames().main();
    for (qsizetype i = 1; i < way.size() && isThere; ++i)
        isThere = co_await isHeld(tab, way.at(i - 1), way.at(i), deadline);
    if (!isThere)
        throw gone(chosen);
    co_return FramePtr{chosen};
}
