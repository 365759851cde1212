// The refs that a snapshot told, frame by frame, and the object that a reply says them in.
#pragma once

#include <QJsonObject>
#include <QList>
#include <QString>

class NamedRefs {
public:
    // `rows` is what the engine says: a line "12 button Save" for each ref. `prefix` is the
    // frame's: "" or "f3".
    void add(const QString &prefix, const QString &rows);
    void add(const NamedRefs &others) { m_refs += others.m_refs; }
    void remove(const QString &ref);

    // {"e12": {role, name?, nth?}}: nth counts, from 0, those of the same role and name
    // in one frame.
    QJsonObject toJson() const;

private:
    struct NamedRef {
        QString prefix;
        QString number;
        QString role;
        QString name;
    };
    QList<NamedRef> m_refs;
};
