// Puts bytes together to lines, however they arrive, and no longer ones than it was told.
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QList>

class LineReader {
public:
    explicit LineReader(qsizetype longest) : m_longest(longest) { }

    // The lines that these bytes end, without their line feeds, in order. Those before one that is
    // too long are still given; nothing behind it is.
    QList<QByteArray> read(QByteArrayView bytes);

    bool isTooLong() const { return m_isTooLong; }

private:
    bool keep(QByteArrayView bytes);

    qsizetype m_longest;
    QByteArray m_begun;
    bool m_isTooLong = false;
};
