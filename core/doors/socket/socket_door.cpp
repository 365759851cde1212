#include "core/doors/socket/socket_door.h"

#include "core/base/logging.h"
#include "core/doors/socket/peer_user.h"

#include <QTimer>

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
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

// There is always room for one line in a socket that is new.
void turnAway(int descriptor, const Failure &why)
{
    qCInfo(logSocket).noquote() << "refused" << rowOf(why.code).name << why.message;
    const QByteArray line = rpcLine(rpcAnswer({}, why));
    [[maybe_unused]] const auto sent
        = ::send(descriptor, line.constData(), static_cast<std::size_t>(line.size()), MSG_DONTWAIT);
    ::close(descriptor);
}

QSet<QString> namesOf(const QList<Command> &commands)
{
    QSet<QString> names;
    for (const Command &command : commands)
        names.insert(QString::fromLatin1(command.name));
    return names;
}

} // namespace

SocketDoor::SocketDoor(const QList<Command> &commands, RunCall run, RunLine runLine,
    const SocketLimits &limits, QObject *parent)
    : QObject(parent), m_service{namesOf(commands), std::move(run), std::move(runLine)},
      m_limits(limits)
{
    Q_ASSERT(m_service.run);
}

SocketDoor::~SocketDoor()
{
    close();
}

OrFailure<Nothing> SocketDoor::listen(const QString &path)
{
    Q_ASSERT(!m_file);
    auto file = SocketFile::listenAt(path, m_limits.backlog);
    if (const Failure *failure = failureIn(file))
        return *failure;
    m_file.emplace(std::get<SocketFile>(std::move(file)));
    m_arrivals = std::make_unique<QSocketNotifier>(m_file->descriptor(), QSocketNotifier::Read);
    connect(m_arrivals.get(), &QSocketNotifier::activated, this, &SocketDoor::acceptAll);
    return Nothing{};
}

void SocketDoor::acceptAll()
{
    for (;;) {
        const int descriptor = ::accept(m_file->descriptor(), nullptr, nullptr);
        if (descriptor >= 0) {
            admit(descriptor);
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            return;
        } else if (errno != EINTR && errno != ECONNABORTED) {
            // Out of descriptors, say: told of the same newcomer again and again, it would spin.
            qCWarning(logSocket) << "cannot accept:" << std::strerror(errno);
            m_arrivals->setEnabled(false);
            QTimer::singleShot(
                acceptAgainAfter, m_arrivals.get(), [this] { m_arrivals->setEnabled(true); });
            return;
        }
    }
}

void SocketDoor::admit(int descriptor)
{
    ::fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    if (peerUser(descriptor) != ::geteuid()) {
        turnAway(descriptor, notOurUser());
        return;
    }
    if (connections() >= m_limits.connections) {
        turnAway(descriptor, tooManyConnections(m_limits.connections));
        return;
    }
    auto *connection = new SocketConnection{descriptor, m_service, m_limits, this};
    m_connections.append(connection);
    connect(connection, &SocketConnection::gone, this, [this, connection] {
        m_connections.removeOne(connection);
        connection->deleteLater();
    });
}

void SocketDoor::close()
{
    m_arrivals.reset();
    m_file.reset();
    const auto connections = std::exchange(m_connections, {});
    for (SocketConnection *connection : connections) {
        connection->hangUp(Failure{Code::Disconnected, u"The app closed before the call ended."_s,
            u"Start it, and call again."_s});
        delete connection;
    }
}
