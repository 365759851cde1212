// The frames of a snapshot as one list of lines, cut where the budget ends.
#pragma once

#include "core/page/document/snapshot_part.h"
#include "core/page/text/named_refs.h"
#include "core/page/text/snapshot_cursor.h"

#include <QList>
#include <QSet>
#include <QString>
#include <QStringList>

struct SnapshotBudget {
    int characters = 0; // 0: no limit
    int tokens = 0;
};

// As many of the lines as there was room for.
struct CutLines {
    QStringList lines{};
    QStringList refs{}; // for each line "e12", or nothing
    NamedRefs named{};
    QSet<QString> controls{}; // those of the refs that can be acted on by their role
    bool isCut = false;
    int omitted = 0;
    SnapshotCursor cursor{}; // where to read on, if it is cut and anything was written
};

class SnapshotLines {
public:
    // `keepsEmpty`: a frame in which nothing stands has a line all the same. The part must outlive
    // the lines.
    SnapshotLines(const SnapshotPart &part, bool keepsEmpty);

    // Leave only lines that hold this text in role, name, text or value, in whatever case, and
    // those around them. How many hold it.
    int find(const QString &text);

    CutLines cut(SnapshotBudget budget) const;

private:
    struct Frame {
        const SnapshotPart *part;
        qsizetype around; // the frame that holds it: an index, -1 for none
    };
    struct Line {
        QStringView text;
        QStringView ref; // as SnapshotPart has it
        int pad; // spaces before the text
        qsizetype frame;
        int number; // the newest ref of its frame, its own or before it
        int passed; // lines without one since then, itself with them
        qsizetype inner = -1; // the frame whose lines come below it
        bool isHolder = false;

        QString toText() const;
        int indent() const;
    };

    void add(const SnapshotPart &part, qsizetype around, int pad, bool keepsEmpty);
    void addInner(const SnapshotPart &inner, qsizetype frame, int pad, bool keepsEmpty);
    QString refOf(const Line &line) const;
    FramePlace placeIn(qsizetype frame, qsizetype last) const;
    SnapshotCursor cursorBehind(qsizetype last) const;

    QList<Frame> m_frames;
    QList<Line> m_lines;
    qsizetype m_end = -1; // a frame was cut there: what comes behind is for another reading
    int m_omitted = 0; // what frames left out themselves
};
