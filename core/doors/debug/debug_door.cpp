#include "core/doors/debug/debug_door.h"

#include "base/logging.h"
#include "core/doors/debug/debug_port.h"

DebugDoor::DebugDoor(EventStream &events, Offer offer, Gate gate)
    : m_offer(std::move(offer)), m_gate(std::move(gate))
{
    connect(&events, &EventStream::stateChanged, this, &DebugDoor::hear);
}

DebugDoor::~DebugDoor() = default;

void DebugDoor::hear(const Event &event)
{
    if (event.kind == Event::Kind::BrowserStarted)
        open(event.profile);
    else if (event.kind == Event::Kind::BrowserStopped)
        m_ports.erase(event.profile);
}

void DebugDoor::open(const QString &profile)
{
    m_ports.erase(profile);
    const auto offer = m_offer(profile);
    if (!offer)
        return;
    auto port = std::make_unique<DebugPort>(offer->access, m_gate);
    const auto listening = port->listen(offer->port);
    if (const Failure *failure = failureIn(listening))
        qCWarning(logChrome).noquote().nospace()
            << failure->message << " profile=" << profile << " hint=" << failure->hint;
    else
        m_ports.emplace(profile, std::move(port));
}
