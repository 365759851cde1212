#include "core/knowledge/sqlite_knowledge.h"

#include "core/knowledge/fusion.h"
#include "core/knowledge/knowledge_file.h"
#include "core/knowledge/knowledge_limits.h"
#include "core/knowledge/meaning_worker.h"
#include "core/knowledge/page_words.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr double wordsWeight = 1.0;
constexpr double meaningWeight = 0.6;

QString snippetOf(const FoundPage &page, const QStringList &words)
{
    const QString text = plainText(page.markdown.left(knowledge_limits::snippetText));
    return snippetOf(QString{page.description + u' ' + text}.trimmed(), words);
}

QList<KnowledgeHit> hitsOf(
    OpenKnowledge &open, const QString &query, const QList<float> &vector, int most)
{
    const QStringList words = tellingWords(query);
    const int each = std::max(most, knowledge_limits::candidates);
    const QList<qint64> byWords = open.tables.withWords(words, each);
    const QList<qint64> byMeaning
        = vector.isEmpty() ? QList<qint64>{} : open.vectors.nearest(vector, each);
    const QList<Fused> all
        = fused({{byWords, wordsWeight}, {byMeaning, meaningWeight}}).mid(0, most);
    QList<KnowledgeHit> hits;
    for (const Fused &one : all) {
        const auto page = open.tables.found(one.id);
        if (!page)
            continue;
        KnowledgeHit hit{
            .url = page->url, .title = page->title, .snippet = {}, .why = {}, .score = one.score};
        if (one.places[0] > 0) {
            hit.snippet = snippetOf(*page, words);
            hit.why.append(u"words %1"_s.arg(one.places[0]));
        }
        if (one.places[1] > 0)
            hit.why.append(u"meaning %1"_s.arg(one.places[1]));
        hits.append(hit);
    }
    return hits;
}

class SqliteKnowledge : public KnowledgeStore {
public:
    SqliteKnowledge(const QString &path, const std::shared_ptr<Embedder> &embedder)
        : m_file(std::make_shared<KnowledgeFile>(path, embedder ? embedder->model() : QString{}))
    {
        if (embedder)
            m_worker = std::make_shared<MeaningWorker>(m_file, embedder);
    }

    Task<Put> put(KnownPage page) override
    {
        const auto worker = m_worker;
        const auto keep = [page = std::move(page)](OpenKnowledge &open) {
            const Put result = open.tables.put(page);
            if (result != Put::Same)
                open.topics.reset();
            return result;
        };
        const Put result = co_await m_file->run(keep);
        if (worker && result != Put::Same)
            worker->wake();
        co_return result;
    }

    Task<std::optional<KnownPage>> page(QString url) override
    {
        return m_file->run([url](OpenKnowledge &open) { return open.tables.page(url); });
    }

    Task<KnowledgeCounts> countsOf(QString job) override
    {
        return m_file->run([job](OpenKnowledge &open) { return open.tables.countsOf(job); });
    }

    Task<QList<KnownPage>> pagesOf(QString job, int limit, int offset) override
    {
        return m_file->run([job, limit, offset](OpenKnowledge &open) {
            return open.tables.pagesOf(job, limit, offset);
        });
    }

    Task<QList<KnownLink>> linksOf(QString job, int limit, int offset) override
    {
        return m_file->run([job, limit, offset](OpenKnowledge &open) {
            return open.tables.linksOf(job, limit, offset);
        });
    }

    Task<QList<KnowledgeHit>> search(QString query, int most) override
    {
        const auto file = m_file;
        const int bounded = std::clamp(most, 1, knowledge_limits::hits);
        QList<float> vector;
        if (m_worker && file->exists())
            vector = co_await MeaningWorker::vectorOf(m_worker, query);
        const auto find = [query, vector, bounded](
                              OpenKnowledge &open) { return hitsOf(open, query, vector, bounded); };
        co_return co_await file->run(find);
    }

    Task<QList<KnownLink>> links(QString url, Direction direction) override
    {
        return m_file->run(
            [url, direction](OpenKnowledge &open) { return open.tables.links(url, direction); });
    }

    Task<QList<KnowledgeTopic>> topics() override
    {
        return m_file->run([](OpenKnowledge &open) {
            if (!open.topics)
                open.topics = topicsOf(open.tables.outlines({}));
            return *open.topics;
        });
    }

    Task<QList<KnowledgeAct>> acts() override
    {
        return m_file->run([](OpenKnowledge &open) { return open.tables.acts(); });
    }

    Task<QList<KnownPage>> all(QString site, int limit, int offset) override
    {
        return m_file->run([site, limit, offset](OpenKnowledge &open) {
            return open.tables.all(site, limit, offset);
        });
    }

    Task<KnownPart> part(QString job, qint64 after, int limit) override
    {
        return m_file->run([job, after, limit](OpenKnowledge &open) {
            return open.tables.part(job, after, limit);
        });
    }

    Task<QList<PageOutline>> outlines(QString job) override
    {
        return m_file->run([job](OpenKnowledge &open) { return open.tables.outlines(job); });
    }

    Task<KnowledgeState> state() override
    {
        const auto worker = m_worker;
        const auto count = [](OpenKnowledge &open) {
            return KnowledgeState{.pages = open.tables.count(),
                .vectors = open.vectors.count(),
                .lacking = open.vectors.countLacking()};
        };
        KnowledgeState state = co_await m_file->run(count);
        if (worker) {
            state.model = worker->model();
            state.trouble = worker->trouble();
        } else {
            state.vectors = 0;
            state.lacking = 0;
        }
        co_return state;
    }

private:
    std::shared_ptr<KnowledgeFile> m_file;
    std::shared_ptr<MeaningWorker> m_worker; // null: words alone
};

} // namespace

std::shared_ptr<KnowledgeStore> sqliteKnowledge(
    const QString &path, std::shared_ptr<Embedder> embedder)
{
    return std::make_shared<SqliteKnowledge>(path, embedder);
}
