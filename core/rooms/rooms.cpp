#include "core/rooms/rooms.h"

#include "base/addresses.h"
#include "base/typed_secrets.h"
#include "core/rooms/room_limits.h"
#include "core/rooms/room_name.h"
#include "core/rooms/room_watch.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace {

Failure alreadyThere(const QString &name)
{
    return {Code::RoomExists, u"the room '%1' has a browser session already"_s.arg(name),
        u"Use it, or close it first: close_browser_session."_s};
}

Failure tooManyRooms()
{
    return {Code::TooManySessions,
        u"%1 rooms are open, the most there may be"_s.arg(room_limits::rooms),
        u"Close one, or wait until one ends unused."_s};
}

} // namespace

Rooms::Rooms(const RoomOptions &options, Parts parts)
    : m_options(options), m_parts(std::move(parts))
{
    connect(&m_parts.events, &EventStream::stateChanged, this, &Rooms::hearEvent);
}

Rooms::~Rooms() = default;

std::shared_ptr<Rooms> Rooms::make(const RoomOptions &options, Parts parts)
{
    return std::shared_ptr<Rooms>{new Rooms{options, std::move(parts)}};
}

RoomPtr Rooms::find(const QString &name) const
{
    const auto found = std::find_if(m_rooms.begin(), m_rooms.end(),
        [&name](const RoomPtr &each) { return each->wish.name == name; });
    return found == m_rooms.end() ? nullptr : *found;
}

RoomPtr Rooms::ofSession(const QString &session) const
{
    const auto found = std::find_if(m_rooms.begin(), m_rooms.end(),
        [&session](const RoomPtr &each) { return each->session == session; });
    return session.isEmpty() || found == m_rooms.end() ? nullptr : *found;
}

// Why there can be none of that name. One that failed makes way, of others the oldest.
std::optional<Failure> Rooms::makeRoom(const QString &name)
{
    const RoomPtr known = find(name);
    if (known && known->is != RoomState::Is::Failed)
        return alreadyThere(name);
    if (known)
        forget(known);
    const auto failed = std::find_if(m_rooms.begin(), m_rooms.end(),
        [](const RoomPtr &each) { return each->is == RoomState::Is::Failed; });
    if (m_rooms.size() < room_limits::rooms)
        return std::nullopt;
    if (failed == m_rooms.end())
        return tooManyRooms();
    const RoomPtr oldest = *failed;
    forget(oldest);
    return std::nullopt;
}

void Rooms::forget(const RoomPtr &room)
{
    room->isClosed = true;
    m_parts.control.handBackSession(room->session);
    m_rooms.removeOne(room);
    follow(room->wish.name);
    tellChanged();
    Q_EMIT forgotten(room->wish.name);
}

void Rooms::fail(const RoomPtr &room, const QString &why)
{
    if (room->isClosed || room->is == RoomState::Is::Failed)
        return;
    room->is = RoomState::Is::Failed;
    m_parts.control.handBackSession(room->session);
    tell(RoomNews::BrowserError, room, {{u"error"_s, why}});
    follow(room->wish.name);
    tellChanged();
}

std::optional<RoomRecord> Rooms::record(const QString &name) const
{
    const RoomPtr room = find(name);
    if (!room)
        return std::nullopt;
    return RoomRecord{.wish = room->wish, .url = room->url, .kept = room->kept};
}

std::optional<RoomWish> Rooms::wish(const QString &name) const
{
    const RoomPtr room = find(name);
    return room ? std::optional{room->wish} : std::nullopt;
}

bool Rooms::isOpen(const QString &name) const
{
    const RoomPtr room = find(name);
    return room && room->isOpen();
}

std::optional<Rooms::Place> Rooms::place(const QString &name) const
{
    const RoomPtr room = find(name);
    if (!room || room->is != RoomState::Is::Open || room->session.isEmpty())
        return std::nullopt;
    return Place{room->session, room->tab, room->wish.width, room->wish.fps};
}

std::optional<RoomState> Rooms::state(const QString &name) const
{
    const RoomPtr room = find(name);
    return room ? std::optional{stateOf(*room)} : std::nullopt;
}

RoomState Rooms::stateOf(const Room &room) const
{
    RoomState state = room.state(listeners(room.wish.name));
    state.isHeld = m_parts.control.isSessionHeld(room.session);
    return state;
}

