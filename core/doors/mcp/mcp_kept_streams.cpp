#include "core/doors/mcp/mcp_kept_streams.h"

#include "core/doors/mcp/mcp_limits.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace mcp {

KeptStream::KeptStream(QByteArray name) : m_name(std::move(name))
{
    connect(&m_keepAlive, &QTimer::timeout, this, [this] {
        if (m_reader)
            m_reader->write(":\n\n");
    });
}

QByteArray KeptStream::framed(int number, const QByteArray &message) const
{
    const QByteArray id = "id: " + m_name + '.' + QByteArray::number(number) + '\n';
    if (message.isEmpty())
        return id + "retry: " + QByteArray::number(mcp_limits::retryTime.count()) + "\ndata:\n\n";
    return id + "event: message\ndata: " + message + "\n\n";
}

void KeptStream::begin(std::shared_ptr<HttpStream> reader)
{
    m_reader = std::move(reader);
    m_keepAlive.start(mcp_limits::keepAlive);
    put({});
}

bool KeptStream::isKeptAfter(int number) const
{
    return number + 1 >= m_first && number < m_first + static_cast<int>(m_messages.size());
}

bool KeptStream::readOn(std::shared_ptr<HttpStream> reader, int after)
{
    if (!isKeptAfter(after))
        return false;
    if (m_reader)
        m_reader->end();
    m_reader = std::move(reader);
    m_keepAlive.start(mcp_limits::keepAlive);
    const int end = m_first + static_cast<int>(m_messages.size());
    for (int number = after + 1; number < end; ++number)
        m_reader->write(framed(number, m_messages.at(static_cast<std::size_t>(number - m_first))));
    if (m_isOver)
        this->end();
    return true;
}

void KeptStream::put(const QByteArray &message)
{
    m_messages.push_back(message);
    m_size += message.size();
    const int number = m_first + static_cast<int>(m_messages.size()) - 1;
    if (m_reader)
        m_reader->write(framed(number, message));
    while (m_messages.size() > mcp_limits::keptMessages
        || (m_size > mcp_limits::keptSize && m_messages.size() > 1)) {
        m_size -= m_messages.front().size();
        m_messages.pop_front();
        ++m_first;
    }
}

void KeptStream::end()
{
    m_isOver = true;
    m_keepAlive.stop();
    if (const auto reader = std::exchange(m_reader, nullptr))
        reader->end();
}

std::shared_ptr<KeptStream> KeptStreams::begin()
{
    const auto stream = std::make_shared<KeptStream>(QByteArray::number(++m_begun));
    m_streams.push_back(stream);
    if (m_streams.size() > mcp_limits::keptStreams)
        m_streams.pop_front();
    return stream;
}

KeptStreams::Place KeptStreams::placeOf(const QByteArray &lastEventId) const
{
    const QList<QByteArray> parts = lastEventId.split('.');
    bool isNumber = false;
    const int number = parts.value(1).toInt(&isNumber);
    const auto found = std::find_if(m_streams.begin(), m_streams.end(),
        [&parts](const auto &each) { return each->name() == parts.first(); });
    if (!isNumber || found == m_streams.end() || !(*found)->isKeptAfter(number))
        return {};
    return {*found, number};
}

} // namespace mcp
