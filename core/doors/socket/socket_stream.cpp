#include "core/doors/socket/socket_stream.h"

#include "base/logging.h"

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <utility>

namespace {

constexpr std::size_t readAtOnce = 64 * 1024; // per turn of the event loop

#ifdef MSG_NOSIGNAL
constexpr int withoutSignal = MSG_NOSIGNAL;
#else
constexpr int withoutSignal = 0;
#endif

bool isForNow(int error)
{
    return error == EAGAIN || error == EWOULDBLOCK || error == EINTR;
}

// Not only shut down its sending side.
bool hasLeft(int descriptor)
{
    pollfd each{.fd = descriptor, .events = 0, .revents = 0};
    return ::poll(&each, 1, 0) > 0 && (each.revents & (POLLHUP | POLLERR)) != 0;
}

} // namespace

SocketStream::SocketStream(int descriptor, const SocketLimits &limits)
    : m_descriptor(descriptor), m_limits(limits), m_reader(limits.lineSize),
      m_readable(descriptor, QSocketNotifier::Read), m_writable(descriptor, QSocketNotifier::Write)
{
    m_writable.setEnabled(false);
    m_linger.setSingleShot(true);
    connect(&m_readable, &QSocketNotifier::activated, this, &SocketStream::readMore);
    connect(&m_writable, &QSocketNotifier::activated, this, &SocketStream::sendMore);
    connect(&m_linger, &QTimer::timeout, this, &SocketStream::close);
}

SocketStream::~SocketStream()
{
    blockSignals(true);
    close();
}

void SocketStream::readMore()
{
    std::array<char, readAtOnce> buffer;
    const ssize_t size = ::recv(m_descriptor, buffer.data(), buffer.size(), MSG_DONTWAIT);
    if (size > 0)
        take({buffer.data(), size});
    else if (size == 0)
        endReading();
    else if (!isForNow(errno))
        close();
}

void SocketStream::take(QByteArrayView bytes)
{
    const auto lines = m_reader.read(bytes);
    for (const QByteArray &line : lines) {
        if (m_isFinishing)
            return;
        Q_EMIT lineRead(line);
    }
    if (m_reader.isTooLong() && !m_isFinishing)
        Q_EMIT lineTooLong();
}

void SocketStream::endReading()
{
    m_readable.setEnabled(false); // or it would report the end again and again
    if (hasLeft(m_descriptor))
        close();
    else
        Q_EMIT ended();
}

void SocketStream::send(const QByteArray &bytes)
{
    if (m_isFinishing || !m_isHeard)
        return;
    if (m_unsent.size() > m_limits.unsentSize) {
        qCWarning(logSocket) << "hanging up on a reader that does not read";
        close();
        return;
    }
    m_unsent.append(bytes);
    sendMore();
}

void SocketStream::sendMore()
{
    qsizetype sent = 0;
    while (sent < m_unsent.size()) {
        const QByteArrayView rest = QByteArrayView{m_unsent}.sliced(sent);
        const ssize_t step = ::send(m_descriptor, rest.data(),
            static_cast<std::size_t>(rest.size()), MSG_DONTWAIT | withoutSignal);
        if (step < 0 && !isForNow(errno)) {
            stopSending();
            return;
        }
        if (step <= 0)
            break;
        sent += step;
    }
    m_unsent.remove(0, sent);
    m_writable.setEnabled(!m_unsent.isEmpty());
    if (m_isFinishing && m_unsent.isEmpty())
        close();
}

// Requests that it sent before still run.
void SocketStream::stopSending()
{
    m_isHeard = false;
    m_unsent.clear();
    m_writable.setEnabled(false);
    if (m_isFinishing || !m_readable.isEnabled())
        close();
}

void SocketStream::finish()
{
    if (std::exchange(m_isFinishing, true) || isClosed())
        return;
    m_readable.setEnabled(false);
    if (m_unsent.isEmpty())
        close();
    else
        m_linger.start(m_limits.lingerTime);
}

void SocketStream::close()
{
    if (isClosed())
        return;
    m_isFinishing = true;
    m_readable.setEnabled(false);
    m_writable.setEnabled(false);
    m_linger.stop();
    m_unsent.clear();
    ::close(std::exchange(m_descriptor, -1));
    Q_EMIT closed();
}
