// Where a snapshot ended, so that the next can continue there.
#pragma once

#include <QList>
#include <QString>

#include <optional>

// In one frame: after the element of `refs.first()` or, if that is gone, of the next; then skip
// `passed` lines without a ref. Without refs: at the frame's top.
struct FramePlace {
    int frame = 0; // its sequence
    QList<int> refs{};
    int passed = 0;
};

// The frames from the outermost to the one where reading ended; each but the last stopped at the
// iframe of the next.
struct SnapshotCursor {
    QList<FramePlace> places;

    // "0.e12.e9~1_2.e40~0"; nullopt if the text is no cursor.
    static std::optional<SnapshotCursor> fromText(const QString &text);
    QString toText() const;
};
