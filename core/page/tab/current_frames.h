// The frame of a tab in which a caller's calls act and read unless they name another.
#pragma once

#include "base/caller.h"
#include "base/deadline.h"
#include "base/task.h"
#include "core/page/document/frame.h"

#include <QHash>

#include <memory>

class Tab;

// Each caller's own; the main frame where none was chosen. One that is gone stays chosen, so that
// nothing is done in another document by mistake.
class CurrentFrames {
public:
    // Null: the main frame.
    FramePtr of(const Caller &caller) const;
    // Throws TOO_BUSY for more than 100 callers.
    void choose(const Caller &caller, const FramePtr &frame);
    void leave(const Caller &caller) { m_chosen.remove(caller.key()); }
    bool isEmpty() const { return m_chosen.isEmpty(); }

private:
    QHash<QString, FramePtr> m_chosen; // by the caller's key
};

// The ref of the element that holds it; not of the main frame.
QString holderOf(const FramePtr &frame);

// It, as its elements hold it now. Throws FRAME_GONE. A person's is the main frame.
Task<FramePtr> currentFrame(std::shared_ptr<Tab> tab, Caller caller, Deadline deadline);
