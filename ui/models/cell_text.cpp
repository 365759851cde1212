#include "ui/models/cell_text.h"

#include <QCoreApplication>
#include <QDateTime>

using namespace Qt::StringLiterals;

namespace {

// Longest line in a cell, and longest text in a tooltip.
constexpr qsizetype longestLine = 600;
constexpr qsizetype longestToolTip = 2000;

QString inCells(const char *text)
{
    return QCoreApplication::translate("cell_text", text);
}

} // namespace

QString cell_text::time(const QString &iso)
{
    const QDateTime moment = QDateTime::fromString(iso, Qt::ISODateWithMs);
    return moment.isValid() ? moment.toLocalTime().toString(u"HH:mm:ss.zzz"_s) : iso;
}

QString cell_text::duration(qint64 milliseconds)
{
    if (milliseconds < 1000)
        return inCells("%1 ms").arg(milliseconds);
    if (milliseconds < 60'000)
        return inCells("%1 s").arg(static_cast<double>(milliseconds) / 1000, 0, 'f', 1);
    return inCells("%1 min %2 s").arg(milliseconds / 60'000).arg(milliseconds / 1000 % 60);
}

QString cell_text::size(qint64 bytes)
{
    const auto scaled = static_cast<double>(bytes);
    if (bytes < 1000)
        return inCells("%1 B").arg(bytes);
    if (bytes < 1'000'000)
        return inCells("%1 kB").arg(scaled / 1000, 0, 'f', 1);
    return inCells("%1 MB").arg(scaled / 1'000'000, 0, 'f', 1);
}

QString cell_text::line(const QString &text)
{
    return text.left(longestLine).simplified();
}

QString cell_text::toolTip(const QString &text)
{
    const QString shown = text.left(longestToolTip).toHtmlEscaped();
    return u"<div style='white-space: pre-wrap'>%1</div>"_s.arg(shown);
}
