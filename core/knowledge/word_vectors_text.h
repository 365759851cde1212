// Word vectors as text, as word2vec, GloVe and fastText write them: a line is a word and its
// numbers, the most frequent word first; a first line may say how many there are. Pure functions.
#pragma once

#include <QByteArray>
#include <QList>

#include <optional>

struct WordVector {
    QByteArray word{};
    QList<float> numbers{}; // of length 1
};

// Takes the lines of one text, one after the other.
class WordVectorsText {
public:
    // None where the line says none: it is the first, or not as it should be.
    std::optional<WordVector> read(QByteArrayView line);

    // Of all vectors of the text, as its first lines have it; 0 until it is known.
    int dimension() const { return m_dimension; }
    // Lines that were not as they should be.
    int misfits() const { return m_misfits; }

private:
    std::optional<WordVector> vectorIn(QByteArrayView line) const;

    int m_dimension = 0;
    int m_misfits = 0;
    bool m_isBegun = false;
};
