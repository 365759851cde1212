#include "core/rooms/room_acts.h"

#include "core/dialect/cautions.h"
#include "core/dialect/page_boundary.h"
#include "core/rooms/room_limits.h"
#include "core/rooms/room_name.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace {

Failure tooManyActions(const QString &room)
{
    return {Code::TooBusy,
        u"%1 actions of the room '%2' wait already"_s.arg(room_limits::actions).arg(room),
        u"Wait until one is done."_s};
}

Failure noSuchIndex(int index, qsizetype count)
{
    return {Code::UnknownRef,
        u"there is no element %1: the page has %2, counted from 0"_s.arg(index).arg(count),
        u"Look again: get_screen_content."_s};
}

// What a page has by that ref is no longer what the agent was shown.
Failure inTheirNames(Failure failure)
{
    const bool isAboutRef = failure.code == Code::StaleRef || failure.code == Code::UnknownRef;
    if (isAboutRef)
        failure.hint = u"Look again: get_screen_content counts what is there now."_s;
    return failure;
}

Failure goneMeanwhile(const Room &room)
{
    return room.isClosed ? room_name::notFound(room.request.name)
                         : room_name::notOpen(room.state(0));
}

// Nothing was tried.
bool isRefusal(const Failure &failure)
{
    return failure.code == Code::InvalidArgument || failure.code == Code::UnknownArgument
        || failure.code == Code::UnderHumanControl;
}

Reply doneReply(const Reply &reply)
{
    QJsonObject data = reply;
    data.remove(u"ok"_s);
    data.remove(u"targetId"_s);
    return {{u"success"_s, true}, {u"error"_s, QJsonValue::Null}, {u"data"_s, data}};
}

Reply failedReply(const Failure &failure)
{
    Reply reply = toJson(failure);
    reply.insert(u"success"_s, false);
    reply.insert(u"data"_s, QJsonObject{});
    return reply;
}

Failure gaveUp()
{
    return {Code::Cancelled, u"the caller cancelled it before its turn had come"_s,
        u"Nothing was done."_s};
}

// False if no caller waits for it any more.
Task<bool> turnIn(RoomPtr room, CancelSourceRef stop)
{
    const Pending<Nothing> turn;
    room->line.push_back(turn);
    QMetaObject::Connection hearing;
    if (stop)
        hearing = QObject::connect(
            stop.get(), &CancelSource::cancelled, stop.get(), [turn] { turn.fail(gaveUp()); });
    try {
        co_await turn;
    } catch (const Failure &) {
        std::erase_if(room->line, [](const Pending<Nothing> &each) { return each.isSettled(); });
        co_return false;
    }
    QObject::disconnect(hearing);
    co_return true;
}

} // namespace

RoomActs::RoomActs(
    RoomCalls &calls, RoomAudience &audience, const RoomPeers &peers, bool marksPages)
    : m_calls(calls), m_audience(audience), m_peers(peers), m_marksPages(marksPages)
{
}

Task<Outcome> RoomActs::execute(RoomPtr room, RoomAction action)
{
    const QString name = room->request.name;
    const auto meant = room_actions::callOf(action);
    if (const Failure *failure = failureIn(meant)) {
        publishError(room, {action.type, {}}, *failure); // what was typed may be anywhere in it
        co_return *failure;
    }
    Call call = std::get<Call>(meant);
    call.id = m_calls.callOf({}, {}).id;
    if (static_cast<int>(room->line.size()) + 1 >= room_limits::actions) {
        publishError(room, action, tooManyActions(name));
        co_return tooManyActions(name);
    }
    m_audience.publish(RoomNews::ActionQueued, room, {{u"action"_s, room_actions::report(action)}});
    call.stop = action.stop;
    if (room->isAtWork) {
        const bool isItsTurn = co_await turnIn(room, action.stop);
        if (!isItsTurn) {
            publishError(room, action, gaveUp());
            co_return gaveUp();
        }
    }
    const RoomTurn turn{room};
    if (room->isClosed || !room->isOpen())
        co_return goneMeanwhile(*room);
    if (const auto failure = m_peers.refusal ? m_peers.refusal(name) : std::nullopt)
        co_return *failure;
    const Outcome outcome = co_await act(room, action, call);
    co_return outcome;
}

