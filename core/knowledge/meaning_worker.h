// Gives pages their vectors, in the background, and queries theirs.
#pragma once

#include "core/knowledge/embedder.h"
#include "core/knowledge/knowledge_limits.h"
#include "core/knowledge/knowledge_thread.h"

#include <QDeadlineTimer>
#include <QObject>
#include <QTimer>

#include <chrono>
#include <memory>

class MeaningWorker : public QObject, public std::enable_shared_from_this<MeaningWorker> {
    Q_OBJECT
public:
    MeaningWorker(std::shared_ptr<KnowledgeThread> thread, std::shared_ptr<Embedder> embedder);

    ~MeaningWorker() override = default;
    Q_DISABLE_COPY_MOVE(MeaningWorker)

    // There may be pages without a vector.
    void wake();

    // Empty where none can be had now. Never throws.
    static Task<QList<float>> vectorOf(std::shared_ptr<MeaningWorker> self, QString query);

    QString model() const { return m_embedder->model(); }
    // Why there are no vectors now; empty where there are.
    QString trouble() const { return m_trouble; }

private:
    // What is asked for at once: less where it was refused.
    struct Portion {
        int pages = knowledge_limits::embeddedAtOnce;
        qsizetype size = knowledge_limits::embeddedSize;
        std::optional<qint64> givenUp{}; // a page that is refused however short
    };

    static Task<> work(std::weak_ptr<MeaningWorker> weak);
    static Task<QList<LackingPage>> embedSome(std::shared_ptr<KnowledgeThread> thread,
        std::shared_ptr<Embedder> embedder, Portion portion, QList<LackingPage> *taken);
    void goOn(const QList<LackingPage> &done);
    void failed(const Failure &failure, const QList<LackingPage> &taken);
    void rest(const Failure &failure);
    bool isResting() const;

    std::shared_ptr<KnowledgeThread> m_thread;
    std::shared_ptr<Embedder> m_embedder;
    Portion m_portion;
    QString m_trouble;
    std::chrono::milliseconds m_rest = knowledge_limits::firstRest; // after the next failure
    QDeadlineTimer m_restEnd;
    bool m_isAtWork = false;
    bool m_isWoken = false; // meanwhile
    QTimer m_timer; // until it goes on
};
