#include "core/doors/service/room_sockets.h"

#include "base/whole_characters.h"
#include "core/doors/service/room_socket.h"
#include "core/doors/service/service_paths.h"
#include "core/rooms/room_name.h"
#include "core/tools/exploration_events.h"

#include <QUrl>
#include <QUrlQuery>

using namespace Qt::StringLiterals;

namespace {

constexpr int mostSockets = 640;

std::optional<QString> roomIn(const QByteArray &target)
{
    const auto named = room_name::in(target, service_paths::events);
    return named && named->rest.isEmpty() ? std::optional{named->name} : std::nullopt;
}

} // namespace

RoomSockets::RoomSockets(std::shared_ptr<Rooms> rooms) : m_rooms(std::move(rooms))
{
    connect(
        m_rooms.get(), &Rooms::happened, this, qOverload<const RoomEvent &>(&RoomSockets::publish));
}

RoomSockets::~RoomSockets()
{
    closeAll();
}

std::optional<Failure> RoomSockets::refusal(const HttpHead &head) const
{
    if (!roomIn(head.target))
        return Failure{Code::InvalidArgument, u"the path names no room"_s,
            u"Connect to /mcp/events/ and a name of 1 to 128 characters, percent-encoded."_s};
    return std::nullopt;
}

void RoomSockets::welcome(QWebSocket *socket)
{
    const QByteArray target
        = socket->requestUrl().toEncoded(QUrl::RemoveScheme | QUrl::RemoveAuthority);
    const QString room = roomIn(target).value_or(QString{});
    if (m_count >= mostSockets)
        makeRoom(socket->peerAddress().toString());
    auto *listener = new RoomSocket{socket, room, this};
    m_sockets[room].append(listener);
    ++m_count;
    m_rooms->audience().subscribe(room);
    connect(listener, &QObject::destroyed, this, [this, listener, room] {
        QList<RoomSocket *> &all = m_sockets[room];
        all.removeOne(listener);
        if (all.isEmpty())
            m_sockets.remove(room);
        --m_count;
        m_rooms->audience().unsubscribe(room);
    });
}

void RoomSockets::makeRoom(const QString &newcomer)
{
    const auto sockets = findChildren<RoomSocket *>(Qt::FindDirectChildrenOnly);
    QList<CallerSlot> slots;
    for (const RoomSocket *each : sockets)
        slots.append(each->slot());
    if (const auto given = slotToFree(slots, newcomer))
        sockets.at(*given)->dismiss(
            u"%1 listeners hear of rooms: listen again."_s.arg(mostSockets));
}

bool RoomSockets::takeTicket(const HttpHead &head)
{
    const auto room = roomIn(head.target);
    const QUrlQuery query{QString::fromLatin1(head.target.mid(head.target.indexOf('?') + 1))};
    const QByteArray ticket = query.queryItemValue(u"ticket"_s).toLatin1();
    return room && !ticket.isEmpty() && m_tickets.take(ticket, *room);
}

int RoomSockets::countOf(const QString &room) const
{
    return static_cast<int>(m_sockets.value(room).size());
}

void RoomSockets::closeAll()
{
    qDeleteAll(findChildren<RoomSocket *>(Qt::FindDirectChildrenOnly));
}

void RoomSockets::publish(const RoomEvent &event)
{
    if (m_sockets.contains(event.room))
        say(event.room, toJson(event));
}

void RoomSockets::publish(const ExplorationEvent &event)
{
    if (m_sockets.contains(event.job))
        say(event.job, exploration_events::toJson(event));
}

// Written once for all.
void RoomSockets::say(const QString &to, const QJsonObject &event)
{
    const auto listeners = m_sockets.value(to);
    const QString message = QString::fromUtf8(wholeJson(event));
    for (RoomSocket *each : listeners)
        each->say(message);
}
