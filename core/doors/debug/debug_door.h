// The debugging ports of all running browsers of ours, for tools that speak Chrome's own protocol:
// the same gate as before the API stands before them. Chrome itself listens nowhere.
#pragma once

#include "core/browser/debug_access.h"
#include "core/doors/http/gate.h"
#include "core/events/event_stream.h"

#include <QObject>

#include <functional>
#include <map>
#include <memory>
#include <optional>

class DebugPort;

// Where a browser is to be reached, and what by.
struct DebugOffer {
    quint16 port = 0;
    std::shared_ptr<DebugAccess> access;
};

class DebugDoor : public QObject {
    Q_OBJECT
public:
    // Asked when a browser has started; nothing where it is not ours to offer.
    using Offer = std::function<std::optional<DebugOffer>(const QString &profile)>;
    DebugDoor(EventStream &events, Offer offer, Gate gate);
    ~DebugDoor() override;

    // Who is let in from now on.
    void setGate(Gate gate) { m_gate = std::move(gate); }

private:
    void hear(const Event &event);
    void open(const QString &profile);

    Offer m_offer;
    Gate m_gate;
    std::map<QString, std::unique_ptr<DebugPort>> m_ports; // by profile
};
