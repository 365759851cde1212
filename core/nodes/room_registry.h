// Which of the apps on one Redis holds a room. An app is a node with a lease that it renews; a room
// is held by a node, under a token that is new whenever the room changes hands. Only another node
// that has had it meanwhile takes a room away: what Redis has forgotten is claimed again.
#pragma once

#include "base/boot_clock.h"
#include "core/redis/redis_connection.h"
#include "core/redis/redis_script.h"

#include <QDateTime>
#include <QHash>
#include <QStringList>
#include <QTimer>

#include <chrono>
#include <memory>

class RoomRegistry : public QObject, public std::enable_shared_from_this<RoomRegistry> {
    Q_OBJECT
public:
    struct Options {
        RedisAddress redis;
        std::chrono::milliseconds lease{10'000}; // a node that is silent for so long is dead
        int places = 200; // rooms of this node
        // The node that an earlier run was; empty: not known. It is dead, unless its name was
        // copied.
        QByteArray before{};
    };
    static std::shared_ptr<RoomRegistry> make(const Options &options);

    void open();
    void retry() { m_connection->retry(); }
    // Its rooms are given away. Never throws.
    static Task<> close(std::shared_ptr<RoomRegistry> self);

    const QByteArray &node() const { return m_node; }
    bool isConnected() const { return m_connection->isReady(); }
    // Why it is not, or why it does nothing for us.
    const QString &trouble() const { return isConnected() ? m_refusal : m_connection->trouble(); }
    int nodes() const { return m_nodes; } // that there were at the last renewal; 0: none yet
    qsizetype held() const { return m_tokens.size(); }
    bool holds(const QString &room) const { return m_tokens.contains(room); }
    // Whether the lease is ours now: nobody else has our rooms.
    bool isValid() const { return BootClock::now() < m_validUntil; }
    // Whether no other node was there when we last heard of Redis.
    bool isAlone() const { return m_nodes <= 1; }
    // Whether Redis is away or refuses us, and we go on as if there were none: nobody else is
    // there.
    bool isByItself() const;

    // That Redis had forgotten who holds what, as after a restart without a file of its own.
    struct Reclaim {
        QDateTime at;
        int rooms = 0; // of ours
    };
    const std::optional<Reclaim> &lastReclaim() const { return m_lastReclaim; }

    struct Holder {
        QByteArray node{}; // empty: there is none
        bool isAlive = true;
    };
    // These throw as RedisConnection::call; the first two TOO_BUSY while other nodes claim what was
    // forgotten.

    // Who holds it; given to the node with the most places where nobody does. Nobody: none has any.
    static Task<Holder> claim(std::shared_ptr<RoomRegistry> self, QString room);
    // Who does, if anybody.
    static Task<Holder> find(std::shared_ptr<RoomRegistry> self, QString room);
    // A room that is here already is ours, unless another node has it.
    static Task<> hold(std::shared_ptr<RoomRegistry> self, QString room);
    static Task<> release(std::shared_ptr<RoomRegistry> self, QString room);

    // To recover it with on another node; empty: nothing was saved.
    static Task<QByteArray> record(std::shared_ptr<RoomRegistry> self, QString room);
    static Task<> save(std::shared_ptr<RoomRegistry> self, QString room, QByteArray record);

    // "go" where this node may do that now, "moved" where it no longer holds the room, else what
    // became of it.
    static Task<QByteArray> begin(std::shared_ptr<RoomRegistry> self, QString room, QByteArray job);
    // How it ended; empty: nothing was done.
    static Task<> end(std::shared_ptr<RoomRegistry> self, QByteArray job, QByteArray value);

    // False: its box is full. Throws NOT_RUNNING where that node is dead.
    static Task<bool> post(std::shared_ptr<RoomRegistry> self, QByteArray to, QByteArray message);
    static Task<QList<QByteArray>> gone(
        std::shared_ptr<RoomRegistry> self, QList<QByteArray> nodes);

Q_SIGNALS:
    void renewed();
    void lost(const QString &room); // another node has it now, or has had it meanwhile
    void reclaimed();
    void orphaned(const QString &room); // a dead node's, which nobody can take

private:
    explicit RoomRegistry(const Options &options);

    // As Redis knows a room.
    struct Claim {
        QByteArray node; // that holds it; empty: none does
        QByteArray token;
        QByteArray from; // the node that held it before; empty: none did
        bool haveLease = false; // this node
    };
    static Claim claimIn(const RedisReply &reply);

    static Task<> renew(std::shared_ptr<RoomRegistry> self);
    static Task<> holdAll(std::shared_ptr<RoomRegistry> self);
    static Task<> takeOver(std::shared_ptr<RoomRegistry> self, QByteArray dead);
    bool isOver(const RedisReply &renewal);
    void note(const QString &room, const Claim &claim);
    bool isForgotten(const QByteArray &lastToken, const QByteArray &since);
    void announceReclaim();
    bool doOthersClaim() const;
    void requireKnown(const Claim &claim) const;
    QByteArray time() const;

    Options m_options;
    QByteArray m_node;
    std::shared_ptr<RedisConnection> m_connection;
    QHash<QString, QByteArray> m_tokens; // of our rooms
    QTimer m_renewing;
    QByteArray m_beforeEnds; // its lease, as we last heard
    bool m_isRenewing = false;
    QString m_refusal; // of the last renewal, if so
    bool m_isUnsure = false; // which rooms are still ours
    bool m_isReclaiming = false;
    int m_nodes = 0;
    qint64 m_lastToken = 0; // of all, as we last heard
    QByteArray m_since; // as Redis last reported
    std::optional<Reclaim> m_lastReclaim;
    BootClock::time_point m_othersClaimUntil;
    BootClock::time_point m_opened;
    BootClock::time_point m_validUntil;
};
