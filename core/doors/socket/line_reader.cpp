#include "core/doors/socket/line_reader.h"

#include <utility>

QList<QByteArray> LineReader::read(QByteArrayView bytes)
{
    QList<QByteArray> lines;
    qsizetype from = 0;
    while (!m_isTooLong && from < bytes.size()) {
        const qsizetype end = bytes.indexOf('\n', from);
        if (end < 0) {
            keep(bytes.sliced(from));
            break;
        }
        if (keep(bytes.sliced(from, end - from)))
            lines.append(std::exchange(m_begun, {}));
        from = end + 1;
    }
    return lines;
}

bool LineReader::keep(QByteArrayView bytes)
{
    if (m_begun.size() + bytes.size() > m_longest) {
        m_isTooLong = true;
        m_begun.clear();
        return false;
    }
    m_begun.append(bytes);
    return true;
}
