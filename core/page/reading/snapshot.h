// A tab's content as text for an agent, with a ref for every element that can be acted on.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
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
    bool compact = false; // without wrappers that only hold others
    bool folded = false; // of rows alike only the first are whole
    bool seenOnly = false; // without text that nobody can see
    std::optional<int> deepest{}; // lines indented by at most so many steps
    QString selector{}; // only this element, by CSS, of the document
    QString frame{}; // only the frame that this element of the main frame holds
    std::optional<ElementRef> ref{}; // only this element
    QString find{}; // only lines that hold this text
    QString cursor{}; // read on from there
    bool labels = false; // say which elements a picture is to label
    QString since{}; // only what is not as in this snapshot
    QString known{}; // nothing, if all is as in this snapshot

    // Only then is the page marked: watching it costs more than half of reading a small one.
    bool isAskedAgain() const { return !since.isEmpty() || !known.isEmpty(); }

    bool isPartial() const
    {
        return interactive || compact || seenOnly || deepest || ref || !selector.isEmpty()
            || !frame.isEmpty() || !find.isEmpty() || !cursor.isEmpty();
    }
};

// The controls that a snapshot named in one frame.
struct FrameControls {
    FramePtr frame;
    QJsonArray numbers;
};

struct Snapshot {
    enum class Says { Whole, Changes, Nothing }; // Nothing: all is as the caller knows it

    QString id{}; // of the whole, also where only changes are told
    Says says = Says::Whole;
    bool isSinceUnknown = false;
    QString text{};
    QStringList gone{};
    bool isTruncated = false;
    bool isLoading = false; // there is more of the document to come
    int omitted = 0; // nodes that are not in the text
    QString cursor{}; // where to read on
    std::optional<int> matched{}; // lines that hold what was to be found
    int interactive = 0; // how many of the refs can be acted on by their role
    QJsonObject refs{}; // "e12": {role, name, nth}, for each ref in the text
    QList<FrameControls> controls{}; // where labels were asked for
};

// Every frame in one tree. An element has the same ref in every form of snapshot. Throws
// UNKNOWN_REF where a selector matches nothing, STALE_REF where the element or the place to read on
// from is gone, INVALID_ARGUMENT where selector or cursor is none.
Task<Snapshot> takeSnapshot(std::shared_ptr<Tab> tab, SnapshotOptions options, Deadline deadline);
