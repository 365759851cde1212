#include "core/doors/cli/layout.h"

#include <algorithm>

using namespace Qt::StringLiterals;

constexpr qsizetype widestLeft = 30;
constexpr qsizetype indent = 2;

QStringList wrapped(const QString &text, qsizetype columns)
{
    QStringList lines{QString{}};
    const QStringList words = text.split(u' ', Qt::SkipEmptyParts);
    for (const QString &word : words) {
        QString &line = lines.last();
        if (line.isEmpty())
            line = word;
        else if (line.size() + 1 + word.size() <= columns)
            line += u' ' + word;
        else
            lines.append(word);
    }
    return lines;
}

QString twoColumns(const QList<Row> &rows, qsizetype columns)
{
    qsizetype left = 0;
    for (const Row &row : rows) {
        if (row.left.size() <= widestLeft)
            left = std::max(left, row.left.size());
    }
    const qsizetype start = indent + left + 2;
    QString text;
    for (const Row &row : rows) {
        QString line = QString(indent, u' ') + row.left;
        const QStringList lines = wrapped(row.right, std::max<qsizetype>(20, columns - start));
        if (row.left.size() > left) {
            text += line + u'\n';
            line.clear();
        }
        for (const QString &each : lines) {
            line = line.leftJustified(start) + each;
            while (line.endsWith(u' '))
                line.chop(1);
            text += line + u'\n';
            line.clear();
        }
    }
    return text;
}
