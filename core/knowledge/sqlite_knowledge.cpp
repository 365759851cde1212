#include "core/knowledge/sqlite_knowledge.h"

#include "core/knowledge/knowledge_limits.h"
#include "core/knowledge/knowledge_tables.h"
#include "core/knowledge/page_words.h"
#include "profiles/database/own_thread.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

class SqliteKnowledge : public KnowledgeStore {
public:
    explicit SqliteKnowledge(const QString &path) : m_path(path) { }

    Task<Put> put(KnownPage page) override
    {
        return m_thread.run([this, page = std::move(page)] {
            const Put result = tables().put(page);
            if (result != Put::Same)
                m_topics.reset();
            return result;
        });
    }

    Task<std::optional<KnownPage>> page(QString url) override
    {
        return m_thread.run([this, url] { return tables().page(url); });
    }

    Task<KnowledgeCounts> countsOf(QString job) override
    {
        return m_thread.run([this, job] { return tables().countsOf(job); });
    }

    Task<QList<KnownPage>> pagesOf(QString job, int limit, int offset) override
    {
        return m_thread.run(
            [this, job, limit, offset] { return tables().pagesOf(job, limit, offset); });
    }

    Task<QList<KnownLink>> linksOf(QString job, int limit, int offset) override
    {
        return m_thread.run(
            [this, job, limit, offset] { return tables().linksOf(job, limit, offset); });
    }

    Task<QList<KnowledgeHit>> search(QString query, int most) override
    {
        return m_thread.run([this, query, most] {
            return found(query, std::clamp(most, 1, knowledge_limits::hits));
        });
    }

    Task<QList<KnownLink>> links(QString url, Direction direction) override
    {
        return m_thread.run([this, url, direction] { return tables().links(url, direction); });
    }

    Task<QList<KnowledgeTopic>> topics() override
    {
        return m_thread.run([this] {
            if (!m_topics)
                m_topics = topicsOf(tables().outlines());
            return *m_topics;
        });
    }

    Task<QList<KnowledgeAct>> acts() override
    {
        return m_thread.run([this] { return tables().acts(); });
    }

    Task<QList<KnownPage>> all(QString site, int limit, int offset) override
    {
        return m_thread.run(
            [this, site, limit, offset] { return tables().all(site, limit, offset); });
    }

private:
    // What follows is the thread's.
    KnowledgeTables &tables()
    {
        if (!m_tables)
            m_tables = std::make_unique<KnowledgeTables>(m_path);
        return *m_tables;
    }

    QList<KnowledgeHit> found(const QString &query, int most)
    {
        const QStringList words = tellingWords(query);
        const QList<qint64> ids = tables().withWords(words, most);
        QList<KnowledgeHit> hits;
        for (qsizetype place = 0; place < ids.size(); ++place) {
            const auto page = tables().found(ids[place]);
            if (!page)
                continue;
            const QString text = page->description.isEmpty()
                ? plainText(page->markdown)
                : page->description + u" "_s + plainText(page->markdown);
            hits.append({page->url, page->title, snippetOf(text, words),
                {u"words %1"_s.arg(place + 1)}, 1.0 / static_cast<double>(60 + place + 1)});
        }
        return hits;
    }

    const QString m_path;
    std::unique_ptr<KnowledgeTables> m_tables;
    std::optional<QList<KnowledgeTopic>> m_topics;
    OwnThread m_thread; // ends first
};

} // namespace

std::shared_ptr<KnowledgeStore> sqliteKnowledge(const QString &path)
{
    return std::make_shared<SqliteKnowledge>(path);
}
