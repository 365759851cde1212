#include "core/cdp/pipe_transport.h"

#include <QPointer>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

using namespace Qt::StringLiterals;

namespace {

// Bytes read per turn of the event loop.
constexpr qsizetype readAtOnce = 1024 * 1024;

// A write to an ended Chrome must fail, not kill this process.
void ignoreBrokenPipes()
{
    [[maybe_unused]] static const auto before = std::signal(SIGPIPE, SIG_IGN);
}

void neverBlock(const FileDescriptor &file)
{
    ::fcntl(file.number(), F_SETFL, ::fcntl(file.number(), F_GETFL) | O_NONBLOCK);
}

bool isPassing(int error)
{
    return error == EAGAIN || error == EINTR;
}

} // namespace

PipeTransport::PipeTransport(
    FileDescriptor toChrome, FileDescriptor fromChrome, QByteArray begun, PipeLimits limits)
    : m_toChrome(std::move(toChrome)), m_fromChrome(std::move(fromChrome)), m_limits(limits),
      m_readable(m_fromChrome.number(), QSocketNotifier::Read),
      m_writable(m_toChrome.number(), QSocketNotifier::Write), m_heard(std::move(begun))
{
    ignoreBrokenPipes();
    neverBlock(m_toChrome);
    neverBlock(m_fromChrome);
    m_writable.setEnabled(false);
    connect(&m_readable, &QSocketNotifier::activated, this, &PipeTransport::read);
    connect(&m_writable, &QSocketNotifier::activated, this, &PipeTransport::write);
    if (!m_heard.isEmpty())
        QMetaObject::invokeMethod(this, &PipeTransport::takeMessages, Qt::QueuedConnection);
}

PipeTransport::~PipeTransport()
{
    m_readable.setEnabled(false);
    m_writable.setEnabled(false);
}

void PipeTransport::send(const QByteArray &message)
{
    if (m_isEnding)
        return;
    if (m_unsent.size() - m_sent + message.size() > m_limits.unsent) {
        endSoon(u"Chrome does not read what it is sent"_s);
        return;
    }
    const bool isFirst = m_unsent.isEmpty();
    m_unsent += message;
    m_unsent += '\0';
    if (isFirst)
        write();
}

void PipeTransport::write()
{
    while (m_sent < m_unsent.size() && !m_isEnding) {
        const ssize_t count = ::write(m_toChrome.number(), m_unsent.constData() + m_sent,
            static_cast<std::size_t>(m_unsent.size() - m_sent));
        if (count < 0 && !isPassing(errno))
            endSoon(QString::fromLocal8Bit(std::strerror(errno)));
        if (count < 0)
            break;
        m_sent += count;
    }
    if (m_sent == m_unsent.size()) {
        m_unsent.clear();
        m_sent = 0;
    }
    m_writable.setEnabled(!m_unsent.isEmpty() && !m_isEnding);
}

void PipeTransport::read()
{
    std::array<char, 64 * 1024> piece;
    for (qsizetype left = readAtOnce; left > 0;) {
        const ssize_t count = ::read(m_fromChrome.number(), piece.data(), piece.size());
        if (count == 0 || (count < 0 && !isPassing(errno))) {
            const QPointer<PipeTransport> self{this};
            if (takeMessages() && self)
                end(u"Chrome has closed its pipe"_s);
            return;
        }
        if (count < 0)
            break;
        m_heard.append(piece.data(), count);
        left -= count;
        if (static_cast<std::size_t>(count) < piece.size())
            break; // There is no more yet.
    }
    takeMessages();
}

// False if this object is gone, or has ended.
bool PipeTransport::takeMessages()
{
    const QPointer<PipeTransport> self{this};
    qsizetype begin = 0;
    for (qsizetype at = m_heard.indexOf('\0', m_searched); at >= 0;
         at = m_heard.indexOf('\0', begin)) {
        const QByteArray message = m_heard.mid(begin, at - begin);
        begin = at + 1;
        if (message.isEmpty())
            continue;
        Q_EMIT received(message);
        if (!self || m_hasEnded)
            return false;
    }
    // Frees the memory of a large message.
    m_heard = begin == m_heard.size() ? QByteArray{} : m_heard.mid(begin);
    m_searched = m_heard.size();
    if (m_heard.size() <= m_limits.message)
        return true;
    end(u"Chrome sent more than %1 bytes in one message"_s.arg(m_limits.message));
    return false;
}

void PipeTransport::close()
{
    endSoon(u"closed"_s);
}

void PipeTransport::endSoon(const QString &reason)
{
    if (std::exchange(m_isEnding, true))
        return;
    QMetaObject::invokeMethod(
        this, [this, reason] { end(reason); }, Qt::QueuedConnection);
}

void PipeTransport::end(const QString &reason)
{
    if (std::exchange(m_hasEnded, true))
        return;
    m_isEnding = true;
    m_readable.setEnabled(false);
    m_writable.setEnabled(false);
    m_toChrome.close();
    m_fromChrome.close();
    Q_EMIT closed(reason);
}
