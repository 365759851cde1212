#include "core/nodes/room_registry.h"

#include "base/logging.h"
#include "core/nodes/node_limits.h"
#include "core/nodes/node_scripts.h"

#include <QUuid>

#include <algorithm>
#include <utility>

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

// What others wrote there is far beyond all that we gave: it is not remembered, nor put back.
qint64 lastTokenOf(qint64 known, qint64 given)
{
    return given < node_limits::lastToken ? std::max(known, given) : known;
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
    m_opened = BootClock::now();
    m_connection->open();
    m_renewing.start();
}

// Soon after the start we know nothing yet.
bool RoomRegistry::isByItself() const
{
    const bool isStart = m_nodes == 0 && BootClock::now() - m_opened < node_limits::firstContact;
    return isAlone() && (!isConnected() || !m_refusal.isEmpty()) && !isStart;
}

QByteArray RoomRegistry::time() const
{
    return numberOf(node_limits::recordTime);
}

// Never throws: no caller awaits it.
Task<> RoomRegistry::renew(std::shared_ptr<RoomRegistry> self)
{
    static const RedisScript script{node_scripts::renew()};
    if (self->m_isRenewing || !self->m_renewing.isActive() || !self->m_connection->isReady())
        co_return;
    self->m_isRenewing = true;
    const auto asked = BootClock::now();
    const auto lease = self->m_options.lease;
    QByteArray dead;
    try {
        const QList<QByteArray> words{self->m_node, QByteArray::number(self->m_options.places),
            numberOf(lease), self->m_options.before, QByteArray::number(self->m_lastToken),
            self->m_beforeEnds};
        const RedisReply reply = co_await script.run(self->m_connection, words);
        const bool hadLease = reply.list.value(0).number == 1;
        const int nodes = static_cast<int>(reply.list.value(1).number);
        // Where Redis stood still all are late, and nobody is dead: but who was here before us.
        const QByteArray before = self->m_options.before;
        if (self->isOver(reply))
            dead = before;
        else if (hadLease)
            dead = textAt(reply, 2);
        // Others may have taken our rooms meanwhile. Asked until all have been.
        const bool isForgotten = self->isForgotten(textAt(reply, 3), textAt(reply, 4));
        self->m_isReclaiming = self->m_isReclaiming || isForgotten;
        self->m_isUnsure = self->m_isUnsure || isForgotten || !hadLease;
        if (self->m_isUnsure)
            co_await holdAll(self);
        self->m_isUnsure = false;
        self->m_nodes = nodes;
        if (std::exchange(self->m_isReclaiming, false))
            self->announceReclaim();
        self->m_refusal.clear();
        self->m_validUntil = asked + lease - lease / node_limits::spared;
        Q_EMIT self->renewed();
    } catch (const Failure &failure) {
        qCWarning(logApp).noquote() << "the lease is not renewed:" << failure.message;
        dead.clear();
        self->m_refusal = self->isConnected() ? failure.message : QString{};
    }
    self->m_isRenewing = false;
    if (!dead.isEmpty() && dead != self->m_node)
        co_await takeOver(self, dead);
}

// Whether the earlier run's lease is over. Where it is renewed that is another app, whose name was
// copied with its home: it is not asked for again.
bool RoomRegistry::isOver(const RedisReply &renewal)
{
    const QByteArray ends = textAt(renewal, 5);
    const bool isOver = renewal.list.value(6).number == 1;
    const bool isRenewed = !m_beforeEnds.isEmpty() && ends != m_beforeEnds;
    if (isOver || isRenewed || ends.isEmpty())
        m_options.before.clear();
    m_beforeEnds = ends;
    return isOver;
}

Task<> RoomRegistry::holdAll(std::shared_ptr<RoomRegistry> self)
{
    const QStringList rooms = self->m_tokens.keys();
    for (const QString &each : rooms)
        co_await hold(self, each);
}

