#include "core/knowledge/kept_knowledge.h"

#include "core/knowledge/fusion.h"
#include "core/knowledge/knowledge_limits.h"
#include "core/knowledge/page_words.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr double wordsWeight = 1.0;
constexpr double meaningWeight = 0.6;

QString snippetOf(const FoundPage &page, const QStringList &words)
{
    const QString text = plainText(page.markdown);
    return snippetOf(QString{page.description + u' ' + text}.trimmed(), words);
}

QHash<qint64, FoundPage> pagesOf(OpenKnowledge &open, const QList<Fused> &hits)
{
    QList<qint64> ids;
    for (const Fused &each : hits)
        ids.append(each.id);
    QHash<qint64, FoundPage> pages;
    const QList<FoundPage> found = open.tables().found(ids);
    for (const FoundPage &each : found)
        pages.insert(each.id, each);
    return pages;
}

QList<KnowledgeHit> hitsOf(
    OpenKnowledge &open, const QString &query, const QList<float> &vector, int most)
{
    const QStringList words = significantWords(query);
    const int each = std::max(most, knowledge_limits::candidates);
    const QList<qint64> byWords = open.tables().withWords(words, each);
    const QList<qint64> byMeaning
        = vector.isEmpty() ? QList<qint64>{} : open.vectors().nearest(vector, each);
    const QList<Fused> all
        = fused({{byWords, wordsWeight}, {byMeaning, meaningWeight}}).mid(0, most);
    const QHash<qint64, FoundPage> pages = pagesOf(open, all);
    QList<KnowledgeHit> hits;
    for (const Fused &one : all) {
        const auto page = pages.constFind(one.id);
        if (page == pages.constEnd())
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

} // namespace

KeptKnowledge::KeptKnowledge(
    std::shared_ptr<KnowledgeThread> thread, const std::shared_ptr<Embedder> &embedder)
    : m_thread(std::move(thread))
{
    if (embedder)
        m_worker = std::make_shared<MeaningWorker>(m_thread, embedder);
}

Task<KnowledgeStore::Put> KeptKnowledge::put(KnownPage page)
{
    const auto worker = m_worker;
    const auto keep = [page = std::move(page)](OpenKnowledge &open) {
        const Put result = open.tables().put(page);
        if (result != Put::Same)
            open.topics.reset();
        return result;
    };
    const Put result = co_await m_thread->run(keep);
    if (worker && result != Put::Same)
        worker->wake();
    co_return result;
}

Task<std::optional<KnownPage>> KeptKnowledge::page(QString url)
{
    return m_thread->run([url](OpenKnowledge &open) { return open.tables().page(url); });
}

Task<KnowledgeCounts> KeptKnowledge::countsOf(QString job)
{
    return m_thread->run([job](OpenKnowledge &open) { return open.tables().countsOf(job); });
}

Task<QList<KnownPage>> KeptKnowledge::pagesOf(QString job, int limit, int offset)
{
    return m_thread->run([job, limit, offset](OpenKnowledge &open) {
        return open.tables().pagesOf(job, limit, offset);
    });
}

Task<QList<KnownLink>> KeptKnowledge::linksOf(QString job, int limit, int offset)
{
    return m_thread->run([job, limit, offset](OpenKnowledge &open) {
        return open.tables().linksOf(job, limit, offset);
    });
}

Task<QList<KnowledgeHit>> KeptKnowledge::search(QString query, int most)
{
    const auto thread = m_thread;
    const int bounded = std::clamp(most, 1, knowledge_limits::hits);
    QList<float> vector;
    if (m_worker && thread->exists())
        vector = co_await MeaningWorker::vectorOf(m_worker, query);
    const auto find = [query, vector, bounded](
                          OpenKnowledge &open) { return hitsOf(open, query, vector, bounded); };
    co_return co_await thread->run(find);
}

Task<QList<KnownLink>> KeptKnowledge::links(QString url, Direction direction)
{
    return m_thread->run(
        [url, direction](OpenKnowledge &open) { return open.tables().links(url, direction); });
}

Task<QList<KnowledgeTopic>> KeptKnowledge::topics()
{
    return m_thread->run([](OpenKnowledge &open) {
        if (!open.topics || open.topicsEnd.hasExpired()) {
            open.topics = topicsOf(open.tables().outlines({}));
            open.topicsEnd = QDeadlineTimer{open.topicsTime()};
        }
        return *open.topics;
    });
}

Task<QList<KnowledgeAct>> KeptKnowledge::acts()
{
    return m_thread->run([](OpenKnowledge &open) { return open.tables().acts(); });
}

Task<QList<KnownPage>> KeptKnowledge::all(QString site, int limit, int offset)
{
    return m_thread->run([site, limit, offset](OpenKnowledge &open) {
        return open.tables().all(site, limit, offset);
    });
}

Task<KnownPart> KeptKnowledge::part(QString job, qint64 after, int limit)
{
    return m_thread->run(
        [job, after, limit](OpenKnowledge &open) { return open.tables().part(job, after, limit); });
}

Task<QList<PageOutline>> KeptKnowledge::outlines(QString job)
{
    return m_thread->run([job](OpenKnowledge &open) { return open.tables().outlines(job); });
}

Task<KnowledgeState> KeptKnowledge::state()
{
    const auto worker = m_worker;
    const auto count = [](OpenKnowledge &open) {
        return KnowledgeState{.pages = open.tables().count(),
            .vectors = open.vectors().count(),
            .lacking = open.vectors().countLacking()};
    };
    KnowledgeState state = co_await m_thread->run(count);
    if (worker) {
        state.model = worker->model();
        state.trouble = worker->trouble();
    } else {
        state.vectors = 0;
        state.lacking = 0;
    }
    co_return state;
}
