// The snapshots of a tab that were told last: what "since" is counted from.
#pragma once

#include "core/page/document/page_mark.h"
#include "core/page/document/snapshot_lines.h"

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QStringList>

#include <optional>

// What a caller holds, and the documents it was read in.
struct ToldSnapshot {
    QString id; // the same for the same text, asked for in the same way
    QByteArray asked; // how it was asked for
    QByteArray lines; // UTF-8
    QByteArray refs; // for each line "e12", or nothing
    bool isCut = false;
    QList<PageMark> marks{};

    qsizetype size() const { return lines.size() + refs.size(); }
};

// Eight, of two million bytes in sum: those told last.
class ToldSnapshots {
public:
    // One of this id that was asked for in the same way.
    const ToldSnapshot *find(const QString &id, const QByteArray &asked) const;
    // In place of one of the same id.
    void keep(ToldSnapshot told);

private:
    QList<ToldSnapshot> m_told; // oldest first
};

QString snapshotIdOf(const QString &targetId, const QByteArray &asked, const QByteArray &lines);

// What is another now: lines that are new or changed ("+ "), below those that hold them ("  ").
struct SnapshotChanges {
    QStringList lines;
    QStringList refs; // for each line "e12", or nothing
    QStringList gone; // lines of elements and texts that are no more
};

// Nothing where the whole is shorter.
std::optional<SnapshotChanges> changesSince(const ToldSnapshot &before, const CutLines &now);
