// Which of many secrets a text may hold, found in one pass over it.
#pragma once

#include "base/secret_spellings.h"

#include <QMultiHash>

#include <bitset>

class SecretIndex {
public:
    void add(int secret, const QList<SecretSpelling> &spellings);

    // No other is in the text, in any of its spellings. Ascending.
    QList<int> candidates(QStringView text) const;

private:
    struct Needle {
        QString literal;
        int secret;
    };

    QMultiHash<quint64, Needle> m_needles; // by the first four characters
    std::bitset<65'536> m_isBeginning; // by the hash of those
    QList<int> m_always; // what has no literal
};

// Four characters in a number, as they are compared in any case.
class FourCharacters {
public:
    static constexpr qsizetype count = 4;

    FourCharacters() = default;
    explicit FourCharacters(QStringView text); // the first four

    void push(QChar next);
    quint64 value() const { return m_value; }
    std::size_t hash() const { return (m_value * 0x9e37'79b9'7f4a'7c15u) >> 48; }

private:
    quint64 m_value = 0;
};
