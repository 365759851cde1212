#include "core/rooms/room_pictures.h"

#include "core/events/event_stream.h"

#include <algorithm>

using namespace Qt::StringLiterals;

constexpr int widestPicture = 1920; // pixels
constexpr int mostPictures = 30; // a second

RoomPictures::RoomPictures(std::shared_ptr<Rooms> rooms, EventStream &events, RunCall run)
    : m_rooms(std::move(rooms)), m_events(events), m_run(std::move(run))
{
}

std::shared_ptr<RoomPictures> RoomPictures::make(
    std::shared_ptr<Rooms> rooms, EventStream &events, RunCall run)
{
    return std::shared_ptr<RoomPictures>{
        new RoomPictures{std::move(rooms), events, std::move(run)}};
}

void RoomPictures::watch(const QString &room)
{
    if (m_watched.isEmpty())
        connect(&m_events, &EventStream::happened, this, &RoomPictures::hear);
    ++m_watched[room].watchers;
    follow(room);
}

void RoomPictures::leave(const QString &room)
{
    Watched &watched = m_watched[room];
    if (--watched.watchers > 0)
        return;
    const RoomPlace place = watched.place;
    m_watched.remove(room);
    if (!place.tab.isEmpty())
        end(shared_from_this(), place);
    if (m_watched.isEmpty())
        m_events.disconnect(this);
}

std::optional<RoomPictures::Picture> RoomPictures::newest(const QString &room) const
{
    return m_watched.value(room).newest;
}

void RoomPictures::hear(const Event &event)
{
    if (event.kind == Event::Kind::LiveFrame)
        return take(event);
    if (event.kind == Event::Kind::RoomsChanged)
        return followAll();
    const QString room = roomOf(event.details.value(u"targetId").toString());
    if (room.isEmpty())
        return;
    // Its cast has ended with its page; the next page needs another.
    if (event.kind == Event::Kind::TabCrashed)
        m_watched[room].place = {};
    if (event.kind == Event::Kind::Navigated)
        follow(room);
}

void RoomPictures::followAll()
{
    const QStringList rooms = m_watched.keys();
    for (const QString &each : rooms)
        follow(each);
}

void RoomPictures::follow(const QString &room)
{
    Watched &watched = m_watched[room];
    const RoomPlace wanted = m_rooms->list().place(room).value_or(RoomPlace{});
    if (wanted == watched.place)
        return;
    const RoomPlace before = std::exchange(watched.place, wanted);
    watched.newest.reset();
    const bool isSameTab = before.tab == wanted.tab;
    if (!before.tab.isEmpty() && !isSameTab)
        end(shared_from_this(), before);
    if (!wanted.session.isEmpty() && wanted.tab.isEmpty())
        find(shared_from_this(), room);
    else if (!wanted.tab.isEmpty() && !isSameTab)
        begin(shared_from_this(), room, wanted);
}

void RoomPictures::take(const Event &event)
{
    const QJsonObject &report = event.details;
    const QString room = roomOf(report.value(u"targetId").toString());
    if (room.isEmpty())
        return;
    const Picture picture{QByteArray::fromBase64(report.value(u"jpeg").toString().toLatin1()),
        {report.value(u"width").toInt(), report.value(u"height").toInt()}};
    m_watched[room].newest = picture;
    Q_EMIT shown(room, picture);
}

QString RoomPictures::roomOf(const QString &tab) const
{
    const auto found = std::find_if(m_watched.begin(), m_watched.end(),
        [&tab](const Watched &each) { return !tab.isEmpty() && each.place.tab == tab; });
    return found == m_watched.end() ? QString{} : found.key();
}

Call RoomPictures::callOf(const QString &command, const RoomPlace &place) const
{
    return {u"pictures"_s, Caller{u"service"_s, Caller::Kind::Person}, command,
        {{u"session"_s, place.session}, {u"targetId"_s, place.tab}}};
}

// A look at the page shows the room which tab that is; so we hear of it.
Task<> RoomPictures::find(std::shared_ptr<RoomPictures> self, QString room)
{
    co_await self->m_rooms->context(room);
}

Task<> RoomPictures::begin(std::shared_ptr<RoomPictures> self, QString room, RoomPlace place)
{
    Call call = self->callOf(u"watchTab"_s, place);
    call.arguments.insert(u"maxWidth"_s, std::min(place.width, widestPicture));
    call.arguments.insert(u"fps"_s, std::min(place.fps, mostPictures));
    const Outcome outcome = co_await self->m_run(call);
    const bool isWanted = self->m_watched.value(room).place == place;
    const bool isBegun = std::holds_alternative<Reply>(outcome);
    if (isBegun && !isWanted)
        end(self, place);
    else if (!isBegun && isWanted)
        self->m_watched[room].place = {}; // until something changes
}

Task<> RoomPictures::end(std::shared_ptr<RoomPictures> self, RoomPlace place)
{
    const Call call = self->callOf(u"unwatchTab"_s, place);
    co_await self->m_run(call);
}
