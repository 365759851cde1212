#include "core/rooms/room_sessions.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace {

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

RoomSessions::RoomSessions(RoomCalls &calls, RoomAudience &audience, const RoomOptions &options,
    std::function<void(const QString &room)> changed)
    : m_calls(calls), m_audience(audience), m_options(options), m_changed(std::move(changed))
{
}

Task<Outcome> RoomSessions::begin(RoomPtr room)
{
    const RoomRequest request = room->request;
    Call create = m_calls.callOf(u"createSession"_s,
        {{u"headless"_s, m_options.isHeadless}, {u"width"_s, request.width},
            {u"height"_s, request.height},
            {u"idleMs"_s, static_cast<qint64>(m_options.idleTime.count())}});
    if (!room->kept.isEmpty())
        create.arguments.insert(u"storageState"_s, room->kept);
    const Outcome made = co_await m_calls.run(create);
    if (const auto *failure = std::get_if<Failure>(&made))
        co_return ofViewport(*failure);
    const Reply &session = std::get<Reply>(made);
    room->session = session.value(u"session").toString();
    room->tab = session.value(u"targetId").toString();
    room->seen.reset();
    room->is = RoomState::Is::Open;
    m_audience.publish(RoomNews::PresentationStarted, room, {{u"session_id"_s, room->session}});
    m_audience.follow(request.name);
    m_audience.announceChanged();
    m_changed(request.name);
    Outcome outcome = Reply{};
    const QString url = room->url.isEmpty() ? request.url : room->url;
    if (room->isClosed) {
        outcome = closedMeanwhile(request.name);
    } else if (url.isEmpty()) {
        // It had loaded before the session was announced.
        m_audience.publish(RoomNews::PageLoadComplete, room, {{u"url"_s, u"about:blank"_s}});
    } else {
        const Call go = m_calls.callOf(u"navigate"_s, {{u"url"_s, url}});
        outcome = co_await m_calls.runIn(room, go);
    }
    if (std::holds_alternative<Reply>(outcome) && !room->isClosed)
        co_return outcome;
    const Call end = m_calls.callOf(u"closeSession"_s, {{u"session"_s, room->session}});
    room->session.clear();
    co_await m_calls.run(end);
    if (std::holds_alternative<Reply>(outcome))
        outcome = closedMeanwhile(request.name);
    co_return outcome;
}

Task<Outcome> RoomSessions::recover(RoomPtr room)
{
    const Call look = m_calls.callOf(u"pageInfo"_s, {});
    const Outcome seen = co_await m_calls.runIn(room, look);
    const QString url = room->url.isEmpty() ? room->request.url : room->url;
    if (std::holds_alternative<Reply>(seen) || url.isEmpty())
        co_return seen;
    const Call go = m_calls.callOf(u"navigate"_s, {{u"url"_s, url}});
    const Outcome shown = co_await m_calls.runIn(room, go);
    co_return shown;
}
