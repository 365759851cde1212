#include "core/rooms/rooms.h"

#include "core/rooms/room_limits.h"
#include "core/rooms/room_name.h"

#include <QJsonDocument>
#include <QTimer>

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

Reply statusOf(const QString &status, const QString &room)
{
    return {{u"status"_s, status}, {u"room_name"_s, room}};
}

} // namespace

Rooms::Rooms(const RoomOptions &options, Parts parts)
    : m_options(options), m_parts(std::move(parts)),
      m_audience(m_rooms, m_parts.feed, m_parts.events,
          [this](RoomPtr room) { return lookAt(shared_from_this(), std::move(room)); }),
      m_calls(m_parts.run, m_audience), m_sessions(m_calls, m_audience, m_options,
                                            [this](const QString &room) { Q_EMIT changed(room); }),
      m_acts(m_calls, m_audience, m_peers, options.marksPages)
{
    connect(&m_audience, &RoomAudience::happened, this, &Rooms::happened);
    connect(&m_parts.events, &EventStream::stateChanged, this, &Rooms::hearEvent);
}

Rooms::~Rooms() = default;

std::shared_ptr<Rooms> Rooms::make(const RoomOptions &options, Parts parts)
{
    return std::shared_ptr<Rooms>{new Rooms{options, std::move(parts)}};
}

// Why there can be none of that name. One that failed makes way, of others the oldest.
std::optional<Failure> Rooms::makeRoom(const QString &name)
{
    const RoomPtr known = m_rooms.find(name);
    if (known && known->is != RoomState::Is::Failed)
        return alreadyThere(name);
    if (known)
        forget(known);
    const QList<RoomPtr> &all = m_rooms.all();
    const auto failed = std::find_if(all.begin(), all.end(),
        [](const RoomPtr &each) { return each->is == RoomState::Is::Failed; });
    if (all.size() < room_limits::rooms)
        return std::nullopt;
    if (failed == all.end())
        return tooManyRooms();
    const RoomPtr oldest = *failed;
    forget(oldest);
    return std::nullopt;
}

void Rooms::forget(const RoomPtr &room)
{
    room->isClosed = true;
    m_parts.control.handBackSession(room->session);
    m_rooms.remove(room);
    m_audience.follow(room->request.name);
    m_audience.announceChanged();
    Q_EMIT forgotten(room->request.name);
}

void Rooms::fail(const RoomPtr &room, const QString &why)
{
    if (room->isClosed || room->is == RoomState::Is::Failed)
        return;
    room->is = RoomState::Is::Failed;
    m_parts.control.handBackSession(room->session);
    m_audience.publish(RoomNews::BrowserError, room, {{u"error"_s, why}});
    m_audience.follow(room->request.name);
    m_audience.announceChanged();
}

std::optional<RoomState> Rooms::state(const QString &name) const
{
    const RoomPtr room = m_rooms.find(name);
    return room ? std::optional{stateOf(*room)} : std::nullopt;
}

RoomState Rooms::stateOf(const Room &room) const
{
    RoomState state = room.state(m_audience.listeners(room.request.name));
    state.isControlled = m_parts.control.isSessionControlled(room.session);
    return state;
}

// Why agents may not do to it what no command does.
std::optional<Failure> Rooms::humanControl(const Room &room) const
{
    if (!m_parts.control.isSessionControlled(room.session))
        return std::nullopt;
    return Failure{Code::UnderHumanControl,
        u"a person has taken over the room '%1'"_s.arg(room.request.name),
        u"Look meanwhile, and go on when it is handed back."_s};
}

std::optional<Failure> Rooms::refusalIn(const QString &session) const
{
    const RoomPtr room = m_rooms.ofSession(session);
    return room && m_peers.refusal ? m_peers.refusal(room->request.name) : std::nullopt;
}

bool Rooms::takeOver(const QString &name)
{
    const RoomPtr room = m_rooms.find(name);
    const bool isTaken
        = room && !room->session.isEmpty() && m_parts.control.takeSession(room->session);
    if (isTaken)
        m_audience.announceChanged();
    return isTaken;
}

void Rooms::handBack(const QString &name)
{
    const RoomPtr room = m_rooms.find(name);
    if (!room || !m_parts.control.isSessionControlled(room->session))
        return;
    m_parts.control.handBackSession(room->session);
    m_audience.announceChanged();
}

