// How rooms begin, are paused, recovered and closed.

#include "core/rooms/room_limits.h"
#include "core/rooms/room_name.h"
#include "core/rooms/rooms.h"

#include <QJsonDocument>
#include <QTimer>

#include <utility>

using namespace Qt::StringLiterals;

namespace {

Reply statusOf(const QString &status, const QString &room)
{
    return {{u"status"_s, status}, {u"room_name"_s, room}};
}

// Commands call them by other names.
Failure ofViewport(Failure failure)
{
    for (const auto &[ours, theirs] :
        {std::pair{u"width"_s, u"viewport_width"_s}, std::pair{u"height"_s, u"viewport_height"_s}})
        failure.message.replace(ours, theirs);
    return failure;
}

Failure closedMeanwhile(const QString &room)
{
    return {Code::RoomNotFound, u"the room '%1' was closed meanwhile"_s.arg(room),
        u"Start it again: start_browser_session."_s};
}

} // namespace

Call Rooms::callOf(const QString &command, const QJsonObject &arguments)
{
    return {u'r' + QString::number(++m_calls), Caller{u"service"_s}, command, arguments};
}

Task<Outcome> Rooms::start(RoomWish wish)
{
    const auto self = shared_from_this();
    if (const auto failure = makeRoom(wish.name)) {
        if (!has(wish.name))
            Q_EMIT forgotten(wish.name); // it may have been claimed
        co_return *failure;
    }
    const auto room = std::make_shared<Room>(Room{.wish = wish});
    m_rooms.append(room);
    tellChanged();
    const Outcome begun = co_await begin(room);
    if (std::holds_alternative<Failure>(begun)) {
        if (!room->isClosed)
            forget(room);
        co_return begun;
    }
    co_return statusOf(u"started"_s, wish.name);
}

// A session, at its first address. Where that fails nothing is left of it.
Task<Outcome> Rooms::begin(RoomPtr room)
{
    const RoomWish wish = room->wish;
    Call create = callOf(u"createSession"_s,
        {{u"headless"_s, m_options.isHeadless}, {u"width"_s, wish.width},
            {u"height"_s, wish.height},
            {u"idleMs"_s, static_cast<qint64>(m_options.idleTime.count())}});
    if (!room->kept.isEmpty())
        create.arguments.insert(u"storageState"_s, room->kept);
    const Outcome made = co_await m_parts.run(create);
    if (const auto *failure = std::get_if<Failure>(&made))
        co_return ofViewport(*failure);
    const Reply &session = std::get<Reply>(made);
    room->session = session.value(u"session").toString();
    room->tab = session.value(u"targetId").toString();
    room->seen.reset();
    room->is = RoomState::Is::Open;
    tell(RoomNews::PresentationStarted, room, {{u"session_id"_s, room->session}});
    follow(wish.name);
    tellChanged();
    Q_EMIT changed(wish.name);
    Outcome outcome = Reply{};
    const QString url = room->url.isEmpty() ? wish.url : room->url;
    if (room->isClosed) {
        outcome = closedMeanwhile(wish.name);
    } else if (url.isEmpty()) {
        // It had loaded before the session was told.
        tell(RoomNews::PageLoadComplete, room, {{u"url"_s, u"about:blank"_s}});
    } else {
        const Call go = callOf(u"navigate"_s, {{u"url"_s, url}});
        outcome = co_await run(room, go);
    }
    if (std::holds_alternative<Reply>(outcome) && !room->isClosed)
        co_return outcome;
    const Call end = callOf(u"closeSession"_s, {{u"session"_s, room->session}});
    room->session.clear();
    co_await m_parts.run(end);
    if (std::holds_alternative<Reply>(outcome))
        outcome = closedMeanwhile(wish.name);
    co_return outcome;
}

Task<Outcome> Rooms::pause(QString name)
{
    co_return turned(name, RoomState::Is::Paused, RoomNews::PresentationPaused);
}

Task<Outcome> Rooms::resume(QString name)
{
    co_return turned(name, RoomState::Is::Open, RoomNews::PresentationResumed);
}

// Between open and paused.
Outcome Rooms::turned(const QString &name, RoomState::Is wanted, RoomNews news)
{
    const RoomPtr room = find(name);
    if (!room)
        return room_name::notFound(name);
    if (!room->isOpen())
        return room_name::notOpen(room->state(0));
    if (const auto failure = humanControl(*room))
        return *failure;
    if (std::exchange(room->is, wanted) != wanted) {
        tell(news, room, {{u"session_id"_s, room->session}});
        tellChanged();
    }
    return statusOf(wanted == RoomState::Is::Paused ? u"paused"_s : u"resumed"_s, name);
}

