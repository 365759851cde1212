// Knowledge in tables, whichever keeps them: words by their index, meanings by vectors where there
// is an embedder.
#pragma once

#include "core/knowledge/embedder.h"
#include "core/knowledge/knowledge_store.h"
#include "core/knowledge/knowledge_thread.h"
#include "core/knowledge/meaning_worker.h"

#include <memory>

// Called on the thread that made it, works on another of its own; once the store is gone, all that
// was asked of it has been done, or has failed.
class KeptKnowledge : public KnowledgeStore {
public:
    KeptKnowledge(
        std::shared_ptr<KnowledgeThread> thread, const std::shared_ptr<Embedder> &embedder);

    Task<Put> put(KnownPage page) override;
    Task<std::optional<KnownPage>> page(QString url) override;
    Task<KnowledgeCounts> countsOf(QString job) override;
    Task<QList<KnownPage>> pagesOf(QString job, int limit, int offset) override;
    Task<QList<KnownLink>> linksOf(QString job, int limit, int offset) override;
    Task<QList<KnowledgeHit>> search(QString query, int most) override;
    Task<QList<KnownLink>> links(QString url, Direction direction) override;
    Task<QList<KnowledgeTopic>> topics() override;
    Task<QList<KnowledgeAct>> acts() override;
    Task<QList<KnownPage>> all(QString site, int limit, int offset) override;
    Task<KnownPart> part(QString job, qint64 after, int limit) override;
    Task<QList<PageOutline>> outlines(QString job) override;
    Task<KnowledgeState> state() override;

protected:
    const std::shared_ptr<KnowledgeThread> &thread() const { return m_thread; }
    // There may be pages without a vector.
    void wake() const
    {
        if (m_worker)
            m_worker->wake();
    }

private:
    std::shared_ptr<KnowledgeThread> m_thread;
    std::shared_ptr<MeaningWorker> m_worker; // null: words alone
};
