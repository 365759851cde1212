#include "core/queues/result_bucket.h"

#include "base/jitter.h"
#include "base/logging.h"
#include "core/queues/queue_limits.h"

#include <QCoroFuture>
#include <QRegularExpression>
#include <QUuid>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace {

const QByteArray folderOfKeys = "clawdis-results/";
const QByteArray probeKey = folderOfKeys + "probe"; // sorts behind all others

QByteArray newKey(const QDateTime &end)
{
    const QByteArray seconds = QByteArray::number(end.toSecsSinceEpoch()).rightJustified(12, '0');
    return folderOfKeys + seconds + '-' + QUuid::createUuid().toByteArray(QUuid::Id128);
}

bool isOver(const QByteArray &key)
{
    static const QRegularExpression form{u"^clawdis-results/(\\d{12})-[0-9a-f]{32}\\z"_s};
    const auto match = form.match(QString::fromUtf8(key));
    return match.hasMatch() && match.captured(1).toLongLong() < QDateTime::currentSecsSinceEpoch();
}

constexpr double shareOfJitter = 0.25; // many apps look after one bucket

} // namespace

ResultBucket::ResultBucket(S3Access access, std::chrono::seconds time)
    : m_bucket(std::move(access)), m_time(time), m_nextDelay(queue_limits::firstBucketDelay)
{
    m_delay.setSingleShot(true);
    m_sweeping.setInterval(jittered(
        std::min<std::chrono::milliseconds>(time / 2, queue_limits::betweenSweeps), shareOfJitter));
    connect(&m_delay, &QTimer::timeout, this, [this] { probe(shared_from_this()); });
    connect(&m_sweeping, &QTimer::timeout, this, [this] { sweep(shared_from_this()); });
}

std::shared_ptr<ResultBucket> ResultBucket::make(S3Access access, std::chrono::seconds time)
{
    return std::shared_ptr<ResultBucket>{new ResultBucket{std::move(access), time}};
}

void ResultBucket::open()
{
    std::exchange(m_atRest, Pending<Nothing>{}).settle(Nothing{});
    m_isEnding = false;
    m_bucket.goOn();
    probe(shared_from_this());
}

void ResultBucket::retry()
{
    if (!m_delay.isActive())
        return;
    m_delay.stop();
    probe(shared_from_this());
}

Task<S3Answer> ResultBucket::answer(std::shared_ptr<ResultBucket> self, QFuture<S3Answer> coming)
{
    ++self->m_running;
    const S3Answer answer = co_await coming;
    if (--self->m_running == 0 && self->m_isEnding)
        self->m_atRest.settle(Nothing{});
    co_return S3Answer{answer};
}

void ResultBucket::note(const S3Answer &answer)
{
    if (m_isEnding)
        return;
    const bool wasReady = std::exchange(m_isReady, answer.isDone());
    if (m_isReady) {
        m_nextDelay = queue_limits::firstBucketDelay;
        if (!wasReady)
            qCInfo(logApp) << "s3: results are kept there";
    } else {
        if (wasReady || m_trouble != answer.trouble)
            qCWarning(logApp).noquote() << "s3: results are kept elsewhere:" << answer.trouble;
        m_delay.start(jittered(m_nextDelay, shareOfJitter));
        m_nextDelay = std::min(m_nextDelay * 2, queue_limits::longestBucketDelay);
    }
    m_trouble = answer.trouble;
}

Task<> ResultBucket::probe(std::shared_ptr<ResultBucket> self)
{
    const S3Answer taken = co_await answer(self, self->m_bucket.put(probeKey, "{}"));
    self->note(taken);
    if (!self->m_isReady || self->m_isEnding)
        co_return;
    const S3Answer removed = co_await answer(self, self->m_bucket.remove(probeKey));
    if (!removed.isDone())
        self->m_sweepTrouble = removed.trouble;
    if (self->m_isEnding)
        co_return;
    self->m_sweeping.start();
    sweep(self);
}

Task<QString> ResultBucket::keep(std::shared_ptr<ResultBucket> self, QByteArray content)
{
    if (!self->m_isReady || self->m_running >= queue_limits::uploads)
        co_return QString{};
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const QByteArray key = newKey(now.addSecs(self->m_time.count()));
    const QFuture<S3Answer> coming = self->m_bucket.put(key, content);
    const S3Answer taken = co_await answer(self, coming);
    self->note(taken);
    if (!taken.isDone()) // though it may be there: then it is swept
        co_return QString{};
    co_return QString::fromLatin1(self->m_bucket.urlFor(key, now, self->m_time));
}

Task<> ResultBucket::sweep(std::shared_ptr<ResultBucket> self)
{
    if (self->m_isSweeping || !self->m_isReady)
        co_return;
    self->m_isSweeping = true;
    for (int round = 0; round < queue_limits::sweepRounds; ++round) {
        const auto deleted = co_await sweepSome(self);
        if (deleted.value_or(0) == 0)
            break;
    }
    self->m_isSweeping = false;
}

Task<std::optional<qsizetype>> ResultBucket::sweepSome(std::shared_ptr<ResultBucket> self)
{
    const S3Answer listed = co_await answer(self, self->m_bucket.list(folderOfKeys));
    self->m_sweepTrouble = listed.trouble;
    QList<QByteArray> over = listed.isDone() ? keysIn(listed.body) : QList<QByteArray>{};
    over.removeIf([](const QByteArray &key) { return !isOver(key); });
    qsizetype deleted = 0;
    for (const QByteArray &key : std::as_const(over)) {
        const S3Answer removed = co_await answer(self, self->m_bucket.remove(key));
        if (removed.isDone())
            ++deleted;
        else
            self->m_sweepTrouble = removed.trouble;
        // One that cannot be deleted keeps no other.
        const bool isAway = !removed.isDone() && removed.code.isEmpty();
        if (isAway || self->m_isEnding)
            co_return std::nullopt;
    }
    co_return std::optional<qsizetype>{deleted};
}

Task<> ResultBucket::close(std::shared_ptr<ResultBucket> self)
{
    self->m_isEnding = true;
    self->m_isReady = false;
    self->m_delay.stop();
    self->m_sweeping.stop();
    self->m_bucket.breakOff();
    const Pending<Nothing> atRest = self->m_atRest;
    if (self->m_running > 0)
        co_await atRest;
}
