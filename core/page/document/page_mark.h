// Tells whether documents are still as a snapshot read them, without reading them again.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/document/frame.h"

#include <QList>
#include <QPointer>

#include <optional>

// How often Chrome has worked out styles and layouts behind one session. Where both are as before,
// nothing looks otherwise than before.
struct StyleCounts {
    double styles = 0;
    double layouts = 0;

    bool operator==(const StyleCounts &) const = default;
};

// One document as it was read. A number of 0: nothing can be said of it.
struct PageMark {
    FramePtr frame{};
    QPointer<Session> session{};
    double number = 0;
    std::optional<StyleCounts> counts{};
};

// Never throws; nothing where Chrome does not say. Counting begins with the first time of asking.
Task<std::optional<StyleCounts>> styleCounts(QPointer<Session> session, Deadline deadline);

// True only if nothing in any of these documents can be read otherwise than it was. It costs two
// short calls a frame, whatever the size of the page. Never throws.
Task<bool> areAsMarked(QList<PageMark> marks, Deadline deadline);
