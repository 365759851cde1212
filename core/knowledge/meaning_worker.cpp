#include "core/knowledge/meaning_worker.h"

#include "base/logging.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

// Pages whose text has no meaning that is known get none.
void keepThose(
    OpenKnowledge &open, const QList<LackingPage> &pages, const QList<QList<float>> &vectors)
{
    QList<LackingPage> meant;
    QList<QList<float>> theirs;
    for (qsizetype at = 0; at < pages.size(); ++at) {
        if (vectors.value(at).isEmpty()) {
            open.vectors().giveUp(pages[at].id);
            continue;
        }
        meant.append(pages[at]);
        theirs.append(vectors[at]);
    }
    open.vectors().put(meant, theirs);
}

} // namespace

MeaningWorker::MeaningWorker(
    std::shared_ptr<KnowledgeThread> thread, std::shared_ptr<Embedder> embedder)
    : m_thread(std::move(thread)), m_embedder(std::move(embedder))
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, [this] { work(weak_from_this()); });
    m_timer.start(0);
}

void MeaningWorker::wake()
{
    if (m_isAtWork)
        m_isWoken = true;
    else if (!m_timer.isActive())
        m_timer.start(0);
}

bool MeaningWorker::isResting() const
{
    return !m_trouble.isEmpty() && !m_restEnd.hasExpired();
}

Task<QList<float>> MeaningWorker::vectorOf(std::shared_ptr<MeaningWorker> self, QString query)
{
    const QString text = query.simplified().left(knowledge_limits::embeddedSize);
    QList<float> vector;
    if (text.isEmpty() || self->isResting())
        co_return vector;
    const QStringList texts{text};
    try {
        const auto vectors
            = co_await self->m_embedder->embed(texts, knowledge_limits::questionTime);
        vector = vectors.value(0);
        self->m_trouble.clear();
    } catch (const Failure &failure) {
        if (failure.code != Code::InvalidValue)
            self->rest(failure);
    }
    co_return vector;
}

// What was taken is reported before anything can fail.
Task<QList<LackingPage>> MeaningWorker::embedSome(std::shared_ptr<KnowledgeThread> thread,
    std::shared_ptr<Embedder> embedder, Portion portion, QList<LackingPage> *taken)
{
    const auto take = [portion](OpenKnowledge &open) {
        if (portion.givenUp)
            open.vectors().giveUp(*portion.givenUp);
        return open.vectors().lacking(portion.pages, portion.size);
    };
    *taken = co_await thread->run(take);
    const QList<LackingPage> pages = *taken;
    if (pages.isEmpty())
        co_return pages;
    QStringList texts;
    for (const LackingPage &each : pages)
        texts.append(each.text);
    const QList<QList<float>> vectors
        = co_await embedder->embed(texts, knowledge_limits::embeddingTime);
    const auto keep = [pages, vectors](OpenKnowledge &open) { keepThose(open, pages, vectors); };
    co_await thread->run(keep);
    co_return pages;
}

// It does not keep its worker from ending. Never throws: no caller awaits it.
Task<> MeaningWorker::work(std::weak_ptr<MeaningWorker> weak)
{
    auto self = weak.lock();
    if (!self || !self->m_thread->exists())
        co_return;
    self->m_isAtWork = true;
    self->m_isWoken = false;
    const auto thread = self->m_thread;
    const auto embedder = self->m_embedder;
    const Portion portion = self->m_portion;
    self->m_portion.givenUp.reset();
    self.reset();
    QList<LackingPage> taken;
    QList<LackingPage> done;
    std::optional<Failure> failure;
    try {
        done = co_await embedSome(thread, embedder, portion, &taken);
    } catch (const Failure &why) {
        failure = why;
    }
    self = weak.lock();
    if (!self)
        co_return;
    self->m_isAtWork = false;
    if (failure)
        self->failed(*failure, taken);
    else
        self->goOn(done);
}

void MeaningWorker::goOn(const QList<LackingPage> &done)
{
    m_portion = {};
    if (!done.isEmpty()) {
        m_trouble.clear();
        m_rest = knowledge_limits::firstRest;
    }
    if (!done.isEmpty() || m_isWoken)
        m_timer.start(0);
}

void MeaningWorker::failed(const Failure &failure, const QList<LackingPage> &taken)
{
    const bool isRefused = failure.code == Code::InvalidValue && !taken.isEmpty();
    if (!isRefused) {
        rest(failure);
        m_timer.start(static_cast<int>(m_restEnd.remainingTime()));
        return;
    }
    // The one text that is refused is looked for, then tried shorter, then left out.
    if (taken.size() > 1) {
        m_portion = {.pages = 1};
    } else if (m_portion.size > knowledge_limits::embeddedLeast) {
        m_portion.size = knowledge_limits::embeddedLeast;
    } else {
        m_portion = {.givenUp = taken.first().id};
        qCWarning(logApp).noquote() << "a page gets no vector:" << failure.message;
    }
    m_timer.start(0);
}

void MeaningWorker::rest(const Failure &failure)
{
    if (m_trouble != failure.message)
        qCWarning(logApp).noquote() << "knowledge is searched by words alone:" << failure.message;
    m_trouble = failure.message;
    m_restEnd.setRemainingTime(m_rest);
    m_rest = std::min<std::chrono::milliseconds>(2 * m_rest, knowledge_limits::longestRest);
}
