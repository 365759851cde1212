// Pages, links and elements in PostgreSQL, where others may write at the same time.
#pragma once

#include "core/knowledge/knowledge_tables.h"
#include "core/knowledge/postgres_words.h"

class PostgresConnection;
class PostgresRows;

class PostgresTables : public KnowledgeTables {
public:
    // Of one whose schema is open.
    explicit PostgresTables(PostgresConnection &connection)
        : m_connection(connection), m_words(connection)
    {
    }

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

protected:
    QStringList rareOf(const QStringList &words) override { return m_words.rareOf(words); }
    QList<qint64> withAny(const QStringList &words, int most) override
    {
        return m_words.withAny(words, most);
    }

private:
    using Ids = QHash<QString, qint64>; // of addresses, by their keys

    struct PartIds {
        QList<qint64> ids;
        qint64 next = 0;
    };

    PartIds idsOfPart(const QString &job, qint64 after, int limit);
    Ids idsOf(const QStringList &urls);
    void readIds(const QStringList &keys, Ids &ids);
    std::optional<QByteArray> lockedHash(qint64 id);
    void removeParts(qint64 id);
    void insert(qint64 id, const KnownPage &page, const QByteArray &hash, int size);
    void insertLinks(qint64 id, const KnownPage &page, const Ids &ids);
    void insertElements(qint64 id, const KnownPage &page);
    QList<KnownPage> pagesIn(PostgresRows rows);
    void addLinks(QList<KnownPage> &pages, const QList<qint64> &ids);
    void addElements(QList<KnownPage> &pages, const QList<qint64> &ids);

    PostgresConnection &m_connection;
    PostgresWords m_words;
};
