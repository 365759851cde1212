// Pages, links and elements in a file of SQLite.
#pragma once

#include "core/knowledge/knowledge_tables.h"
#include "profiles/database/database.h"

class SqliteTables : public KnowledgeTables {
public:
    explicit SqliteTables(const QString &path);

    Put put(const KnownPage &page) override;
    std::optional<KnownPage> page(const QString &url) override;
    KnowledgeCounts countsOf(const QString &job) override;
    QList<KnownPage> pagesOf(const QString &job, int limit, int offset) override;
    QList<KnownLink> linksOf(const QString &job, int limit, int offset) override;
    QList<KnownPage> all(const QString &site, int limit, int offset) override;
    QList<KnownLink> links(const QString &url, Direction direction) override;
    QList<KnowledgeAct> acts() override;
    KnownPart part(const QString &job, qint64 after, int limit) override;
    QList<PageOutline> outlines(const QString &job) override;
    int count() override;
    QList<FoundPage> found(const QList<qint64> &ids) override;

    // For other tables of the same file.
    Database &database() { return m_database; }

protected:
    QStringList rareOf(const QStringList &words) override;
    QList<qint64> withAny(const QStringList &words, int most) override;

private:
    struct Kept {
        qint64 id = 0;
        QByteArray hash;
    };

    std::optional<Kept> kept(const QString &url);
    qint64 idOf(const QString &url);
    void index(qint64 id, const KnownPage &page);
    void unindex(qint64 id);
    void insert(qint64 id, const KnownPage &page, const QByteArray &hash);
    void insertParts(qint64 id, const KnownPage &page);
    void removeParts(qint64 id);
    KnownPage whole(const Statement &row);
    QList<KnownPage> pagesIn(Statement &rows);

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
