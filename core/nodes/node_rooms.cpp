#include "core/nodes/node_rooms.h"

#include "base/logging.h"
#include "core/nodes/node_limits.h"

#include <QJsonDocument>

#include <utility>

using namespace Qt::StringLiterals;

namespace {

const QString recovering
    = u"The app that had this room has ended; the room is recovered by another."_s;
const QString isLost = u"The app that had this room has ended, and the room is lost. "
                       "start_browser_session begins another."_s;
const QString isElsewhere = u"Another app has this room now; what was here of it is closed."_s;

} // namespace

NodeRooms::NodeRooms(std::shared_ptr<Rooms> rooms, std::shared_ptr<RoomRegistry> registry)
    : m_rooms(std::move(rooms)), m_registry(std::move(registry))
{
    m_saving.setSingleShot(true);
    m_saving.setInterval(node_limits::untilSaved);
    connect(&m_saving, &QTimer::timeout, this, [this] { save(shared_from_this()); });
    connect(m_registry.get(), &RoomRegistry::renewed, this, &NodeRooms::lookAfter);
    connect(m_registry.get(), &RoomRegistry::lost, this, &NodeRooms::drop);
    connect(m_registry.get(), &RoomRegistry::reclaimed, this, &NodeRooms::saveAll);
    connect(m_registry.get(), &RoomRegistry::orphaned, this,
        [this](const QString &room) { m_rooms->audience().publishTrouble(room, isLost); });
    connect(m_rooms.get(), &Rooms::changed, this, &NodeRooms::saveSoon);
    connect(m_rooms.get(), &Rooms::forgotten, this, &NodeRooms::releaseSoon);
}

void NodeRooms::recover(const QString &room)
{
    m_toRecover.push_back(room);
    if (m_recovering < node_limits::openedAtOnce)
        recoverNext(shared_from_this());
}

// Never throws: no caller awaits it.
Task<> NodeRooms::recoverNext(std::shared_ptr<NodeRooms> self)
{
    ++self->m_recovering;
    while (!self->m_toRecover.empty() && !self->m_isClosed) {
        const QString room = self->m_toRecover.front();
        self->m_toRecover.pop_front();
        try {
            const auto holder = co_await RoomRegistry::find(self->m_registry, room);
            if (holder.node != self->m_registry->node() || self->m_rooms->list().isOpen(room))
                continue;
            self->m_rooms->audience().publishTrouble(room, recovering);
            const Outcome outcome = co_await open(self, room);
            if (const auto *failure = std::get_if<Failure>(&outcome))
                self->m_rooms->audience().publishTrouble(room, failure->message);
        } catch (const Failure &failure) {
            qCWarning(logApp).noquote() << "a room is not recovered:" << failure.message;
        }
    }
    --self->m_recovering;
}

// One at a time for each room.
Task<Outcome> NodeRooms::open(std::shared_ptr<NodeRooms> self, QString room)
{
    while (self->m_opening.contains(room)) {
        const Pending<Nothing> opening;
        self->m_opening[room].push_back(opening);
        co_await opening;
    }
    if (self->m_rooms->list().isOpen(room))
        co_return Reply{};
    self->m_opening.insert(room, {});
    const Outcome outcome = co_await openNow(self, room);
    const auto waiting = self->m_opening.take(room);
    for (const Pending<Nothing> &each : waiting)
        each.settle(Nothing{});
    co_return Outcome{outcome};
}

Task<Outcome> NodeRooms::openNow(std::shared_ptr<NodeRooms> self, QString room)
{
    std::optional<RoomRecord> record;
    if (!self->m_rooms->list().has(room)) {
        try {
            const QByteArray text = co_await RoomRegistry::record(self->m_registry, room);
            record = roomRecord(room, QJsonDocument::fromJson(text).object());
        } catch (const Failure &failure) {
            co_return Outcome{failure};
        }
    }
    Outcome outcome;
    if (record)
        outcome = co_await self->m_rooms->adopt(*record);
    else
        outcome = co_await self->m_rooms->ready(room);
    co_return Outcome{outcome};
}

// Another node has it: what we have of it is nothing any more.
void NodeRooms::drop(const QString &room)
{
    if (!m_rooms->list().has(room))
        return;
    qCWarning(logApp) << "a room is left to another app";
    m_rooms->audience().publishTrouble(room, isElsewhere);
    m_rooms->handBack(room); // callers that work in it work in nothing
    m_rooms->close(room);
}

// It may be there again under the same name.
void NodeRooms::releaseSoon(const QString &room)
{
    m_toSave.remove(room);
    if (!m_registry->holds(room))
        return;
    const auto self = shared_from_this();
    QTimer::singleShot(0, this, [self, room] {
        if (!self->m_rooms->list().has(room) && self->m_registry->holds(room) && !self->m_isClosed)
            release(self, room);
    });
}

// Never throws: no caller awaits it.
Task<> NodeRooms::release(std::shared_ptr<NodeRooms> self, QString room)
{
    try {
        co_await RoomRegistry::release(self->m_registry, room);
    } catch (const Failure &failure) {
        qCInfo(logApp).noquote() << "a room is not given back:" << failure.message;
    }
}

// Only where somebody may read it.
void NodeRooms::saveSoon(const QString &room)
{
    if (m_registry->isAlone())
        return;
    m_toSave.insert(room);
    if (!m_saving.isActive())
        m_saving.start();
}

// Never throws: no caller awaits it.
Task<> NodeRooms::save(std::shared_ptr<NodeRooms> self)
{
    const auto rooms = std::exchange(self->m_toSave, {});
    for (const QString &each : rooms) {
        std::optional<RoomRecord> record = self->m_rooms->list().record(each);
        if (!record || !self->m_registry->holds(each))
            continue;
        QByteArray text = QJsonDocument{toJson(*record)}.toJson(QJsonDocument::Compact);
        if (text.size() > node_limits::recordSize) {
            record->kept = {};
            text = QJsonDocument{toJson(*record)}.toJson(QJsonDocument::Compact);
        }
        try {
            co_await RoomRegistry::save(self->m_registry, each, text);
        } catch (const Failure &failure) {
            qCInfo(logApp).noquote() << "a room is not saved:" << failure.message;
        }
    }
}

void NodeRooms::saveAll()
{
    const auto states = m_rooms->states();
    for (const RoomState &each : states)
        saveSoon(each.name);
}

// With each lease.
void NodeRooms::lookAfter()
{
    const auto self = shared_from_this();
    const bool haveCome = m_lastNodes <= 1 && !m_registry->isAlone();
    m_lastNodes = m_registry->nodes();
    if (haveCome)
        saveAll();
    holdOurs(self);
}

// Rooms that were opened while Redis was away. Never throws: no caller awaits it.
Task<> NodeRooms::holdOurs(std::shared_ptr<NodeRooms> self)
{
    const auto states = self->m_rooms->states();
    for (const RoomState &each : states) {
        if (self->m_registry->holds(each.name) || !self->m_rooms->list().isOpen(each.name))
            continue;
        try {
            co_await RoomRegistry::hold(self->m_registry, each.name);
        } catch (const Failure &) {
            co_return;
        }
    }
}
