#include "core/doors/mcp/mcp_talk.h"

namespace mcp {

// Where the messages about one line go.
class Talk::Line final : public Outlet {
public:
    explicit Line(std::weak_ptr<Talk> talk) : m_talk(std::move(talk)) { }

    bool tell(const QByteArray &message) override
    {
        const auto talk = m_talk.lock();
        if (talk)
            talk->m_peer.send(message);
        return bool(talk);
    }

    void answer(const QByteArray &message, const Error *) override
    {
        tell(message);
        finish();
    }

    void finish() override
    {
        const auto talk = m_talk.lock();
        if (!talk || std::exchange(m_isDone, true))
            return;
        --talk->m_open;
        talk->hangUpIfDone();
    }

    // The connection as a whole leaves: see Talk::leave.
    void whenLeft(std::function<void()>) override { }

private:
    std::weak_ptr<Talk> m_talk;
    bool m_isDone = false;
};

Talk::Talk(std::shared_ptr<const Offer> offer, std::shared_ptr<Common> common, QString owner,
    LinePeer peer)
    : m_connection(
        std::make_shared<Connection>(std::move(offer), std::move(common), std::move(owner))),
      m_peer(std::move(peer))
{
}

Talk::~Talk()
{
    m_connection->leave();
}

void Talk::take(const QByteArray &line)
{
    ++m_open;
    const auto outlet = std::make_shared<Line>(weak_from_this());
    m_connection->tellThrough(std::make_shared<Line>(weak_from_this()));
    m_connection->take(line, outlet);
}

void Talk::end()
{
    m_isEnding = true;
    m_connection->hearNoMore();
    hangUpIfDone();
}

void Talk::leave()
{
    m_connection->leave();
}

void Talk::hangUpIfDone()
{
    if (m_isEnding && m_open == 0)
        m_peer.hangUp();
}

} // namespace mcp
