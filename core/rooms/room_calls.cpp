#include "core/rooms/room_calls.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

Call RoomCalls::callOf(const QString &command, const QJsonObject &arguments)
{
    return {u'r' + QString::number(++m_calls), Caller{u"service"_s}, command, arguments};
}

// In the room's session, on its tab.
Task<Outcome> RoomCalls::runIn(RoomPtr room, Call call)
{
    call.arguments.insert(u"session"_s, room->session);
    if (!room->tab.isEmpty())
        call.arguments.insert(u"targetId"_s, room->tab);
    const Outcome outcome = co_await m_run(call);
    note(room, outcome);
    co_return outcome;
}

// A page that a page of the room opened is the room's from then on.
void RoomCalls::note(const RoomPtr &room, const Outcome &outcome)
{
    if (const auto *failure = std::get_if<Failure>(&outcome)) {
        if (failure->code == Code::TabNotFound)
            room->tab.clear();
        return;
    }
    const Reply &reply = std::get<Reply>(outcome);
    const QJsonArray opened = reply.value(u"opened").toArray();
    const QString tab = opened.isEmpty() ? reply.value(u"targetId").toString()
                                         : opened.last()[u"targetId"].toString();
    if (tab.isEmpty() || tab == room->tab || (opened.isEmpty() && !room->tab.isEmpty()))
        return;
    room->tab = tab;
    m_audience.announceChanged();
}
