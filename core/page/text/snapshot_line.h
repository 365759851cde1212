// The grammar of a snapshot's lines: `  - button "Save" [disabled] [ref=e12]: text`.
#pragma once

#include <QString>
#include <QStringList>

// Names and values are as they are written, with their escapes: what looks like a mark in them is
// none.
struct SnapshotLine {
    QString indent{}; // spaces, and "+" where the line is new
    QString role{}; // also "text", "/url"; empty if it is no line of a snapshot
    QString name{};
    QStringList marks{}; // "disabled", "level=2", "ref=e12"
    QString value{};
    bool isOpen = false; // what it holds follows
    bool isQuoted = false; // but for the value

    static SnapshotLine fromText(const QString &text);
    // A name between the quotes of a line.
    static QString escaped(const QString &name);

    bool isPlain() const { return name.isEmpty() && marks.isEmpty(); }
    QString ref() const; // "e12", or empty
    void drop(const QString &kind); // the marks "ref=…"
    // Its role, name, marks and value, without the quotes around all of them.
    QString said() const;
};

// How far a line is indented.
qsizetype depthOf(QStringView line);

// The lines that hold that one, innermost first.
QList<qsizetype> holdersOf(const QStringList &lines, qsizetype at);