// Why agents may not do to it what no command does.
std::optional<Failure> Rooms::humanControl(const Room &room) const
{
    if (!m_parts.control.isSessionHeld(room.session))
        return std::nullopt;
    return Failure{Code::UnderHumanControl,
        u"a person has taken over the room '%1'"_s.arg(room.wish.name),
        u"Look meanwhile, and go on when it is handed back."_s};
}

bool Rooms::takeOver(const QString &name)
{
    const RoomPtr room = find(name);
    const bool isTaken
        = room && !room->session.isEmpty() && m_parts.control.takeSession(room->session);
    if (isTaken)
        tellChanged();
    return isTaken;
}

void Rooms::handBack(const QString &name)
{
    const RoomPtr room = find(name);
    if (!room || !m_parts.control.isSessionHeld(room->session))
        return;
    m_parts.control.handBackSession(room->session);
    tellChanged();
}

QList<RoomState> Rooms::states() const
{
    QList<RoomState> states;
    for (const RoomPtr &each : m_rooms)
        states.append(stateOf(*each));
    return states;
}

void Rooms::hear(const QString &room)
{
    ++m_heard[room];
    follow(room);
    tellChanged();
}

void Rooms::leave(const QString &room)
{
    if (--m_heard[room] <= 0)
        m_heard.remove(room);
    follow(room);
    tellChanged();
}

void Rooms::follow(const QString &name)
{
    const RoomPtr room = find(name);
    const bool isWatched = room && m_heard.contains(name) && !room->session.isEmpty()
        && room->is != RoomState::Is::Failed;
    const auto watch = m_watches.value(name);
    if (watch && (!isWatched || !watch->isOf(room)))
        m_watches.remove(name);
    if (isWatched && !m_watches.contains(name))
        m_watches.insert(name, std::make_shared<RoomWatch>(*this, room, m_parts.feed));
}

void Rooms::tell(RoomNews news, const RoomPtr &room, const QJsonObject &told)
{
    if (room->isClosed)
        return;
    const QJsonObject harmless
        = addresses::withoutPasswords(QJsonValue{typedSecrets::without(told)}).toObject();
    Q_EMIT happened(roomEvent(news, room->wish.name, harmless));
}

void Rooms::tellTrouble(const QString &name, const QString &what)
{
    Q_EMIT happened(roomEvent(RoomNews::BrowserError, name, {{u"error"_s, what}}));
}

void Rooms::tellResult(const QString &name, const QJsonObject &reference)
{
    if (const RoomPtr room = find(name))
        tell(RoomNews::ResultReady, room, reference);
}

void Rooms::tellChanged()
{
    m_parts.events.tell({Event::Kind::RoomsChanged, QString{}, {}});
}

void Rooms::hearEvent(const Event &event)
{
    if (event.kind == Event::Kind::SessionsChanged || event.kind == Event::Kind::BrowserStopped)
        lookAfter();
    const RoomPtr room = ofSession(event.session);
    if (!room || event.isForPeople)
        return;
    const QString tab = event.details.value(u"targetId").toString();
    const QString url = event.details.value(u"url").toString();
    switch (event.kind) {
    case Event::Kind::Navigated:
        room->url = url;
        tell(RoomNews::PageNavigation, room, {{u"url"_s, url}});
        tellChanged();
        Q_EMIT changed(room->wish.name);
        break;
    case Event::Kind::PageLoaded:
        tell(RoomNews::PageLoadComplete, room, {{u"url"_s, url}});
        break;
    case Event::Kind::TabClosed:
        if (tab == room->tab) {
            room->tab.clear();
            tellChanged();
        }
        return;
    case Event::Kind::TabCrashed:
        tell(RoomNews::BrowserError, room, {{u"error"_s, u"The page has crashed."_s}});
        return;
    default:
        return;
    }
    if (const auto watch = m_watches.value(room->wish.name))
        watch->note();
}

// A session may end by itself: unused, or with its Chrome.
void Rooms::lookAfter()
{
    const auto rooms = m_rooms;
    for (const RoomPtr &each : rooms) {
        if (!each->session.isEmpty() && !m_parts.isOpen(each->session))
            fail(each,
                u"Its browser session has ended: it was not used for long, or Chrome "
                "ended. recover_browser_session begins another."_s);
    }
}
