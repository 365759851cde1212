#include "core/page/tab/tab_frames.h"

FramePtr TabFrames::find(int sequence) const
{
    if (sequence == 0)
        return m_main;
    for (const FramePtr &frame : m_children) {
        if (frame->sequence == sequence)
            return frame;
    }
    return nullptr;
}

FramePtr TabFrames::child(const FramePtr &parent, const QString &id, int ownerNumber)
{
    FramePtr &frame = m_children[id];
    if (!frame)
        frame = std::make_shared<Frame>(Frame{id, ++m_lastSequence, {}, {}, {}, parent});
    frame->parent = parent;
    frame->ownerNumber = ownerNumber;
    const OutOfProcess own = m_outOfProcess.value(id);
    frame->session = own.session ? own.session : parent->session;
    frame->worlds = own.session ? own.worlds : parent->worlds;
    frame->departure = frame->session == m_main->session ? m_main->departure : nullptr;
    return frame;
}

void TabFrames::noteOutOfProcess(
    const QString &id, Session *session, std::shared_ptr<Worlds> worlds)
{
    m_outOfProcess.insert(id, OutOfProcess{session, std::move(worlds)});
}

void TabFrames::forgetOutOfProcess(const QString &id, const std::shared_ptr<Worlds> &worlds)
{
    if (m_outOfProcess.value(id).worlds == worlds)
        m_outOfProcess.remove(id);
}

void TabFrames::startRefsAfter(int given)
{
    m_main->nextRef = given + 1;
    m_lastSequence = given;
}

void TabFrames::goOnAfter(const TabFrames &before)
{
    m_main->nextRef = before.m_main->nextRef;
    m_lastSequence = before.m_lastSequence;
    m_current = before.m_current; // all gone, which their callers are to hear
}