void RoomActs::publishError(const RoomPtr &room, const RoomAction &action, const Failure &failure)
{
    m_audience.publish(RoomNews::ActionError, room,
        {{u"action"_s, room_actions::report(action)}, {u"error"_s, failure.message}});
}

Task<Outcome> RoomActs::act(RoomPtr room, RoomAction action, Call call)
{
    const QJsonObject answer{{u"action"_s, room_actions::report(action)}};
    m_audience.publish(RoomNews::ActionProcessing, room, answer);
    const Outcome outcome = co_await resolveIndex(room, call);
    m_audience.notePage(room->request.name);
    if (const auto *reply = std::get_if<Reply>(&outcome)) {
        m_audience.publish(RoomNews::ActionCompleted, room, answer);
        co_return doneReply(*reply);
    }
    const Verb &verb = *room_actions::all().find(action.type);
    const Outcome shaped = Dialect::shaped(verb, outcome, action.params);
    const Failure failure = inTheirNames(std::get<Failure>(shaped));
    publishError(room, action, failure);
    if (isRefusal(failure))
        co_return failure;
    co_return failedReply(failure);
}

// With the ref that its index means: in what was asked for last or, where nothing was, in the page
// as it is.
Task<Outcome> RoomActs::resolveIndex(RoomPtr room, Call call)
{
    const QJsonValue ref = call.arguments.value(u"ref");
    if (!ref.isDouble()) {
        const Outcome done = co_await m_calls.runIn(room, call);
        co_return done;
    }
    QStringList refs;
    if (room->seen) {
        refs = *room->seen;
    } else {
        const room_screen::Look seen = co_await look(room);
        if (const auto *failure = std::get_if<Failure>(&seen.content))
            co_return *failure;
        refs = seen.refs;
    }
    const int index = ref.toInt();
    if (index >= refs.size())
        co_return noSuchIndex(index, refs.size());
    call.arguments.insert(u"ref"_s, refs.at(index));
    const Outcome done = co_await m_calls.runIn(room, call);
    co_return done;
}

Task<room_screen::Look> RoomActs::look(RoomPtr room)
{
    const Call read = m_calls.callOf(u"snapshot"_s,
        {{u"interactive"_s, true}, {u"maxChars"_s, room_limits::summarySize}, {u"view"_s, true},
            {u"suspicions"_s, true}});
    const Outcome snapshot = co_await m_calls.runIn(room, read);
    if (const auto *failure = std::get_if<Failure>(&snapshot))
        co_return room_screen::Look{*failure};
    auto summary = room_screen::summaryOf(std::get<Reply>(snapshot));
    if (m_marksPages)
        summary.markEnd(page_boundary::number());
    QJsonObject content = room_screen::contentOf(std::get<Reply>(snapshot), summary);
    cautions::copy(content, std::get<Reply>(snapshot));
    co_return room_screen::Look{content, summary.refs};
}

Task<Outcome> RoomActs::content(RoomPtr room)
{
    const room_screen::Look seen = co_await look(room);
    if (std::holds_alternative<Reply>(seen.content))
        room->seen = seen.refs;
    co_return seen.content;
}

Task<Outcome> RoomActs::context(RoomPtr room)
{
    const Call ask = m_calls.callOf(u"pageInfo"_s, {});
    const Outcome page = co_await m_calls.runIn(room, ask);
    if (const auto *failure = std::get_if<Failure>(&page))
        co_return *failure;
    co_return room_screen::contextOf(std::get<Reply>(page));
}
