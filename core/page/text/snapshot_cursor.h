// Where a snapshot ended, so that another can read on from there.
#pragma once

#include <QList>
#include <QString>

#include <optional>

// In one frame: behind the element of `refs.first()`, or, where that is gone, of the next of them;
// and behind so many lines without a ref more. Without refs: at the frame's top.
struct FramePlace {
    int frame = 0; // its sequence
    QList<int> refs{};
    int passed = 0;
};

// The frames from the outermost to the one in which the reading ended; each but the last stopped at
// the element that holds the next.
struct SnapshotCursor {
    QList<FramePlace> places;

    // "0.e12.e9~1_2.e40~0"; nothing where a text is no cursor.
    static std::optional<SnapshotCursor> fromText(const QString &text);
    QString toText() const;
};