QList<RoomState> Rooms::states() const
{
    QList<RoomState> states;
    for (const RoomPtr &each : m_rooms.all())
        states.append(stateOf(*each));
    return states;
}

void Rooms::hearEvent(const Event &event)
{
    if (event.kind == Event::Kind::SessionsChanged || event.kind == Event::Kind::BrowserStopped)
        lookAfter();
    const RoomPtr room = m_rooms.ofSession(event.session);
    if (!room || event.isForPeople)
        return;
    const QString tab = event.details.value(u"targetId").toString();
    const QString url = event.details.value(u"url").toString();
    switch (event.kind) {
    case Event::Kind::Navigated:
        room->url = url;
        m_audience.publish(RoomNews::PageNavigation, room, {{u"url"_s, url}});
        m_audience.announceChanged();
        Q_EMIT changed(room->request.name);
        break;
    case Event::Kind::PageLoaded:
        m_audience.publish(RoomNews::PageLoadComplete, room, {{u"url"_s, url}});
        break;
    case Event::Kind::TabClosed:
        if (tab == room->tab) {
            room->tab.clear();
            m_audience.announceChanged();
        }
        return;
    case Event::Kind::TabCrashed:
        m_audience.publish(
            RoomNews::BrowserError, room, {{u"error"_s, u"The page has crashed."_s}});
        return;
    default:
        return;
    }
    m_audience.notePage(room->request.name);
}

// A session may end by itself: unused, or with its Chrome.
void Rooms::lookAfter()
{
    const auto rooms = m_rooms.all();
    for (const RoomPtr &each : rooms) {
        if (!each->session.isEmpty() && !m_parts.isOpen(each->session))
            fail(each,
                u"Its browser session has ended: it was not used for long, or Chrome "
                "ended. recover_browser_session begins another."_s);
    }
}

// Holds it while it looks.
Task<room_screen::Look> Rooms::lookAt(std::shared_ptr<Rooms> self, RoomPtr room)
{
    const room_screen::Look seen = co_await self->m_acts.look(room);
    co_return room_screen::Look{seen};
}

// Why nothing can be done there, if so.
std::optional<Failure> Rooms::refusal(const QString &name) const
{
    const RoomPtr room = m_rooms.find(name);
    if (!room)
        return room_name::notFound(name);
    return room->isOpen() ? std::nullopt : std::optional{room_name::notOpen(room->state(0))};
}

// Holds itself and the room while it runs.
Task<Outcome> Rooms::inRoom(QString name, std::function<Task<Outcome>(RoomPtr)> run)
{
    const auto self = shared_from_this();
    if (const auto failure = refusal(name))
        co_return *failure;
    const RoomPtr room = m_rooms.find(name);
    const Outcome outcome = co_await run(room);
    co_return outcome;
}

Task<Outcome> Rooms::execute(QString name, RoomAction action)
{
    return inRoom(name, [this, action](const RoomPtr &room) { return executeIn(room, action); });
}

Task<Outcome> Rooms::executeIn(RoomPtr room, RoomAction action)
{
    const Outcome outcome = co_await m_acts.execute(room, action);
    const auto *reply = std::get_if<Reply>(&outcome);
    if (reply && reply->value(u"success").toBool())
        keepSoon(room);
    co_return outcome;
}

Task<Outcome> Rooms::content(QString name)
{
    return inRoom(name, [this](const RoomPtr &room) { return m_acts.content(room); });
}

Task<Outcome> Rooms::context(QString name)
{
    return inRoom(name, [this](const RoomPtr &room) { return m_acts.context(room); });
}

Task<Outcome> Rooms::start(RoomRequest request)
{
    const auto self = shared_from_this();
    if (const auto failure = makeRoom(request.name)) {
        if (!m_rooms.has(request.name))
            Q_EMIT forgotten(request.name); // it may have been claimed
        co_return *failure;
    }
    const auto room = std::make_shared<Room>(Room{.request = request});
    m_rooms.add(room);
    m_audience.announceChanged();
    const Outcome begun = co_await m_sessions.begin(room);
    if (std::holds_alternative<Failure>(begun)) {
        if (!room->isClosed)
            forget(room);
        co_return begun;
    }
    co_return statusOf(u"started"_s, request.name);
}

