#include "core/recorder/zip_file.h"

#include <QtEndian>

#include <zlib.h>

namespace {

constexpr quint16 storedVersion = 20;
constexpr quint16 firstDayOfDos = 0x21; // 1 January 1980: the archive says no time

template<typename Number> void put(QByteArray &bytes, Number number)
{
    const Number little = qToLittleEndian(number);
    bytes.append(reinterpret_cast<const char *>(&little), sizeof little);
}

quint32 sumOf(const QByteArray &content)
{
    return static_cast<quint32>(crc32_z(0, reinterpret_cast<const Bytef *>(content.constData()),
        static_cast<z_size_t>(content.size())));
}

// What the head of a file and its row in the directory have in common.
QByteArray describing(const QByteArray &name, const QByteArray &content)
{
    QByteArray head;
    put<quint16>(head, storedVersion);
    put<quint16>(head, 0); // flags
    put<quint16>(head, 0); // stored
    put<quint16>(head, 0); // time
    put<quint16>(head, firstDayOfDos);
    put<quint32>(head, sumOf(content));
    put<quint32>(head, static_cast<quint32>(content.size()));
    put<quint32>(head, static_cast<quint32>(content.size()));
    put<quint16>(head, static_cast<quint16>(name.size()));
    put<quint16>(head, 0); // nothing extra
    return head;
}

} // namespace

void ZipFile::add(const QByteArray &name, const QByteArray &content)
{
    const QByteArray head = describing(name, content);
    const auto place = static_cast<quint32>(m_files.size());
    m_files += "PK\x03\x04" + head + name + content;
    m_directory += "PK\x01\x02";
    put<quint16>(m_directory, storedVersion);
    m_directory += head;
    put<quint16>(m_directory, 0); // no comment
    put<quint16>(m_directory, 0); // disk
    put<quint16>(m_directory, 0); // attributes
    put<quint32>(m_directory, 0);
    put<quint32>(m_directory, place);
    m_directory += name;
    ++m_count;
}

QByteArray ZipFile::finished()
{
    QByteArray end{"PK\x05\x06"};
    put<quint32>(end, 0); // disks
    put<quint16>(end, m_count);
    put<quint16>(end, m_count);
    put<quint32>(end, static_cast<quint32>(m_directory.size()));
    put<quint32>(end, static_cast<quint32>(m_files.size()));
    put<quint16>(end, 0); // no comment
    return m_files + m_directory + end;
}