Task<Outcome> Rooms::close(QString name)
{
    const auto self = shared_from_this();
    const RoomPtr room = find(name);
    if (!room)
        co_return room_name::notFound(name);
    if (const auto failure = humanControl(*room))
        co_return *failure;
    forget(room);
    if (!room->session.isEmpty()) {
        const Call end = callOf(u"closeSession"_s, {{u"session"_s, room->session}});
        const Outcome ended = co_await m_parts.run(end);
        const auto *failure = std::get_if<Failure>(&ended);
        if (failure && failure->code != Code::SessionNotFound)
            co_return *failure;
    }
    co_return statusOf(u"closed"_s, name);
}

Task<Outcome> Rooms::recover(QString name)
{
    const auto self = shared_from_this();
    const RoomPtr room = find(name);
    if (!room)
        co_return room_name::notFound(name);
    if (room->is == RoomState::Is::Starting)
        co_return room_name::notOpen(room->state(0));
    if (const auto failure = humanControl(*room))
        co_return *failure;
    Outcome outcome = Reply{};
    if (m_parts.isOpen(room->session)) {
        outcome = co_await mended(room);
    } else {
        room->is = RoomState::Is::Starting;
        room->session.clear();
        outcome = co_await begin(room);
        if (std::holds_alternative<Failure>(outcome)) {
            room->is = RoomState::Is::Failed;
            tellChanged();
        }
    }
    if (std::holds_alternative<Failure>(outcome))
        co_return outcome;
    Q_EMIT recovered(name);
    co_return statusOf(u"recovered"_s, name);
}

Task<Outcome> Rooms::adopt(RoomRecord record)
{
    const auto self = shared_from_this();
    const QString name = record.wish.name;
    if (const auto failure = makeRoom(name))
        co_return *failure;
    const auto room = std::make_shared<Room>(Room{
        .wish = record.wish, .is = RoomState::Is::Failed, .url = record.url, .kept = record.kept});
    m_rooms.append(room);
    tellChanged();
    const Outcome recovered = co_await recover(name);
    co_return Outcome{recovered};
}

Task<Outcome> Rooms::ready(QString name)
{
    const auto self = shared_from_this();
    const RoomPtr room = find(name);
    Outcome outcome = Reply{};
    if (!room) {
        RoomWish wish;
        wish.name = name;
        outcome = co_await start(wish);
    } else if (room->is == RoomState::Is::Failed) {
        outcome = co_await recover(name);
    }
    co_return Outcome{outcome};
}

// The session is there: so is its page, or the last address is shown again.
Task<Outcome> Rooms::mended(RoomPtr room)
{
    const Call look = callOf(u"pageInfo"_s, {});
    const Outcome seen = co_await run(room, look);
    const QString url = room->url.isEmpty() ? room->wish.url : room->url;
    if (std::holds_alternative<Reply>(seen) || url.isEmpty())
        co_return seen;
    const Call go = callOf(u"navigate"_s, {{u"url"_s, url}});
    const Outcome shown = co_await run(room, go);
    co_return shown;
}

void Rooms::keepSoon(const RoomPtr &room)
{
    if (std::exchange(room->isToBeKept, true))
        return;
    QTimer::singleShot(
        room_limits::untilKept, this, [this, room] { keep(shared_from_this(), room); });
}

// Never throws: nobody awaits it.
Task<> Rooms::keep(std::shared_ptr<Rooms> self, RoomPtr room)
{
    room->isToBeKept = false;
    if (room->isClosed || !room->isOpen())
        co_return;
    const Call ask
        = self->callOf(u"sessionState"_s, {{u"session"_s, room->session}, {u"indexedDB"_s, false}});
    const Outcome told = co_await self->m_parts.run(ask);
    const auto *reply = std::get_if<Reply>(&told);
    if (!reply)
        co_return;
    const QJsonObject state = reply->value(u"storageState").toObject();
    if (QJsonDocument{state}.toJson(QJsonDocument::Compact).size() > room_limits::keptSize)
        co_return;
    room->kept = state;
    Q_EMIT self->changed(room->wish.name);
}
