// Who may include whom, as the table in core/README.md says.
#pragma once

#include "tests/support/tidy/source_text.h"

#include <QHash>
#include <QSet>

class RoomTable {
public:
    // Reads the rows "| room | folder | may include |" of a Markdown text.
    explicit RoomTable(const QString &markdown);

    bool isEmpty() const { return m_folders.isEmpty(); }

    // The room of a path from the root; empty if none.
    QString roomOf(const QString &path) const;

    // Itself and the rooms its row lists.
    QSet<QString> includableFrom(const QString &room) const;

    // Rows that list a room above them or one that has no row.
    QStringList looksUp() const;

    // Rows that list a room that none of these files includes.
    QStringList listedInVain(const QList<SourceText> &texts) const;

    // Includes that the table does not allow.
    QList<Finding> findingsIn(const SourceText &text) const;

    // The same of types that are declared without their header: each with the file that defines it.
    QList<Finding> declaredIn(const SourceText &text, const QHash<QString, QString> &types) const;

private:
    QStringList m_order;
    QHash<QString, QString> m_folders;
    QHash<QString, QStringList> m_edges;
};
