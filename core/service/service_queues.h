// What carries commands, events and results of rooms besides requests: the queue on the disk and,
// where one is named, a Redis.
#pragma once

#include "core/explore/exploration.h"
#include "core/nodes/room_nodes.h"
#include "core/queues/bull_sidecar.h"
#include "core/queues/command_queue.h"
#include "core/queues/result_bucket.h"
#include "core/queues/results.h"
#include "core/queues/room_publisher.h"
#include "core/service/service_options.h"
#include "core/states/backend_state.h"

#include <QJsonObject>

#include <functional>
#include <memory>

class ServiceQueues {
public:
    // `address`: of the service, as it is when it is asked for.
    struct Redis {
        QString url{}; // empty: none
        std::chrono::milliseconds lockTime{30'000}; // after which a dead app's jobs are taken up
        std::chrono::milliseconds lease{10'000}; // after which its rooms are
        int places = 200; // rooms of this app
        QString caFile{}; // see ServiceOptions
        RoomNodes::Rules rules = [] { return QStringList{}; };
    };
    ServiceQueues(std::shared_ptr<Rooms> rooms, std::function<QString()> address,
        const Redis &redis, const ResultOptions &results = {});

    // Goes on with what is kept.
    void open();
    // What is away, now.
    void retry();
    // Begins nothing more, and waits a moment for what is being done. Never throws.
    Task<> close();

    std::shared_ptr<CommandQueue> commands() const { return m_commands; }
    std::shared_ptr<Results> results() const { return m_results; }
    // Before it opens: jobs of BullMQ may ask for explorations.
    void setExplorations(std::shared_ptr<ExplorationJobs> jobs);
    // Published on Redis, where there is one.
    void publish(const ExplorationEvent &event);
    // {status, service, parts}: which part does what now. It shows nothing private.
    QJsonObject health() const;
    // The same for people.
    QList<BackendState> states() const;

private:
    void connectRedis(const std::shared_ptr<Rooms> &rooms, const Redis &redis);
    void makeSidecar(const Redis &redis);
    void findBucket(const ResultOptions &results);
    QString troubleOfRedis() const;
    bool hasBucket() const { return m_bucket && m_bucket->isReady(); }

    QString m_trouble; // why there is no Redis although one is named
    // Null without one; a connection for each purpose.
    std::unique_ptr<RoomPublisher> m_publisher;
    std::shared_ptr<RedisConnection> m_values;
    std::shared_ptr<RoomNodes> m_nodes;
    QString m_bucketTrouble; // why there is no bucket although one is named
    std::shared_ptr<ResultBucket> m_bucket; // null without S3
    std::shared_ptr<Results> m_results;
    std::shared_ptr<CommandQueue> m_commands;
    std::shared_ptr<BullSidecar> m_sidecar; // null without Redis
};
