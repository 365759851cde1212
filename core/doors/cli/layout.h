// Text layout for a terminal.
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

// Broken between words; a word longer than a line stays whole.
QStringList wrapped(const QString &text, qsizetype columns);

struct Row {
    QString left;
    QString right;
};

// Two columns, the right one wrapped, both indented by two; each line ends with a newline.
QString twoColumns(const QList<Row> &rows, qsizetype columns);
