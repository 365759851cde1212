// Pages, links and elements in a file of SQLite. Every function throws a Failure where the disk
// fails; used by one thread at a time.
#pragma once

#include "core/knowledge/knowledge_store.h"
#include "core/knowledge/topics.h"
#include "profiles/database/database.h"

// What is known of a page that a search found.
struct FoundPage {
    QString url;
    QString title;
    QString description;
    QString markdown;
};

class KnowledgeTables {
public:
    using Put = KnowledgeStore::Put;
    using Direction = KnowledgeStore::Direction;

    explicit KnowledgeTables(const QString &path);

    // All of it or nothing. What is too long is cut: see knowledge_limits.h.
    Put put(const KnownPage &page);
    std::optional<KnownPage> page(const QString &url);

    KnowledgeCounts countsOf(const QString &job);
    QList<KnownPage> pagesOf(const QString &job, int limit, int offset);
    QList<KnownLink> linksOf(const QString &job, int limit, int offset);
    QList<KnownPage> all(const QString &site, int limit, int offset);
    QList<KnownLink> links(const QString &url, Direction direction);
    QList<KnowledgeAct> acts();
    KnownPart part(const QString &job, qint64 after, int limit);
    QList<PageOutline> outlines(const QString &job);
    int count();

    // Pages that hold any of the words, the best first.
    QList<qint64> withWords(const QStringList &words, int most);
    std::optional<FoundPage> found(qint64 id);

    // For other tables of the same file.
    Database &database() { return m_database; }

private:
    struct Kept {
        qint64 id = 0;
        QByteArray hash;
    };

    QStringList rareOf(const QStringList &words);
    QList<qint64> withAny(const QStringList &words, int most);
    static KnownPage pageIn(const Statement &row);
    std::optional<Kept> kept(const QString &url);
    qint64 idOf(const QString &url);
    void index(qint64 id, const KnownPage &page);
    void unindex(qint64 id);
    void insert(qint64 id, const KnownPage &page, const QByteArray &hash);
    void insertParts(qint64 id, const KnownPage &page);
    void removeParts(qint64 id);
    KnownPage whole(const Statement &row);
    QList<KnownPage> pagesIn(Statement &rows);
    QList<KnownLink> linksIn(Statement &rows);

    Database m_database;
    std::optional<int> m_pages; // while none is added
    Statement m_kept;
    Statement m_idOf;
    Statement m_page;
    Statement m_insert;
    Statement m_insertLink;
    Statement m_insertElement;
    Statement m_links;
    Statement m_elements;
    Statement m_found;
};
