// A tab's content as text for an agent, with a ref for every element that can be acted on.
#pragma once

#include "core/base/deadline.h"
#include "core/base/task.h"
#include "core/page/tab.h"

#include <QJsonObject>
#include <QList>
#include <QString>

#include <memory>
#include <optional>

struct SnapshotOptions {
    int mostCharacters = 0; // 0: no limit
    bool interactive = false; // only what can be acted on
    bool compact = false; // without wrappers that only hold others
    std::optional<int> deepest{}; // lines indented by at most so many steps
    QString selector{}; // only this element, by CSS, of the document
    QString frame{}; // only the frame that this element of the main frame holds
    bool labels = false; // say which elements a picture is to label

    bool isPartial() const
    {
        return interactive || compact || deepest || !selector.isEmpty() || !frame.isEmpty();
    }
};

// The controls that a snapshot named in one frame.
struct FrameControls {
    FramePtr frame;
    QJsonArray numbers;
};

struct Snapshot {
    QString text;
    bool isTruncated = false;
    int interactive = 0; // how many of the refs can be acted on by their role
    QJsonObject refs{}; // "e12": {role, name, nth}, for each ref in the text
    QList<FrameControls> controls{}; // where labels were asked for
};

// Every frame in one tree. An element has the same ref in every form of snapshot. Throws
// UNKNOWN_REF where a selector matches nothing, INVALID_ARGUMENT where it is none.
Task<Snapshot> takeSnapshot(std::shared_ptr<Tab> tab, SnapshotOptions options, Deadline deadline);
