// The automation service: rooms, what carries their commands, events and pictures, and the door
// that all of it is mounted at.
#pragma once

#include "app/service_metrics.h"
#include "core/browser/engine.h"
#include "core/commands/services.h"
#include "core/doors/doors.h"
#include "core/doors/mcp_tools/mcp_service.h"
#include "core/doors/service/room_sockets.h"
#include "core/doors/service/room_viewers.h"
#include "core/doors/service/service_door.h"
#include "core/events/event_stream.h"
#include "core/policy/forward_proxy.h"
#include "core/rooms/rooms.h"
#include "core/service/service_queues.h"
#include "core/streams/room_streams.h"

#include <QObject>

#include <memory>

class AutomationService : public QObject {
    Q_OBJECT
public:
    struct Uses {
        Engine &engine;
        EventStream &events;
        Services &services; // it adds its own
        RunCall run;
        McpService &mcp;
    };
    AutomationService(const ServiceOptions &options, const Uses &uses);

    // Mounts all that it serves, once the services that it uses are there.
    void mount();
    // Its row among the doors.
    Door door();
    void setGate(const Gate &gate) { m_door.setGate(gate); }

    // The browsers of an earlier run are adopted or ended: commands begin none before.
    void begin();
    // What it uses and what is away, now.
    void retry();

    // Begins nothing more, and waits a moment for what is being done. Never throws.
    Task<> close() { return m_queues.close(); }

private:
    std::shared_ptr<Rooms> makeRooms();
    bool holdsPrograms() const;
    AddressPolicy policyOfVideo() const;
    OrFailure<QString> wayOfVideo();
    QString causeOfVideo(const QString &why, const QString &url) const;
    RoomStream::Parts partsOfVideo();
    void followExplorations(const RunCall &explore);
    void offerToCommands();
    QJsonObject health() const;
    OrFailure<QString> open();
    void hangUp();

    const Uses m_uses;
    const ServiceOptions m_options;
    std::shared_ptr<Rooms> m_rooms;
    RoomSockets m_roomSockets;
    RoomViewers m_roomViewers;
    std::unique_ptr<ForwardProxy> m_videoWay; // null before there is video
    QStringList m_videoRules; // which that holds to
    RoomStreams m_roomStreams;
    ServiceDoor m_door;
    ServiceQueues m_queues;
    ServiceMetrics m_metrics;
    bool m_mayBegin = false;
    bool m_isServing = false;
};