Task<Outcome> Rooms::pause(QString name)
{
    co_return setState(name, RoomState::Is::Paused, RoomNews::PresentationPaused);
}

Task<Outcome> Rooms::resume(QString name)
{
    co_return setState(name, RoomState::Is::Open, RoomNews::PresentationResumed);
}

// Between open and paused.
Outcome Rooms::setState(const QString &name, RoomState::Is wanted, RoomNews news)
{
    const RoomPtr room = m_rooms.find(name);
    if (!room)
        return room_name::notFound(name);
    if (!room->isOpen())
        return room_name::notOpen(room->state(0));
    if (const auto failure = humanControl(*room))
        return *failure;
    if (std::exchange(room->is, wanted) != wanted) {
        m_audience.publish(news, room, {{u"session_id"_s, room->session}});
        m_audience.announceChanged();
    }
    return statusOf(wanted == RoomState::Is::Paused ? u"paused"_s : u"resumed"_s, name);
}

Task<Outcome> Rooms::close(QString name)
{
    const auto self = shared_from_this();
    const RoomPtr room = m_rooms.find(name);
    if (!room)
        co_return room_name::notFound(name);
    if (const auto failure = humanControl(*room))
        co_return *failure;
    forget(room);
    if (!room->session.isEmpty()) {
        const Call end = m_calls.callOf(u"closeSession"_s, {{u"session"_s, room->session}});
        const Outcome ended = co_await m_calls.run(end);
        const auto *failure = std::get_if<Failure>(&ended);
        if (failure && failure->code != Code::SessionNotFound)
            co_return *failure;
    }
    co_return statusOf(u"closed"_s, name);
}

Task<Outcome> Rooms::recover(QString name)
{
    const auto self = shared_from_this();
    const RoomPtr room = m_rooms.find(name);
    if (!room)
        co_return room_name::notFound(name);
    if (room->is == RoomState::Is::Starting)
        co_return room_name::notOpen(room->state(0));
    if (const auto failure = humanControl(*room))
        co_return *failure;
    Outcome outcome = Reply{};
    if (m_parts.isOpen(room->session)) {
        outcome = co_await m_sessions.recover(room);
    } else {
        room->is = RoomState::Is::Starting;
        room->session.clear();
        outcome = co_await m_sessions.begin(room);
        if (std::holds_alternative<Failure>(outcome)) {
            room->is = RoomState::Is::Failed;
            m_audience.announceChanged();
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
    const QString name = record.request.name;
    if (const auto failure = makeRoom(name))
        co_return *failure;
    const auto room = std::make_shared<Room>(Room{.request = record.request,
        .is = RoomState::Is::Failed,
        .url = record.url,
        .kept = record.kept});
    m_rooms.add(room);
    m_audience.announceChanged();
    const Outcome recovered = co_await recover(name);
    co_return Outcome{recovered};
}

Task<Outcome> Rooms::ready(QString name)
{
    const auto self = shared_from_this();
    const RoomPtr room = m_rooms.find(name);
    Outcome outcome = Reply{};
    if (!room) {
        RoomRequest request;
        request.name = name;
        outcome = co_await start(request);
    } else if (room->is == RoomState::Is::Failed) {
        outcome = co_await recover(name);
    }
    co_return Outcome{outcome};
}

void Rooms::keepSoon(const RoomPtr &room)
{
    if (std::exchange(room->isToBeKept, true))
        return;
    QTimer::singleShot(
        room_limits::untilKept, this, [this, room] { keep(shared_from_this(), room); });
}

// Never throws: no caller awaits it.
Task<> Rooms::keep(std::shared_ptr<Rooms> self, RoomPtr room)
{
    room->isToBeKept = false;
    if (room->isClosed || !room->isOpen())
        co_return;
    const Call ask = self->m_calls.callOf(
        u"sessionState"_s, {{u"session"_s, room->session}, {u"indexedDB"_s, false}});
    const Outcome report = co_await self->m_calls.run(ask);
    const auto *reply = std::get_if<Reply>(&report);
    if (!reply)
        co_return;
    const QJsonObject state = reply->value(u"storageState").toObject();
    if (QJsonDocument{state}.toJson(QJsonDocument::Compact).size() > room_limits::keptSize)
        co_return;
    room->kept = state;
    Q_EMIT self->changed(room->request.name);
}
