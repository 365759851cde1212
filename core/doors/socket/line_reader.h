// Splits a byte stream into lines, up to a longest length.
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QList>

class LineReader {
public:
    explicit LineReader(qsizetype longest) : m_longest(longest) { }

    // The lines that these bytes complete, without line feeds, in order. Stops for good at one that
    // is too long.
    QList<QByteArray> read(QByteArrayView bytes);

    bool isTooLong() const { return m_isTooLong; }

private:
    bool keep(QByteArrayView bytes);

    qsizetype m_longest;
    QByteArray m_begun;
    bool m_isTooLong = false;
};