// Tokens only grow: where its last is older than one that we saw, Redis has gone back to a copy.
// All nodes claim what they hold then, and nobody gets a room that is another's.
bool RoomRegistry::isForgotten(const QByteArray &lastToken, const QByteArray &since)
{
    const qint64 last = lastToken.toLongLong();
    const bool is = last < m_lastToken || (!m_since.isEmpty() && since != m_since);
    m_since = since;
    m_lastToken = lastTokenOf(m_lastToken, last);
    if (is && !isAlone())
        m_othersClaimUntil = BootClock::now() + m_options.lease;
    return is;
}

void RoomRegistry::announceReclaim()
{
    const int rooms = static_cast<int>(m_tokens.size());
    m_lastReclaim = {.at = QDateTime::currentDateTimeUtc(), .rooms = rooms};
    qCWarning(logApp) << "Redis has forgotten who holds rooms; ours are claimed again:" << rooms;
    Q_EMIT reclaimed();
}

bool RoomRegistry::doOthersClaim() const
{
    return BootClock::now() < m_othersClaimUntil;
}

// That nobody has a room is known only when all who hold some have said so.
void RoomRegistry::requireKnown(const Claim &claim) const
{
    if (claim.node.isEmpty() && (!claim.haveLease || doOthersClaim()))
        throw Failure{Code::TooBusy,
            u"Redis has forgotten which app has the room; they are claiming theirs again"_s,
            u"Try again soon. A Redis with appendonly yes forgets nothing."_s};
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

RoomRegistry::Claim RoomRegistry::claimIn(const RedisReply &reply)
{
    return {textAt(reply, 0), textAt(reply, 1), textAt(reply, 2), reply.list.value(3).number == 1};
}

// That nobody holds it takes nothing from us. Where another had it before it came back to us, what
// we have of it is old.
void RoomRegistry::note(const QString &room, const Claim &claim)
{
    if (claim.node.isEmpty())
        return;
    m_lastToken = lastTokenOf(m_lastToken, claim.token.toLongLong());
    const bool isNew = m_tokens.value(room, claim.token) != claim.token;
    const bool hadAnother = isNew && !claim.from.isEmpty() && claim.from != m_node;
    if (claim.node == m_node && !hadAnother)
        m_tokens.insert(room, claim.token);
    else if (m_tokens.remove(room) > 0)
        Q_EMIT lost(room);
}

Task<RoomRegistry::Holder> RoomRegistry::claim(std::shared_ptr<RoomRegistry> self, QString room)
{
    static const RedisScript script{node_scripts::claim()};
    const QList<QByteArray> words{self->m_node, room.toUtf8(), self->time(),
        self->doOthersClaim() ? QByteArray{} : self->m_since};
    const RedisReply reply = co_await script.run(self->m_connection, words);
    const Claim claim = claimIn(reply);
    self->requireKnown(claim);
    self->note(room, claim);
    co_return Holder{.node = claim.node};
}

Task<RoomRegistry::Holder> RoomRegistry::find(std::shared_ptr<RoomRegistry> self, QString room)
{
    static const RedisScript script{node_scripts::find()};
    const QList<QByteArray> words{self->m_node, room.toUtf8()};
    const RedisReply reply = co_await script.run(self->m_connection, words);
    const Claim claim = claimIn(reply);
    self->requireKnown(claim);
    if (claim.node == self->m_node)
        self->note(room, claim);
    co_return Holder{.node = claim.node, .isAlive = reply.list.value(4).number == 1};
}

Task<> RoomRegistry::hold(std::shared_ptr<RoomRegistry> self, QString room)
{
    static const RedisScript script{node_scripts::hold()};
    const QList<QByteArray> words{
        self->m_node, room.toUtf8(), self->time(), self->m_tokens.value(room, "0")};
    const RedisReply reply = co_await script.run(self->m_connection, words);
    const Claim claim = claimIn(reply);
    if (claim.node != self->m_node && !self->holds(room))
        Q_EMIT self->lost(room);
    self->note(room, claim);
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
