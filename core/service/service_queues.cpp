#include "core/service/service_queues.h"

#include "base/logging.h"
#include "base/paths.h"
#include "core/queues/queue_limits.h"
#include "core/tools/exploration_events.h"

#include <QFile>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

// Never throws.
Task<bool> keepInRedis(std::shared_ptr<RedisConnection> redis, QByteArray id, QByteArray content,
    std::chrono::seconds time)
{
    const QList<QByteArray> words{"SETEX", id, QByteArray::number(qint64{time.count()}), content};
    try {
        co_await redis->call(words);
        co_return true;
    } catch (const Failure &failure) {
        qCWarning(logApp).noquote() << "a result is kept elsewhere:" << failure.message;
    }
    co_return false;
}

QString nodeFile()
{
    return paths::home() + u"/node"_s;
}

// That which was in this home before; it is dead, since we are here, unless the home is a copy.
QByteArray nodeOfEarlierRun()
{
    QFile file{nodeFile()};
    return file.open(QIODevice::ReadOnly) ? file.read(100).trimmed() : QByteArray{};
}

void use(BackendState &backend, const QString &finding)
{
    backend.is = BackendState::Is::Used;
    backend.finding = finding;
}

void miss(BackendState &backend, const QString &finding, const QString &fix)
{
    backend.is = BackendState::Is::Away;
    backend.finding = finding;
    backend.fix = fix;
}

BackendState placeOfResults(bool hasRedis, bool hasBucket)
{
    const QString rest = hasBucket ? u"in the bucket"_s : u"on the disk"_s;
    return {u"large results"_s, BackendState::Is::Used,
        hasRedis ? u"in Redis, those over 8 MiB "_s + rest : rest};
}

} // namespace

ServiceQueues::ServiceQueues(std::shared_ptr<Rooms> rooms, std::function<QString()> address,
    const Redis &redis, const ResultOptions &results)
{
    if (!redis.url.isEmpty())
        connectRedis(rooms, redis);
    if (!results.s3Url.isEmpty())
        findBucket(results);
    const auto announce
        = [weak = std::weak_ptr<Rooms>{rooms}](const QString &room, const QJsonObject &reference) {
              if (const auto living = weak.lock())
                  living->audience().publishResult(room, reference);
          };
    Results::Parts parts{.files = {.folder = paths::results(), .time = results.time},
        .address = std::move(address),
        .announce = announce};
    if (m_values)
        parts.keepInRedis
            = [redis = m_values, time = results.time](QByteArray id, QByteArray content) {
                  return keepInRedis(redis, std::move(id), std::move(content), time);
              };
    if (m_bucket)
        parts.keepInBucket = [bucket = m_bucket](QByteArray content) {
            return ResultBucket::keep(bucket, std::move(content));
        };
    m_results = Results::make(std::move(parts));
    m_commands = CommandQueue::make({.rooms = std::move(rooms),
        .file = paths::queues(),
        .shown
        = [results = m_results](QString room,
              Reply result) { return Results::shown(results, std::move(room), std::move(result)); },
        .peers = m_nodes ? m_nodes->peers() : JobPeers{}});
    if (m_publisher)
        makeSidecar(redis);
}

void ServiceQueues::makeSidecar(const Redis &redis)
{
    m_sidecar = BullSidecar::make(m_commands,
        {redis.url, redis.caFile, redis.lockTime,
            [nodes = m_nodes](Job job) { return RoomNodes::done(nodes, std::move(job)); }});
}

void ServiceQueues::connectRedis(const std::shared_ptr<Rooms> &rooms, const Redis &redis)
{
    auto address = RedisAddress::of(redis.url);
    if (const Failure *failure = failureIn(address)) {
        m_trouble = failure->message;
        qCWarning(logApp).noquote().nospace() << failure->message << " hint=" << failure->hint;
        return;
    }
    std::get<RedisAddress>(address).caFile = redis.caFile;
    m_publisher = std::make_unique<RoomPublisher>(rooms, std::get<RedisAddress>(address));
    m_values = std::make_shared<RedisConnection>(std::get<RedisAddress>(address));
    m_nodes = RoomNodes::make(rooms,
        {std::get<RedisAddress>(address), redis.lease, redis.places, nodeOfEarlierRun()},
        redis.rules);
}

void ServiceQueues::findBucket(const ResultOptions &results)
{
    const auto address = S3Address::of(results.s3Url);
    if (const Failure *failure = failureIn(address))
        m_bucketTrouble = failure->message;
    else if (!results.s3Keys.areThere())
        m_bucketTrouble = u"it needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY"_s;
    else
        m_bucket = ResultBucket::make(
            {std::get<S3Address>(address), results.s3Keys, results.s3CaFile}, results.time);
    if (!m_bucketTrouble.isEmpty())
        qCWarning(logApp).noquote() << "s3:" << m_bucketTrouble;
}

void ServiceQueues::open()
{
    if (m_bucket)
        m_bucket->open();
    if (m_publisher) {
        m_publisher->open();
        m_values->open();
        m_nodes->open(m_commands);
        if (!paths::writePrivately(nodeFile(), m_nodes->node()))
            qCWarning(logApp) << "who we are is not kept";
        m_sidecar->open();
    }
    CommandQueue::resume(m_commands);
}

