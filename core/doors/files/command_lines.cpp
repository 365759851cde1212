#include "core/doors/files/command_lines.h"

#include <QString>
#include <QStringDecoder>

namespace files {

namespace {

QByteArray asUtf8(const QByteArray &bytes)
{
    QStringDecoder decode{QStringDecoder::Utf8, QStringDecoder::Flag::Stateless};
    const QString text = decode(bytes);
    return decode.hasError() ? text.toUtf8() : bytes;
}

} // namespace

QList<CommandText> CommandLines::read(QByteArrayView bytes)
{
    QList<CommandText> lines;
    qsizetype from = 0;
    while (from < bytes.size()) {
        const qsizetype end = bytes.indexOf('\n', from);
        if (end < 0) {
            keep(bytes.sliced(from));
            break;
        }
        keep(bytes.sliced(from, end - from));
        finish(lines);
        from = end + 1;
    }
    return lines;
}

QList<CommandText> CommandLines::end()
{
    QList<CommandText> lines;
    if (holdsPart())
        finish(lines);
    return lines;
}

void CommandLines::keep(QByteArrayView bytes)
{
    m_isTooLong = m_isTooLong || m_begun.size() + bytes.size() > m_longest;
    if (m_isTooLong)
        m_begun.clear();
    else
        m_begun.append(bytes);
}

void CommandLines::finish(QList<CommandText> &lines)
{
    ++m_number;
    const bool isTooLong = std::exchange(m_isTooLong, false);
    const QByteArray text = asUtf8(std::exchange(m_begun, {})).trimmed();
    if (isTooLong || !text.isEmpty())
        lines.append({text, m_number, isTooLong});
}

} // namespace files
