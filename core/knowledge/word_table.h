// Words and their places, as they stand in memory: made, or mapped from a file. Pure functions.
#pragma once

#include <QByteArray>
#include <QList>

#include <optional>

// Whatever it points to, nothing outside of that is read.
struct WordTableView {
    quint32 words = 0;
    const quint32 *starts = nullptr; // of each word in the text, and its end: words + 1
    const char *text = nullptr;
    quint32 textSize = 0;
    const quint32 *cells = nullptr; // place + 1 of the word that is found there; 0: none
    quint32 cellCount = 0; // a power of two, or 0

    // From 0.
    std::optional<quint32> placeOf(QByteArrayView word) const;
};

class WordTable {
public:
    // Whether it was not there yet.
    bool add(QByteArrayView word);

    quint32 words() const { return static_cast<quint32>(m_starts.size()) - 1; }
    const QList<quint32> &starts() const { return m_starts; }
    const QByteArray &text() const { return m_text; }
    const QList<quint32> &cells() const { return m_cells; }
    WordTableView view() const;

private:
    void grow();
    void enter(QByteArrayView word, quint32 place);

    QList<quint32> m_starts{0};
    QByteArray m_text;
    QList<quint32> m_cells = QList<quint32>(16, 0);
};
