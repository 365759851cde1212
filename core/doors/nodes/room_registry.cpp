#include "core/doors/nodes/room_registry.h"

#include "base/logging.h"
#include "core/doors/nodes/node_limits.h"
#include "core/doors/nodes/node_scripts.h"

#include <QUuid>

using namespace Qt::StringLiterals;

namespace {

QByteArray numberOf(std::chrono::milliseconds time)
{
    return QByteArray::number(static_cast<qint64>(time.count()));
}

QByteArray textAt(const RedisReply &reply, qsizetype index)
{
    return reply.list.value(index).text;
}

} // namespace

std::shared_ptr<RoomRegistry> RoomRegistry::make(const Options &options)
{
    return std::shared_ptr<RoomRegistry>{new RoomRegistry{options}};
}

RoomRegistry::RoomRegistry(const Options &options)
    : m_options(options), m_node(QUuid::createUuid().toByteArray(QUuid::Id128).left(16)),
      m_connection(std::make_shared<RedisConnection>(options.redis))
{
    m_renewing.setInterval(options.lease / node_limits::renewals);
    const auto renewNow = [this] { renew(shared_from_this()); };
    connect(&m_renewing, &QTimer::timeout, this, renewNow);
    connect(m_connection.get(), &RedisConnection::ready, this, renewNow);
}

void RoomRegistry::open()
{
    m_opened = std::chrono::steady_clock::now();
    m_connection->open();
    m_renewing.start();
}

// Soon after the start we know nothing yet.
bool RoomRegistry::isByItself() const
{
    const bool isStart
        = m_nodes == 0 && std::chrono::steady_clock::now() - m_opened < node_limits::firstContact;
    return isAlone() && !isConnected() && !isStart;
}

QByteArray RoomRegistry::time() const
{
    return numberOf(node_limits::recordTime);
}

// Never throws: nobody awaits it.
Task<> RoomRegistry::renew(std::shared_ptr<RoomRegistry> self)
{
    static const RedisScript script{node_scripts::renew()};
    if (self->m_isRenewing || !self->m_renewing.isActive() || !self->m_connection->isReady())
        co_return;
    self->m_isRenewing = true;
    const auto asked = std::chrono::steady_clock::now();
    const auto lease = self->m_options.lease;
    QByteArray dead = self->m_options.before;
    try {
        const QList<QByteArray> words{self->m_node, QByteArray::number(self->m_options.places),
            numberOf(lease), self->m_options.before};
        const RedisReply reply = co_await script.run(self->m_connection, words);
        const bool hadLease = reply.list.value(0).number == 1;
        const int nodes = static_cast<int>(reply.list.value(1).number);
        // Where Redis stood still all are late, and nobody is dead: but who was here before us.
        if (dead.isEmpty() && hadLease)
            dead = textAt(reply, 2);
        // Others may have taken our rooms meanwhile.
        const QStringList rooms = hadLease ? QStringList{} : self->m_tokens.keys();
        for (const QString &each : rooms)
            co_await hold(self, each);
        self->m_nodes = nodes;
        self->m_options.before.clear();
        self->m_validUntil = asked + lease - lease / node_limits::spared;
        Q_EMIT self->renewed();
    } catch (const Failure &failure) {
        qCWarning(logApp).noquote() << "the lease is not renewed:" << failure.message;
        dead.clear();
    }
    self->m_isRenewing = false;
    if (!dead.isEmpty() && dead != self->m_node)
        co_await takeOver(self, dead);
}

// Gives away its rooms; several nodes may do so at once. Never throws.
Task<> RoomRegistry::takeOver(std::shared_ptr<RoomRegistry> self, QByteArray dead)
{
    static const RedisScript script{node_scripts::takeOver()};
    const QList<QByteArray> words{self->m_node, dead, QByteArray::number(node_limits::movedAtOnce),
        self->time(), numberOf(node_limits::inboxTime)};
    try {
        for (bool areMore = true; areMore;) {
            const RedisReply reply = co_await script.run(self->m_connection, words);
            areMore = reply.list.value(0).number == 1;
            for (qsizetype i = 1; i < reply.list.size(); ++i)
                Q_EMIT self->orphaned(QString::fromUtf8(textAt(reply, i)));
        }
    } catch (const Failure &failure) {
        qCWarning(logApp).noquote() << "a dead node's rooms wait:" << failure.message;
    }
}

Task<> RoomRegistry::close(std::shared_ptr<RoomRegistry> self)
{
    static const RedisScript script{node_scripts::leave()};
    self->m_renewing.stop();
    self->m_validUntil = {};
    try {
        const QList<QByteArray> words{self->m_node};
        co_await script.run(self->m_connection, words);
    } catch (const Failure &) {
        // Then its lease ends by itself.
    }
}

