// The apps that share the rooms of one Redis: a command or a request for a room is done where the
// room is, and what a dead one had is recovered by the others.
#pragma once

#include "core/nodes/node_rooms.h"
#include "core/nodes/room_post.h"
#include "core/queues/command_queue.h"

#include <QStringList>

#include <functional>
#include <optional>

class RoomNodes : public QObject, public std::enable_shared_from_this<RoomNodes> {
    Q_OBJECT
public:
    // What agents of this app are held to, in words: an app that lacks one does nothing for it.
    using Rules = std::function<QStringList()>;
    static std::shared_ptr<RoomNodes> make(
        std::shared_ptr<Rooms> rooms, const RoomRegistry::Options &options,
        Rules rules = [] { return QStringList{}; });

    // What the queue of this app asks for each command.
    JobPeers peers();
    // With that queue, where the commands of other nodes go.
    void open(const std::shared_ptr<CommandQueue> &commands);
    // Its rooms go to the others. Never throws.
    static Task<> close(std::shared_ptr<RoomNodes> self);

    // A command that BullMQ brought, when it has been done wherever its room is.
    static Task<Job> done(std::shared_ptr<RoomNodes> self, Job job);

    // Redis, where it is away.
    void retry()
    {
        m_registry->retry();
        m_post->retry();
    }

    const QByteArray &node() const { return m_registry->node(); }
    bool isReady() const { return m_registry->isValid() && m_post->isReady(); }
    // {nodes, rooms, error}: how many apps there are, and how many rooms this one holds; reclaimed:
    // when Redis had last forgotten them
    QJsonObject health() const;

private:
    RoomNodes(std::shared_ptr<Rooms> rooms, const RoomRegistry::Options &options, Rules rules);

    // Where a command for that room is done; empty: here.
    static Task<QByteArray> placeOf(std::shared_ptr<RoomNodes> self, QString room);
    // Nothing where its room is elsewhere now.
    static Task<std::optional<Job>> doneAt(
        std::shared_ptr<RoomNodes> self, QByteArray node, Job job);
    static Task<std::optional<Job>> elsewhere(std::shared_ptr<RoomNodes> self, Job job);
    // Throws TOO_BUSY when this app ends.
    static Task<Job> doneHere(std::shared_ptr<RoomNodes> self, Job job);
    static Task<JobStart> begin(std::shared_ptr<RoomNodes> self, Job job);
    static Task<JobStart> beginAlone(std::shared_ptr<RoomNodes> self, Job job);
    static Task<JobStart> beginShared(std::shared_ptr<RoomNodes> self, Job job);
    static Task<> ended(std::shared_ptr<RoomNodes> self, Job job);

    // Throws; nothing: it is here.
    static Task<QByteArray> nodeFor(std::shared_ptr<RoomNodes> self, QString tool, QString room);
    static Task<std::optional<Outcome>> call(
        std::shared_ptr<RoomNodes> self, QString tool, QJsonObject arguments);
    static Task<QJsonObject> answer(std::weak_ptr<RoomNodes> weak, QJsonObject question);
    static Task<QJsonObject> refused(
        std::shared_ptr<RoomNodes> self, QJsonObject question, Failure why);
    static Task<QJsonObject> didJob(std::shared_ptr<RoomNodes> self, QJsonObject asked);
    static Task<QJsonObject> didCall(std::shared_ptr<RoomNodes> self, QJsonObject question);
    std::optional<Failure> refusal() const;
    void note(const QString &what, const Failure &failure);

    std::shared_ptr<Rooms> m_rooms;
    const Rules m_rules;
    std::weak_ptr<CommandQueue> m_commands; // which holds us
    std::shared_ptr<RoomRegistry> m_registry;
    std::shared_ptr<NodeRooms> m_own;
    std::shared_ptr<RoomPost> m_post;
    QHash<QString, QByteArray> m_known; // nodes of rooms elsewhere, as we last heard
    std::chrono::steady_clock::time_point m_lastNote;
    bool m_isClosed = false;
};
