#include "core/doors/socket/socket_door.h"

#include "base/logging.h"
#include "core/doors/door_closed.h"
#include "core/doors/socket/peer_user.h"

#include <QHash>

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <tuple>
#include <utility>

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds acceptAgainAfter{100};

Failure notOurUser()
{
    return {Code::Unauthorized, u"This socket serves its own user's programs only."_s,
        u"Over HTTP the access token lets others in: clawdis-browser --print-token."_s};
}

Failure tooManyConnections(int most)
{
    return {Code::TooBusy, u"All %1 connections are taken."_s.arg(most),
        u"Close the ones that are not needed, or try again in a second."_s};
}

// A new socket always has room for one line.
void turnAway(int descriptor, const Failure &why, const RpcErrors &errors)
{
    qCInfo(logSocket).noquote() << "refused" << rowOf(why.code).name << why.message;
    const QByteArray line = rpcAnswer({}, why, errors) + '\n';
    [[maybe_unused]] const auto sent
        = ::send(descriptor, line.constData(), static_cast<std::size_t>(line.size()), MSG_DONTWAIT);
    ::close(descriptor);
}

// A connection waits to be accepted.
bool isAsked(int listener)
{
    pollfd each{.fd = listener, .events = POLLIN, .revents = 0};
    return ::poll(&each, 1, 0) > 0;
}

} // namespace

SocketDoor::SocketDoor(
    SocketTongue tongue, RunLine runLine, const SocketLimits &limits, QObject *parent)
    : QObject(parent), m_service{std::move(tongue), std::move(runLine)}, m_limits(limits)
{
    Q_ASSERT(m_service.tongue.answer);
    m_acceptAgain.setSingleShot(true);
    connect(&m_acceptAgain, &QTimer::timeout, this, &SocketDoor::acceptAll);
}

SocketDoor::~SocketDoor()
{
    close();
}

OrFailure<Nothing> SocketDoor::listen(const SocketPlace &place)
{
    Q_ASSERT(!m_file);
    auto file = SocketFile::listenAt(place, m_limits.backlog);
    if (const Failure *failure = failureIn(file))
        return *failure;
    m_file.emplace(std::get<SocketFile>(std::move(file)));
    m_arrivals = std::make_unique<QSocketNotifier>(m_file->descriptor(), QSocketNotifier::Read);
    connect(m_arrivals.get(), &QSocketNotifier::activated, this, &SocketDoor::acceptAll);
    return Nothing{};
}

void SocketDoor::acceptAll()
{
    while (isAsked(m_file->descriptor()) && hasRoom()) {
        const int descriptor = ::accept(m_file->descriptor(), nullptr, nullptr);
        if (descriptor >= 0) {
            admit(descriptor);
        } else if (errno != EINTR && errno != ECONNABORTED && errno != EAGAIN) {
            // Such as no descriptors: the notifier would fire again and again.
            qCWarning(logSocket) << "cannot accept:" << std::strerror(errno);
            m_acceptAgain.start(acceptAgainAfter);
            break;
        }
    }
    m_arrivals->setEnabled(!m_acceptAgain.isActive());
}

// False: new connections wait, and are retried later. True if all are being answered: waiting would
// not help.
bool SocketDoor::hasRoom()
{
    if (connections() < m_limits.connections)
        return true;
    SocketConnection *connection = leastUseful();
    if (!connection)
        return true;
    const auto time = *connection->idleTime();
    if (time < m_limits.graceTime) {
        m_acceptAgain.start(m_limits.graceTime - time);
        return false;
    }
    connection->giveWay();
    return true;
}

// Of those idle for long enough, the longest idle one of the process that holds most; else the
// longest idle of all. Null if all are being answered.
SocketConnection *SocketDoor::leastUseful() const
{
    QHash<pid_t, int> held;
    for (const SocketConnection *each : m_connections)
        ++held[each->process()];
    SocketConnection *found = nullptr;
    std::tuple<bool, int, std::chrono::milliseconds> most{};
    for (SocketConnection *each : m_connections) {
        const auto time = each->idleTime();
        if (!time)
            continue;
        const bool isLong = *time >= m_limits.graceTime;
        const std::tuple rank{isLong, isLong ? held.value(each->process()) : 0, *time};
        if (!found || rank > most) {
            found = each;
            most = rank;
        }
    }
    return found;
}

void SocketDoor::admit(int descriptor)
{
    ::fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    if (peerUser(descriptor) != ::geteuid()) {
        turnAway(descriptor, notOurUser(), *m_service.tongue.errors);
        return;
    }
    if (connections() >= m_limits.connections) {
        turnAway(descriptor, tooManyConnections(m_limits.connections), *m_service.tongue.errors);
        return;
    }
    auto *connection = new SocketConnection{descriptor, m_service, m_limits, this};
    m_connections.append(connection);
    connect(connection, &SocketConnection::gone, this, [this, connection] {
        m_connections.removeOne(connection);
        connection->deleteLater();
        if (m_acceptAgain.isActive())
            m_acceptAgain.start(0);
    });
}

void SocketDoor::admitNobody()
{
    m_acceptAgain.stop();
    m_arrivals.reset();
    const auto connections = m_connections;
    for (SocketConnection *each : connections) {
        if (each->hasAsked())
            continue;
        m_connections.removeOne(each);
        delete each;
    }
}

void SocketDoor::close()
{
    m_acceptAgain.stop();
    m_arrivals.reset();
    m_file.reset();
    const auto connections = std::exchange(m_connections, {});
    for (SocketConnection *connection : connections) {
        connection->hangUp(doorClosed());
        delete connection;
    }
}
