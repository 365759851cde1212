// Word vectors in a file of ours, which is made of their text once, and mapped, not read: what is
// not asked for takes no memory. A byte a number.
#pragma once

#include "core/knowledge/word_source.h"
#include "core/knowledge/word_table.h"

#include <QFile>

#include <atomic>
#include <memory>
#include <optional>
#include <span>

class WordVectors {
public:
    // Null where there is no such file, it is not whole, or was made of something else.
    static std::unique_ptr<WordVectors> open(const QString &path, const WordSource &source);

    // Makes the file and its folder, all of it or nothing. Throws a Failure where the text cannot
    // be read or has no word vectors, where the file cannot be written, and where it is to end.
    static void make(
        const QString &path, const WordSource &source, const std::atomic_bool &isEnding);

    int dimension() const { return m_dimension; }
    quint32 words() const { return m_table.words; }
    // From 0, the most frequent word first.
    std::optional<quint32> placeOf(QByteArrayView word) const { return m_table.placeOf(word); }
    // Of the word in that place, below words(): -127 to 127, of any length.
    std::span<const signed char> numbersOf(quint32 place) const;

private:
    WordVectors() = default;
    bool map(const WordSource &source);

    QFile m_file;
    const uchar *m_start = nullptr;
    int m_dimension = 0;
    WordTableView m_table;
};
