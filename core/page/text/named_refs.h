// The refs of a snapshot, by frame, and their object in a reply.
#pragma once

#include <QJsonObject>
#include <QList>
#include <QSet>
#include <QString>

class NamedRefs {
public:
    // `rows` is from the engine: a line "12 button Save" for each ref. `prefix` is the frame's: ""
    // or "f3".
    void add(const QString &prefix, const QString &rows);
    void remove(const QString &ref) { m_removed.insert(ref); }

    // In bytes.
    qsizetype size() const;

    // {"e12": {role, name?, nth?}}: nth counts, from 0, those of equal role and name in one frame.
    QJsonObject toJson() const;

private:
    struct FrameRows {
        QString prefix;
        QString rows;
    };
    QList<FrameRows> m_frames;
    QSet<QString> m_removed;
};
