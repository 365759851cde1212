#include "core/knowledge/postgres_knowledge.h"

#include "base/logging.h"
#include "core/knowledge/kept_knowledge.h"
#include "core/knowledge/knowledge_limits.h"
#include "core/knowledge/postgres_schema.h"
#include "core/knowledge/postgres_tables.h"
#include "core/knowledge/postgres_vectors.h"
#include "core/postgres/postgres_connection.h"

#include <QMutex>
#include <QTimer>

#include <algorithm>
#include <atomic>
#include <utility>

using namespace Qt::StringLiterals;

namespace {

class OpenPostgres : public OpenKnowledge {
public:
    OpenPostgres(const PostgresAddress &address, const QString &model)
        : m_connection(address), m_tables(m_connection), m_vectors(m_connection)
    {
        openKnowledgeSchema(m_connection);
        if (!model.isEmpty())
            m_vectors.use(model);
    }

    KnowledgeTables &tables() override { return m_tables; }
    PageVectors &vectors() override { return m_vectors; }
    bool isLost() const override { return m_connection.isLost(); }
    std::chrono::milliseconds topicsTime() const override { return knowledge_limits::sharedAge; }

    void look() { m_connection.run("SELECT 1"); }
    void leave() { m_vectors.leave(); }

private:
    PostgresConnection m_connection;
    PostgresTables m_tables;
    PostgresVectors m_vectors;
};

// Opens it, and rests where that failed.
class PostgresOpener {
public:
    PostgresOpener(OrFailure<PostgresAddress> address, const QString &model)
        : m_address(std::move(address)), m_model(model)
    {
    }

    // On one thread at a time.
    std::unique_ptr<OpenKnowledge> open()
    {
        try {
            if (m_isRestOver.exchange(false))
                m_restEnd = QDeadlineTimer{};
            if (m_failure && !m_restEnd.hasExpired())
                throw Failure{*m_failure};
            const auto address = orThrow(m_address);
            auto opened = std::make_unique<OpenPostgres>(address, m_model);
            m_rest = postgres_limits::firstRest;
            resolve(std::nullopt);
            return opened;
        } catch (const Failure &failure) {
            if (m_restEnd.hasExpired())
                rest(failure);
            throw;
        }
    }

    // On any thread: the next open does not wait.
    void endRest() { m_isRestOver = true; }

    // On any thread.
    BackendState backendState() const
    {
        const QMutexLocker lock{&m_mutex};
        const auto *address = std::get_if<PostgresAddress>(&m_address);
        BackendState place{u"knowledge"_s, BackendState::Is::Used,
            u"in PostgreSQL, "_s + (address ? address->place : QString{})};
        if (!m_isTried || m_trouble) {
            place.is = BackendState::Is::Away;
            place.finding = m_trouble ? m_trouble->message : u"PostgreSQL is being reached"_s;
            place.fix = m_trouble ? m_trouble->hint : QString{};
        }
        return place;
    }

private:
    void rest(const Failure &failure)
    {
        m_failure = failure;
        m_restEnd.setRemainingTime(m_rest);
        m_rest = std::min(2 * m_rest, postgres_limits::longestRest);
        resolve(failure);
    }

    void resolve(const std::optional<Failure> &trouble)
    {
        const QMutexLocker lock{&m_mutex};
        const QString before = m_trouble ? m_trouble->message : QString{};
        if (trouble && trouble->message != before)
            qCWarning(logApp).noquote().nospace()
                << "knowledge: " << trouble->message << " hint=" << trouble->hint;
        if (!trouble && m_trouble)
            qCInfo(logApp) << "knowledge: PostgreSQL answers again";
        m_trouble = trouble;
        m_isTried = true;
        if (!trouble)
            m_failure.reset();
    }

    const OrFailure<PostgresAddress> m_address;
    const QString m_model;
    std::optional<Failure> m_failure; // of the last time
    std::chrono::milliseconds m_rest = postgres_limits::firstRest; // after the next
    QDeadlineTimer m_restEnd;
    std::atomic_bool m_isRestOver = false;
    mutable QMutex m_mutex; // of what follows
    std::optional<Failure> m_trouble;
    bool m_isTried = false;
};

class PostgresKnowledge : public KeptKnowledge {
public:
    PostgresKnowledge(
        const std::shared_ptr<PostgresOpener> &opener, const std::shared_ptr<Embedder> &embedder)
        : KeptKnowledge(threadOf(opener), embedder), m_opener(opener)
    {
        m_timer.setSingleShot(true);
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] { look(); });
        m_timer.start(0);
    }

    // What it asks for may go on for a while; what it would embed is left to others.
    ~PostgresKnowledge() override
    {
        if (backendState().is == BackendState::Is::Used)
            leaveOnce(thread());
    }
    Q_DISABLE_COPY_MOVE(PostgresKnowledge)

    BackendState backendState() const override { return m_opener->backendState(); }
    void retry() override
    {
        if (backendState().is != BackendState::Is::Away)
            return;
        m_opener->endRest();
        look();
    }

private:
    static Task<> leaveOnce(std::shared_ptr<KnowledgeThread> thread)
    {
        const auto leave = [](OpenKnowledge &open) { static_cast<OpenPostgres &>(open).leave(); };
        try {
            co_await thread->run(leave);
        } catch (const Failure &) {
            // Then its connection has ended, and what it took with it.
        }
    }

    static std::shared_ptr<KnowledgeThread> threadOf(const std::shared_ptr<PostgresOpener> &opener)
    {
        return std::make_shared<KnowledgeThread>(KnowledgeThread::Parts{
            .open = [opener] { return opener->open(); }, .exists = [] { return true; }});
    }

    void look()
    {
        const bool isAway = backendState().is == BackendState::Is::Away;
        m_timer.start(isAway ? postgres_limits::firstRest : postgres_limits::betweenLooks);
        wake(); // for pages that another app has left
        if (!std::exchange(*m_isLooking, true))
            lookOnce(thread(), m_isLooking);
    }

    // Never throws: no caller awaits it.
    static Task<> lookOnce(std::shared_ptr<KnowledgeThread> thread, std::shared_ptr<bool> isLooking)
    {
        const auto look = [](OpenKnowledge &open) { static_cast<OpenPostgres &>(open).look(); };
        try {
            co_await thread->run(look);
        } catch (const Failure &) {
            // The opener has reported it.
        }
        *isLooking = false;
    }

    std::shared_ptr<PostgresOpener> m_opener;
    std::shared_ptr<bool> m_isLooking = std::make_shared<bool>(false);
    QTimer m_timer; // until it is looked at again
};

} // namespace

std::shared_ptr<KnowledgeStore> postgresKnowledge(
    const QString &url, std::shared_ptr<Embedder> embedder)
{
    const QString model = embedder ? embedder->model() : QString{};
    return std::make_shared<PostgresKnowledge>(
        std::make_shared<PostgresOpener>(PostgresAddress::of(url), model), embedder);
}
