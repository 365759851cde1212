#include "core/cdp/inbox.h"

#include <QCoroFuture>
#include <QPointer>
#include <QtConcurrentRun>

#include <utility>

namespace {

constexpr qsizetype longMessage = 512 * 1024; // bytes: some 5 ms
constexpr qsizetype muchWaits = 16 * 1024 * 1024; // bytes

struct ReadMessage {
    std::optional<Message> message;
    MessageReader reader;
};
using ReadMessagePtr = std::shared_ptr<ReadMessage>;

ReadMessagePtr readWhole(const QByteArray &bytes)
{
    const auto whole = std::make_shared<ReadMessage>();
    whole->message = whole->reader.read(bytes);
    whole->reader.build();
    return whole;
}

} // namespace

Inbox::Inbox(Take take, Close close, Pause pause)
    : m_take(std::move(take)), m_close(std::move(close)), m_pause(std::move(pause))
{
}

void Inbox::add(const QByteArray &bytes)
{
    if (m_waiting.isEmpty() && bytes.size() < longMessage) {
        read(bytes);
        return;
    }
    m_waiting.append(bytes);
    m_bytes += bytes.size();
    if (m_bytes > muchWaits)
        m_pause(true);
    if (m_waiting.size() == 1)
        readFirst();
}

void Inbox::close(const QString &reason)
{
    if (m_waiting.isEmpty())
        m_close(reason);
    else
        m_closing = reason;
}

void Inbox::read(const QByteArray &bytes)
{
    const auto message = m_reader.read(bytes);
    m_take(message ? &*message : nullptr, m_reader, bytes);
}

Task<> Inbox::readFirst()
{
    const QPointer<Inbox> self{this};
    const QByteArray bytes = m_waiting.first();
    const QFuture<ReadMessagePtr> reading = QtConcurrent::run([bytes] { return readWhole(bytes); });
    const ReadMessagePtr whole = co_await reading;
    if (!self)
        co_return;
    m_take(whole->message ? &*whole->message : nullptr, whole->reader, bytes);
    if (!self)
        co_return;
    removeFirst();
    goOn();
}

void Inbox::removeFirst()
{
    const bool waitedMuch = m_bytes > muchWaits;
    m_bytes -= m_waiting.takeFirst().size();
    if (waitedMuch && m_bytes <= muchWaits)
        m_pause(false);
}

// What takes a message may end this.
void Inbox::goOn()
{
    const QPointer<Inbox> self{this};
    while (!m_waiting.isEmpty() && m_waiting.first().size() < longMessage) {
        const QByteArray bytes = m_waiting.first();
        read(bytes);
        if (!self)
            return;
        removeFirst();
    }
    if (!m_waiting.isEmpty())
        readFirst();
    else if (m_closing)
        m_close(*std::exchange(m_closing, std::nullopt));
}
