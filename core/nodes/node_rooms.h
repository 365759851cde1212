// The rooms of this app among those of others: opened, recovered, saved for them, given back.
#pragma once

#include "core/nodes/room_registry.h"
#include "core/rooms/rooms.h"

#include <QSet>
#include <QTimer>

#include <deque>

class NodeRooms : public QObject, public std::enable_shared_from_this<NodeRooms> {
    Q_OBJECT
public:
    NodeRooms(std::shared_ptr<Rooms> rooms, std::shared_ptr<RoomRegistry> registry);

    // Makes it usable here; as it was where it was before, if that is known.
    static Task<Outcome> open(std::shared_ptr<NodeRooms> self, QString room);
    // It has been left to us: makes it usable, soon.
    void recover(const QString &room);
    // This app ends.
    void close() { m_isClosed = true; }

private:
    static Task<Outcome> openNow(std::shared_ptr<NodeRooms> self, QString room);
    static Task<> recoverNext(std::shared_ptr<NodeRooms> self);
    void drop(const QString &room);
    void releaseSoon(const QString &room);
    static Task<> release(std::shared_ptr<NodeRooms> self, QString room);
    void saveSoon(const QString &room);
    void saveAll();
    static Task<> save(std::shared_ptr<NodeRooms> self);
    void lookAfter();
    static Task<> holdOurs(std::shared_ptr<NodeRooms> self);

    const std::shared_ptr<Rooms> m_rooms;
    const std::shared_ptr<RoomRegistry> m_registry;
    QHash<QString, std::deque<Pending<Nothing>>> m_opening; // who waits, by room
    std::deque<QString> m_toRecover; // rooms
    int m_recovering = 0;
    QSet<QString> m_toSave; // rooms
    QTimer m_saving;
    int m_lastNodes = 0;
    bool m_isClosed = false;
};
