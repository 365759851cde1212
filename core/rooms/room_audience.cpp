#include "core/rooms/room_audience.h"

#include "base/addresses.h"
#include "base/typed_secrets.h"
#include "core/rooms/room_watch.h"

using namespace Qt::StringLiterals;

RoomAudience::RoomAudience(const RoomList &rooms, Feed &feed, EventStream &events, LookAtRoom look)
    : m_rooms(rooms), m_feed(feed), m_events(events), m_look(std::move(look))
{
}

void RoomAudience::subscribe(const QString &room)
{
    ++m_subscribers[room];
    follow(room);
    announceChanged();
}

void RoomAudience::unsubscribe(const QString &room)
{
    if (--m_subscribers[room] <= 0)
        m_subscribers.remove(room);
    follow(room);
    announceChanged();
}

void RoomAudience::follow(const QString &name)
{
    const RoomPtr room = m_rooms.find(name);
    const bool isWatched = room && m_subscribers.contains(name) && !room->session.isEmpty()
        && room->is != RoomState::Is::Failed;
    const auto watch = m_watches.value(name);
    if (watch && (!isWatched || !watch->isOf(room)))
        m_watches.remove(name);
    if (isWatched && !m_watches.contains(name))
        m_watches.insert(name, std::make_shared<RoomWatch>(*this, room, m_feed, m_look));
}

void RoomAudience::publish(RoomNews news, const RoomPtr &room, const QJsonObject &report)
{
    if (room->isClosed)
        return;
    const QJsonObject harmless
        = addresses::withoutPasswords(QJsonValue{typedSecrets::redact(report)}).toObject();
    Q_EMIT happened(roomEvent(news, room->request.name, harmless));
}

void RoomAudience::publishTrouble(const QString &name, const QString &what)
{
    Q_EMIT happened(roomEvent(RoomNews::BrowserError, name, {{u"error"_s, what}}));
}

void RoomAudience::publishResult(const QString &name, const QJsonObject &reference)
{
    if (const RoomPtr room = m_rooms.find(name))
        publish(RoomNews::ResultReady, room, reference);
}

void RoomAudience::announceChanged()
{
    m_events.publish({Event::Kind::RoomsChanged, QString{}, {}});
}

void RoomAudience::notePage(const QString &name)
{
    if (const auto watch = m_watches.value(name))
        watch->note();
}
