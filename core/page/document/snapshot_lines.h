// The frames of a snapshot as one list of lines, cut to the budget.
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

// The lines that fit.
struct CutLines {
    QStringList lines{};
    QStringList refs{}; // for each line "e12", or empty
    NamedRefs named{};
    QSet<QString> controls{}; // refs whose role can be acted on
    bool isCut = false;
    int omitted = 0;
    SnapshotCursor cursor{}; // where to continue, if cut and not empty
};

class SnapshotLines {
public:
    // `keepsEmpty`: an empty frame still has a line. The part must outlive the lines.
    SnapshotLines(const SnapshotPart &part, bool keepsEmpty);

    // Keep only lines with this text in role, name, text or value, ignoring case, and the lines
    // around them. Returns how many match.
    int find(const QString &text);

    CutLines cut(SnapshotBudget budget) const;

private:
    struct Frame {
        const SnapshotPart *part;
        qsizetype around; // index of the parent frame, -1 for none
    };
    struct Line {
        QStringView text;
        QStringView ref; // as SnapshotPart has it
        int pad; // spaces before the text
        qsizetype frame;
        int number; // the last ref of its frame up to here
        int passed; // lines without a ref since then, including itself
        qsizetype inner = -1; // the child frame shown below it
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
    qsizetype m_end = -1; // a frame was cut there; the rest needs another reading
    int m_omitted = 0; // left out by the frames themselves
};
