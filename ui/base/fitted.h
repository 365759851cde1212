// A line of parts, such as "running · 3 tabs · 412 MB", in a limited width.
#pragma once

#include <QFontMetrics>
#include <QString>

// Whole parts go, the last first; one that is too long by itself is elided.
inline QString fitted(QString line, const QFontMetrics &metrics, int width)
{
    while (metrics.horizontalAdvance(line) > width) {
        const qsizetype last = line.lastIndexOf(QStringLiteral(" · "));
        if (last < 0)
            return metrics.elidedText(line, Qt::ElideRight, width);
        line.truncate(last);
    }
    return line;
}
