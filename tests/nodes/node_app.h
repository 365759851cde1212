// An app with rooms in a browser that is none, as one of several on a Redis.
#pragma once

#include "core/catalogue/outcome.h"
#include "core/nodes/room_nodes.h"
#include "core/tools/room_tools.h"
#include "tests/support/moved_clock.h"
#include "tests/support/outcome_of.h"
#include "tests/support/redis_server.h"
#include "tests/support/scripted_rooms.h"

#include <QTemporaryDir>
#include <QTest>

class NodeApp : public ScriptedRooms {
public:
    static constexpr std::chrono::milliseconds usualLease{8'000};
    // One that says nothing more while the clock is moved: as if it had been killed or stopped.
    static constexpr std::chrono::milliseconds silent = std::chrono::hours{10};
    static constexpr int patience = 30'000; // ms

    explicit NodeApp(const RedisServer &redis, std::chrono::milliseconds lease = usualLease,
        int places = 200, const QStringList &rules = {})
        : nodes(RoomNodes::make(rooms, {.redis = redis.address(), .lease = lease, .places = places},
            [rules] { return rules; }))
    {
        const auto shown
            = [](QString, Reply result) -> Task<Outcome> { co_return Outcome{result}; };
        queue = CommandQueue::make({.rooms = rooms,
            .file = m_folder.filePath(QStringLiteral("queue.sqlite")),
            .shown = shown,
            .peers = nodes->peers()});
        nodes->open(queue);
        outcomeOf(CommandQueue::resume(queue));
        m_isThere = QTest::qWaitFor([this] { return nodes->isReady(); }, patience);
    }
    ~NodeApp()
    {
        calls.releaseAll();
        QCoro::waitFor(RoomNodes::close(nodes));
        QCoro::waitFor(CommandQueue::stop(queue));
    }
    Q_DISABLE_COPY_MOVE(NodeApp)

    bool isThere() const { return m_isThere; }
    QByteArray name() const { return nodes->node(); }
    int known() const { return nodes->health().value(QStringLiteral("nodes")).toInt(); }

    UnderWay<Outcome> calling(const QString &tool, QJsonObject arguments)
    {
        return UnderWay<Outcome>{room_tools::call(rooms, tool, std::move(arguments))};
    }
    // What it replied, or {code, …}.
    QJsonObject call(const QString &tool, const QString &room)
    {
        return objectOf(
            QCoro::waitFor(room_tools::call(rooms, tool, {{QStringLiteral("room_name"), room}})));
    }
    QString startThere(const QString &room)
    {
        const QJsonObject said = call(QStringLiteral("start_browser_session"), room);
        return said.value(QStringLiteral("code")).toString(QStringLiteral("ok"));
    }
    UnderWay<OrFailure<Job>> bringing(const Job &job)
    {
        return UnderWay<OrFailure<Job>>{caught(RoomNodes::done(nodes, job))};
    }

    std::shared_ptr<RoomNodes> nodes;
    std::shared_ptr<CommandQueue> queue;

private:
    QTemporaryDir m_folder;
    bool m_isThere = false;
};

// Waits for it; what takes longer is helped on by the clock, which moves to the next renewal of the
// leases. Not often: a connection is given up whose ping is not answered within five seconds, and
// Redis holds answers back for one of its own.
template<typename Condition> bool comesInTime(Condition condition)
{
    int wait = 20; // ms
    for (int moves = 0; moves < 12; ++moves) {
        if (QTest::qWaitFor(condition, wait))
            return true;
        moveClock(NodeApp::usualLease / 4);
        wait = 400 + 100 * moves;
    }
    return QTest::qWaitFor(condition, NodeApp::patience);
}

// Redis takes its lease for over.
inline void declareDead(const RedisServer &redis, const NodeApp &node)
{
    redis.ask({"ZADD", "{clawdis}:nodes", "0", node.name()});
}

inline Job broughtJob(const QString &id, const QString &room)
{
    return {.id = id,
        .room = room,
        .action = {QStringLiteral("navigate"), {{QStringLiteral("url"), id}}},
        .from = JobFrom::BullMq,
        .attempts = 1};
}
