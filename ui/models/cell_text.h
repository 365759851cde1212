// Times, sizes and page texts as panel cells show them.
#pragma once

#include <QString>

namespace cell_text {

// ISO 8601 as local time, "14:03:07.120"; other text unchanged.
QString time(const QString &iso);
// "412 ms", "3.1 s", "2 min 5 s"
QString duration(qint64 milliseconds);
// "812 B", "14.2 kB", "3.0 MB"
QString size(qint64 bytes);
// One line, not too long for a cell.
QString line(const QString &text);
// Escaped, so that page text is not read as markup.
QString toolTip(const QString &text);

} // namespace cell_text
