// Vectors as they are kept, a byte a number, and compared. Pure functions.
#pragma once

#include <QByteArray>
#include <QList>

struct KeptVector {
    QByteArray numbers; // from -127 to 127
    qint64 square = 0; // of its length
    QByteArray signs; // a bit a number: whether it is above 0
};

KeptVector keptVector(const QList<float> &vector);

// A vector that others are compared with.
class AskedVector {
public:
    explicit AskedVector(const QList<float> &vector);

    qsizetype dimension() const { return m_numbers.size(); }
    const QByteArray &signs() const { return m_signs; }
    // The cosine of the angle: -1 to 1. Of another dimension: -1.
    double nearness(const QByteArray &numbers, qint64 square) const;
    // How many signs differ; of another dimension: all.
    int signsThatDiffer(const QByteArray &signs) const;

private:
    QList<qint16> m_numbers; // from -1023 to 1023
    double m_length = 0;
    QByteArray m_signs;
};
