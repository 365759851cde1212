// The tables of one store of knowledge. Every function throws a Failure where they cannot be read
// or written; used by one thread at a time.
#pragma once

#include "core/knowledge/knowledge_store.h"
#include "core/knowledge/topics.h"

// What is known of a page that a search found.
struct FoundPage {
    qint64 id = 0;
    QString url;
    QString title;
    QString description;
    QString markdown; // its beginning: knowledge_limits::snippetText
};

class KnowledgeTables {
public:
    using Put = KnowledgeStore::Put;
    using Direction = KnowledgeStore::Direction;

    virtual ~KnowledgeTables() = default;

    // All of it or nothing. What is too long is cut: see knowledge_limits.h.
    virtual Put put(const KnownPage &page) = 0;
    virtual std::optional<KnownPage> page(const QString &url) = 0;

    virtual KnowledgeCounts countsOf(const QString &job) = 0;
    virtual QList<KnownPage> pagesOf(const QString &job, int limit, int offset) = 0;
    virtual QList<KnownLink> linksOf(const QString &job, int limit, int offset) = 0;
    virtual QList<KnownPage> all(const QString &site, int limit, int offset) = 0;
    virtual QList<KnownLink> links(const QString &url, Direction direction) = 0;
    virtual QList<KnowledgeAct> acts() = 0;
    virtual KnownPart part(const QString &job, qint64 after, int limit) = 0;
    virtual QList<PageOutline> outlines(const QString &job) = 0;
    virtual int count() = 0;

    // Pages that hold any of the words, the best first: by BM25, the title five times.
    QList<qint64> withWords(const QStringList &words, int most);
    // Those that are there, in no order.
    virtual QList<FoundPage> found(const QList<qint64> &ids) = 0;

protected:
    // Without those that most pages hold, of many pages: they weigh nothing, and would be weighed
    // on all.
    virtual QStringList rareOf(const QStringList &words) = 0;
    virtual QList<qint64> withAny(const QStringList &words, int most) = 0;
};
