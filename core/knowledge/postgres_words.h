// The index of words in PostgreSQL: which page holds which how often, weighed by BM25. Every
// function throws what the connection does; used by one thread at a time.
#pragma once

#include "core/knowledge/known_page.h"
#include "core/knowledge/word_counts.h"

#include <QDeadlineTimer>

#include <optional>

class PostgresConnection;

class PostgresWords {
public:
    explicit PostgresWords(PostgresConnection &connection) : m_connection(connection) { }

    // Of a page that has none yet.
    void put(qint64 page, const WordCounts &counts);
    // Pages have been added, or others changed.
    void forgetSizes() { m_sizes.reset(); }

    // See KnowledgeTables.
    QStringList rareOf(const QStringList &words);
    QList<qint64> withAny(const QStringList &words, int most);

private:
    struct Sizes { // of all pages
        qint64 pages = 0;
        double average = 1; // words
        QDeadlineTimer end{};
    };
    struct Held { // a word, and those that begin with it where it is one character alone
        QString low; // the stem
        QString high; // the first that is no such word
        qint64 pages = 0; // that hold it
    };

    const Sizes &sizes();
    QList<Held> heldBy(const QStringList &words);

    PostgresConnection &m_connection;
    std::optional<Sizes> m_sizes;
};
