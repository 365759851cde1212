// How cells of the panels spell times, sizes and texts that pages chose.
#pragma once

#include <QString>

namespace cell_text {

// "14:03:07.120", here, of an ISO 8601 time; as it is where it is none.
QString time(const QString &iso);
// "412 ms", "3.1 s", "2 min 5 s"
QString duration(qint64 milliseconds);
// "812 B", "14.2 kB", "3.0 MB"
QString size(qint64 bytes);
// One line, not too long for a cell.
QString line(const QString &text);
// A tooltip that takes no page's text for markup.
QString toolTip(const QString &text);

} // namespace cell_text
