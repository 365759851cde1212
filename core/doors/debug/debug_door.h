// Debugging ports for all our running browsers, for tools that speak Chrome's own protocol, behind
// the same gate as the API: each is a door while its browser runs. Chrome itself listens nowhere.
#pragma once

#include "base/or_failure.h"
#include "core/browser/lifecycle/debug_access.h"
#include "core/doors/http/gate.h"
#include "core/events/event_stream.h"

#include <QObject>

#include <functional>
#include <map>
#include <memory>
#include <optional>

class DebugPort;
class Doors;

// A browser's port and the access behind it.
struct DebugOffer {
    quint16 port = 0;
    std::shared_ptr<DebugAccess> access;
};

class DebugDoor : public QObject {
    Q_OBJECT
public:
    // Asked when a browser has started; nullopt if it is not ours to offer.
    using Offer = std::function<std::optional<DebugOffer>(const QString &profile)>;
    // `doors` outlives it.
    DebugDoor(Doors &doors, EventStream &events, Offer offer, Gate gate);
    ~DebugDoor() override;

    // Applies to later requests.
    void setGate(Gate gate) { m_gate = std::move(gate); }

    // Of the door to that profile's browser.
    static QString nameOf(const QString &profile);

private:
    void hear(const Event &event);
    void add(const QString &profile);
    OrFailure<QString> open(const QString &profile);

    Doors &m_doors;
    Offer m_offer;
    Gate m_gate;
    std::map<QString, std::unique_ptr<DebugPort>> m_ports; // by profile; null: not open
};
