// Checks whether documents are unchanged since a snapshot, without reading them again.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/document/frame.h"

#include <QList>
#include <QPointer>

#include <optional>

// How often Chrome has computed styles and layouts in one session. If neither has grown, nothing
// looks different.
struct StyleCounts {
    double styles = 0;
    double layouts = 0;

    bool operator==(const StyleCounts &) const = default;
};

// One document as it was read. `number` 0: unknown.
struct PageMark {
    FramePtr frame{};
    QPointer<Session> session{};
    double number = 0;
    std::optional<StyleCounts> counts{};
};

// Never throws; nullopt if Chrome does not answer. Counting starts with the first call.
Task<std::optional<StyleCounts>> styleCounts(QPointer<Session> session, Deadline deadline);

// True only if all of these documents would read the same. Costs two short calls per frame,
// whatever the page's size. Never throws.
Task<bool> areAsMarked(QList<PageMark> marks, Deadline deadline);