void RoomRegistry::note(const QString &room, const QByteArray &holder, const QByteArray &token)
{
    // With another token it is ours, but what we have of it is old.
    const bool isOurs = holder == m_node && m_tokens.value(room, token) == token;
    if (isOurs)
        m_tokens.insert(room, token);
    else if (m_tokens.remove(room) > 0)
        Q_EMIT lost(room);
}

Task<RoomRegistry::Holder> RoomRegistry::claim(std::shared_ptr<RoomRegistry> self, QString room)
{
    static const RedisScript script{node_scripts::claim()};
    const QList<QByteArray> words{self->m_node, room.toUtf8(), self->time()};
    const RedisReply reply = co_await script.run(self->m_connection, words);
    const QByteArray holder = textAt(reply, 0);
    self->note(room, holder, textAt(reply, 1));
    co_return Holder{.node = holder};
}

Task<RoomRegistry::Holder> RoomRegistry::find(std::shared_ptr<RoomRegistry> self, QString room)
{
    static const RedisScript script{node_scripts::find()};
    const QList<QByteArray> words{room.toUtf8()};
    const RedisReply reply = co_await script.run(self->m_connection, words);
    const QByteArray holder = textAt(reply, 0);
    if (holder == self->m_node)
        self->note(room, holder, textAt(reply, 1));
    co_return Holder{.node = holder, .isAlive = reply.list.value(2).number == 1};
}

Task<> RoomRegistry::hold(std::shared_ptr<RoomRegistry> self, QString room)
{
    static const RedisScript script{node_scripts::hold()};
    const QList<QByteArray> words{self->m_node, room.toUtf8(), self->time()};
    const RedisReply reply = co_await script.run(self->m_connection, words);
    const QByteArray holder = textAt(reply, 0);
    if (holder != self->m_node && !self->holds(room))
        Q_EMIT self->lost(room);
    self->note(room, holder, textAt(reply, 1));
}

Task<> RoomRegistry::release(std::shared_ptr<RoomRegistry> self, QString room)
{
    static const RedisScript script{node_scripts::release()};
    const QList<QByteArray> words{self->m_node, room.toUtf8(), self->m_tokens.take(room)};
    co_await script.run(self->m_connection, words);
}

Task<QByteArray> RoomRegistry::record(std::shared_ptr<RoomRegistry> self, QString room)
{
    const QList<QByteArray> words{"HGET", "{clawdis}:room:" + room.toUtf8(), "record"};
    const RedisReply reply = co_await self->m_connection->call(words);
    co_return QByteArray{reply.text};
}

Task<> RoomRegistry::save(std::shared_ptr<RoomRegistry> self, QString room, QByteArray record)
{
    static const RedisScript script{node_scripts::save()};
    const QList<QByteArray> words{
        self->m_node, room.toUtf8(), self->m_tokens.value(room), record, self->time()};
    co_await script.run(self->m_connection, words);
}

Task<QByteArray> RoomRegistry::begin(
    std::shared_ptr<RoomRegistry> self, QString room, QByteArray job)
{
    static const RedisScript script{node_scripts::begin()};
    const QList<QByteArray> words{self->m_node, room.toUtf8(), self->m_tokens.value(room),
        self->time(), job, numberOf(node_limits::begunTime)};
    const RedisReply reply = co_await script.run(self->m_connection, words);
    co_return QByteArray{reply.text};
}

Task<> RoomRegistry::end(std::shared_ptr<RoomRegistry> self, QByteArray job, QByteArray value)
{
    static const RedisScript script{node_scripts::end()};
    const QList<QByteArray> words{job, value, numberOf(node_limits::endedTime), self->m_node};
    co_await script.run(self->m_connection, words);
}

Task<bool> RoomRegistry::post(std::shared_ptr<RoomRegistry> self, QByteArray to, QByteArray message)
{
    static const RedisScript script{node_scripts::post()};
    const QList<QByteArray> words{
        to, message, QByteArray::number(node_limits::inbox), numberOf(node_limits::inboxTime)};
    const RedisReply reply = co_await script.run(self->m_connection, words);
    if (reply.number < 0)
        throw Failure{Code::NotRunning, u"the app that held the room has ended"_s,
            u"Another takes it over: try again soon."_s};
    co_return reply.number == 1;
}

Task<QList<QByteArray>> RoomRegistry::gone(
    std::shared_ptr<RoomRegistry> self, QList<QByteArray> nodes)
{
    static const RedisScript script{node_scripts::gone()};
    const RedisReply reply = co_await script.run(self->m_connection, nodes);
    QList<QByteArray> dead;
    for (const RedisReply &each : reply.list)
        dead.append(each.text);
    co_return QList<QByteArray>{dead};
}
