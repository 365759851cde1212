#include "core/doors/debug/debug_door.h"

#include "core/doors/debug/debug_port.h"
#include "core/doors/doors.h"

using namespace Qt::StringLiterals;

DebugDoor::DebugDoor(Doors &doors, EventStream &events, Offer offer, Gate gate)
    : m_doors(doors), m_offer(std::move(offer)), m_gate(std::move(gate))
{
    connect(&events, &EventStream::stateChanged, this, &DebugDoor::hear);
}

DebugDoor::~DebugDoor()
{
    for (const auto &[profile, port] : m_ports)
        m_doors.remove(nameOf(profile));
}

QString DebugDoor::nameOf(const QString &profile)
{
    return u"cdp "_s + profile;
}

void DebugDoor::hear(const Event &event)
{
    const bool hasStarted = event.kind == Event::Kind::BrowserStarted;
    if (!hasStarted && event.kind != Event::Kind::BrowserStopped)
        return;
    if (m_ports.contains(event.profile)) {
        m_doors.remove(nameOf(event.profile));
        m_ports.erase(event.profile);
    }
    if (hasStarted && m_offer(event.profile))
        add(event.profile);
}

void DebugDoor::add(const QString &profile)
{
    m_ports.emplace(profile, nullptr);
    m_doors.add({.name = nameOf(profile),
        .isOpenUnlessSaid = true,
        .open = [this, profile] { return open(profile); },
        .close = [this, profile] { m_ports[profile].reset(); },
        .clients = [this, profile] { return m_ports[profile]->connections(); }});
    m_doors.openWanted();
}

OrFailure<QString> DebugDoor::open(const QString &profile)
{
    const auto offer = m_offer(profile);
    if (!offer)
        return Failure{Code::NotRunning, u"The browser of %1 does not run."_s.arg(profile),
            u"Start it: {start profile=%1}."_s.arg(profile)};
    auto port = std::make_unique<DebugPort>(offer->access, m_gate);
    const auto listening = port->listen(offer->port);
    if (const Failure *failure = failureIn(listening))
        return *failure;
    m_ports[profile] = std::move(port);
    return u"http://127.0.0.1:%1"_s.arg(offer->port);
}
