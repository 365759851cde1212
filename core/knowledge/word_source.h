// A text file of word vectors, and whether it is still what it was.
#pragma once

#include <QByteArray>
#include <QString>

struct WordSource {
    QString path{};
    QByteArray print{}; // 32 bytes of its size and parts of it; none: it cannot be read
    qint64 time = 0; // when it was changed, in ms

    // Reads 64 kB of it at most.
    static WordSource of(const QString &path);
};
