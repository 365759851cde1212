#include "core/doors/mcp/mcp_line_protocol.h"

namespace mcp {

// Where the messages about one line go.
class LineProtocol::Line final : public Outlet {
public:
    explicit Line(std::weak_ptr<LineProtocol> protocol) : m_protocol(std::move(protocol)) { }

    bool send(const QByteArray &message) override
    {
        const auto protocol = m_protocol.lock();
        if (protocol)
            protocol->m_peer.send(message);
        return bool(protocol);
    }

    void answer(const QByteArray &message, const Error *) override
    {
        send(message);
        finish();
    }

    void finish() override
    {
        const auto protocol = m_protocol.lock();
        if (!protocol || std::exchange(m_isDone, true))
            return;
        --protocol->m_open;
        protocol->hangUpIfDone();
    }

    // The connection as a whole leaves: see LineProtocol::leave.
    void whenLeft(std::function<void()>) override { }

private:
    std::weak_ptr<LineProtocol> m_protocol;
    bool m_isDone = false;
};

LineProtocol::LineProtocol(std::shared_ptr<const Offer> offer, std::shared_ptr<Common> common,
    QString owner, LinePeer peer)
    : m_connection(
        std::make_shared<Connection>(std::move(offer), std::move(common), std::move(owner))),
      m_peer(std::move(peer))
{
}

LineProtocol::~LineProtocol()
{
    m_connection->leave();
}

void LineProtocol::take(const QByteArray &line)
{
    ++m_open;
    const auto outlet = std::make_shared<Line>(weak_from_this());
    m_connection->setOutlet(std::make_shared<Line>(weak_from_this()));
    m_connection->take(line, outlet);
}

void LineProtocol::end()
{
    m_isEnding = true;
    m_connection->hearNoMore();
    hangUpIfDone();
}

void LineProtocol::leave()
{
    m_connection->leave();
}

void LineProtocol::hangUpIfDone()
{
    if (m_isEnding && m_open == 0)
        m_peer.hangUp();
}

} // namespace mcp