void ServiceQueues::retry()
{
    if (m_bucket)
        m_bucket->retry();
    if (!m_publisher)
        return;
    m_publisher->retry();
    m_values->retry();
    m_nodes->retry();
    m_sidecar->retry();
}

Task<> ServiceQueues::close()
{
    if (m_sidecar)
        m_sidecar->pause();
    co_await CommandQueue::stop(m_commands);
    if (m_nodes)
        co_await RoomNodes::close(m_nodes);
    if (m_bucket)
        co_await ResultBucket::close(m_bucket);
    if (m_sidecar)
        co_await BullSidecar::close(m_sidecar);
}

void ServiceQueues::setExplorations(std::shared_ptr<ExplorationJobs> jobs)
{
    if (m_sidecar)
        m_sidecar->setExplorations(std::move(jobs));
}

void ServiceQueues::publish(const ExplorationEvent &event)
{
    if (m_publisher)
        m_publisher->publish(exploration_events::channelOf(event),
            QJsonDocument{exploration_events::toJson(event)}.toJson(QJsonDocument::Compact));
}

QJsonObject ServiceQueues::health() const
{
    const bool hasEvents = m_publisher && m_publisher->publisher().isReady();
    const bool hasResults = m_values && m_values->isReady();
    const bool hasCommands = m_sidecar && m_sidecar->isConnected();
    const QString disk = hasBucket() ? u"s3"_s : u"disk"_s;
    const QJsonObject parts{{u"commands"_s, hasCommands ? u"bullmq"_s : u"embedded"_s},
        {u"events"_s, hasEvents ? u"redis"_s : u"websocket"_s},
        {u"results"_s, hasResults ? u"redis"_s : disk}, {u"huge_results"_s, disk}};
    const bool hasRedis = hasEvents && hasResults && hasCommands && m_nodes && m_nodes->isReady();
    const bool isWhole = m_trouble.isEmpty() && (!m_publisher || hasRedis);
    const bool hasAll = isWhole && m_bucketTrouble.isEmpty() && (!m_bucket || hasBucket());
    QJsonObject health{{u"status"_s, hasAll ? u"ok"_s : u"degraded"_s},
        {u"service"_s, u"browser-automation-websocket"_s}, {u"parts"_s, parts}};
    if (!m_trouble.isEmpty())
        health.insert(u"redis"_s, QJsonObject{{u"error"_s, m_trouble}});
    if (m_publisher) {
        const RedisPublisher &publisher = m_publisher->publisher();
        health.insert(u"redis"_s,
            QJsonObject{{u"error"_s, publisher.trouble()},
                {u"waiting"_s, static_cast<qint64>(publisher.waiting())},
                {u"missed"_s, static_cast<qint64>(publisher.missed())}});
        health.insert(u"bullmq"_s, QJsonObject{{u"error"_s, m_sidecar->trouble()}});
        health.insert(u"nodes"_s, m_nodes->health());
    }
    if (m_bucket)
        health.insert(u"s3"_s,
            QJsonObject{
                {u"error"_s, m_bucket->trouble()}, {u"sweep_error"_s, m_bucket->sweepTrouble()}});
    else if (!m_bucketTrouble.isEmpty())
        health.insert(u"s3"_s, QJsonObject{{u"error"_s, m_bucketTrouble}});
    return health;
}

QList<BackendState> ServiceQueues::states() const
{
    const bool hasRedis = m_publisher && m_publisher->publisher().isReady() && m_values->isReady();
    const bool hasBull = m_sidecar && m_sidecar->isConnected();
    BackendState redis{u"Redis"_s, BackendState::Is::Off,
        u"none: commands, events and results stay here"_s, {}, u"redisUrl"_s};
    BackendState bull{u"BullMQ"_s, BackendState::Is::Off, u"not used: there is no Redis"_s};
    BackendState bucket{u"S3"_s, BackendState::Is::Off, u"none: large results are not kept there"_s,
        {}, u"s3Url"_s};
    if (hasRedis)
        use(redis, u"used for events and results"_s);
    else if (m_publisher || !m_trouble.isEmpty())
        miss(redis, u"away: "_s + troubleOfRedis(),
            u"See that it runs, and that REDIS_URL or browser.redisUrl is right."_s);
    if (hasBull)
        use(bull, u"its jobs are taken"_s);
    else if (m_sidecar) // its trouble says what to do
        miss(bull, u"its jobs are not taken: "_s + m_sidecar->trouble(), {});
    if (hasBucket())
        use(bucket, u"used for large results"_s);
    else if (m_bucket || !m_bucketTrouble.isEmpty())
        miss(bucket, u"away: "_s + (m_bucket ? m_bucket->trouble() : m_bucketTrouble),
            u"See that it runs, and that S3_BUCKET or browser.s3Url and the keys are right."_s);
    return {redis, bull, bucket, placeOfResults(hasRedis, hasBucket())};
}

QString ServiceQueues::troubleOfRedis() const
{
    if (!m_publisher)
        return m_trouble;
    const QString &ofEvents = m_publisher->publisher().trouble();
    return ofEvents.isEmpty() ? m_values->trouble() : ofEvents;
}
