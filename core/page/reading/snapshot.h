// A tab's content as text for an agent, with a ref for every element that can be acted on.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/document/sent_snapshots.h"
#include "core/page/document/snapshot_lines.h"
#include "core/page/tab/tab.h"
#include "core/page/text/element_ref.h"

#include <QJsonObject>
#include <QList>
#include <QString>

#include <memory>
#include <optional>

struct SnapshotOptions {
    SnapshotBudget budget{};
    bool interactive = false; // only what can be acted on
    bool compact = false; // without mere wrappers
    bool lean = false; // without refs of what no caller acts on, and what is said twice
    bool folded = false; // only the first of similar rows are whole
    bool seenOnly = false; // without invisible text
    std::optional<int> deepest{}; // the greatest indent of a line, in steps
    QString selector{}; // only this element, by CSS, of the document
    QString frame{}; // only the frame of this element of the main frame
    std::optional<ElementRef> ref{}; // only this element
    QString find{}; // only lines that hold this text
    QString cursor{}; // continue from there
    bool labels = false; // list the elements that a picture labels
    bool view = false; // also how the page stands
    QString since{}; // only what differs from this snapshot
    QString known{}; // nothing, if equal to this snapshot
    bool suspicions = false; // wanted

    bool leavesNothing = false; // also not what would show a later one that nothing has changed

    // Only then is the page marked: watching costs over half as much as reading a small one.
    bool isAskedAgain() const { return !leavesNothing && (!since.isEmpty() || !known.isEmpty()); }

    bool isPartial() const
    {
        return interactive || compact || lean || seenOnly || deepest || ref || !selector.isEmpty()
            || !frame.isEmpty() || !find.isEmpty() || !cursor.isEmpty();
    }
};

// The controls that a snapshot named in one frame.
struct FrameControls {
    FramePtr frame;
    QJsonArray numbers;
};

struct Snapshot {
    enum class Says { Whole, Changes, Nothing }; // Nothing: the caller has it already

    QString id{}; // of the whole, even if only changes are sent
    Says says = Says::Whole;
    bool isSinceUnknown = false;
    QString text{};
    QStringList gone{};
    bool isTruncated = false;
    bool isLoading = false; // the document is still loading
    int omitted = 0; // nodes left out of the text
    QString cursor{}; // where to continue
    std::optional<int> matched{}; // lines that match `find`
    int interactive = 0; // refs whose role can be acted on
    QJsonObject refs{}; // "e12": {role, name, nth}, for each ref in the text
    QList<FrameControls> controls{}; // if labels were asked for
    Suspicions suspicions{}; // of all that was read, if they were asked for
    QJsonObject view{}; // {title, readyState, viewport, scroll}, if asked for
};

// All frames in one tree. An element has the same ref in every form of snapshot. Throws UNKNOWN_REF
// if a selector matches nothing, STALE_REF if the element or the cursor's place is gone,
// INVALID_ARGUMENT for a bad selector or cursor.
//
// The tab keeps it: see SentSnapshots.
Task<Snapshot> takeSnapshot(std::shared_ptr<Tab> tab, SnapshotOptions options, Deadline deadline);

// The page as it is now, to be compared with what was sent of it: whole, in the same form; all of
// it where only controls were sent. The tab does not keep it. Of at most 400,000 characters.
Task<SentSnapshot> readAgain(std::shared_ptr<Tab> tab, QByteArray asked, Deadline deadline);
