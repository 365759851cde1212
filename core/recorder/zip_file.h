// A ZIP archive in memory, of files that are stored as they are: pictures do not get smaller.
#pragma once

#include <QByteArray>

class ZipFile {
public:
    // The name in ASCII, with '/' between folders. Each file is below 4 GB, and so is the whole.
    void add(const QByteArray &name, const QByteArray &content);
    // All of it; nothing can be added afterwards.
    QByteArray finished();

private:
    QByteArray m_files;
    QByteArray m_directory;
    quint16 m_count = 0;
};
