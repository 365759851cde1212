#include "tests/support/scripted_rooms.h"

#include "core/catalogue/outcome.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

const QString address = u"http://127.0.0.1/"_s;

const QJsonObject view{{u"title"_s, u"Page"_s}, {u"readyState"_s, u"complete"_s},
    {u"scroll"_s, QJsonObject{{u"x"_s, 0}, {u"y"_s, 40.4}}},
    {u"viewport"_s, QJsonObject{{u"width"_s, 800}, {u"height"_s, 600}}},
    {u"pointer"_s, QJsonObject{{u"x"_s, 10.6}, {u"y"_s, 5}}}};

const Reply summary{{u"url"_s, address}, {u"view"_s, view},
    {u"snapshot"_s, u"- button \"Send\" [ref=e4]\n- link \"Second\" [ref=e7]:\n  - /url: /two"_s}};

Reply page()
{
    Reply info = view;
    info.insert(u"url"_s, address);
    return info;
}

} // namespace

QJsonObject objectOf(const Outcome &outcome)
{
    if (const auto *failure = std::get_if<Failure>(&outcome))
        return toJson(*failure);
    return std::get<Reply>(outcome);
}

ScriptedRooms::ScriptedRooms(const RoomOptions &options)
{
    calls.answer(u"createSession"_s, [this](const Call &) { return made(); });
    calls.answer(u"closeSession"_s, [this](const Call &call) { return ended(call); });
    calls.answer(u"pageInfo"_s, [this](const Call &call) { return inSession(call, page()); });
    calls.answer(u"snapshot"_s, [this](const Call &call) { return inSession(call, summary); });
    for (const QString &each : {u"navigate"_s, u"click"_s, u"type"_s, u"press"_s, u"wait"_s,
             u"reload"_s, u"back"_s, u"sessionState"_s})
        calls.answer(each, [this](const Call &call) { return inSession(call, {{u"ok"_s, true}}); });
    rooms = Rooms::make(options,
        {.run = calls.run(),
            .events = events,
            .feed = feed,
            .control = control,
            .isOpen = [this](const QString &session) { return m_sessions.contains(session); }});
    QObject::connect(rooms.get(), &Rooms::happened, &m_listener,
        [this](const RoomEvent &event) { m_sent.append(event); });
}

ScriptedRooms::~ScriptedRooms()
{
    calls.releaseAll();
}

Outcome ScriptedRooms::made()
{
    ++m_made;
    const QString session = u's' + QString::number(m_made);
    m_sessions.insert(session);
    return Reply{{u"session"_s, session}, {u"targetId"_s, u't' + QString::number(m_made)}};
}

Outcome ScriptedRooms::ended(const Call &call)
{
    const Outcome outcome = inSession(call, {{u"ok"_s, true}});
    if (std::holds_alternative<Reply>(outcome))
        endSession(call.arguments.value(u"session").toString());
    return outcome;
}

Outcome ScriptedRooms::inSession(const Call &call, const Reply &reply) const
{
    const QString session = call.arguments.value(u"session").toString();
    if (m_sessions.contains(session))
        return reply;
    return Failure{Code::SessionNotFound, u"there is no session '%1'"_s.arg(session), {}};
}

QString ScriptedRooms::start(const QString &room, const QString &url)
{
    return resultOf(QCoro::waitFor(rooms->start({.name = room, .url = url})));
}

QJsonObject ScriptedRooms::act(const QString &room, const QString &type, const QJsonObject &params)
{
    return objectOf(QCoro::waitFor(rooms->execute(room, {type, params})));
}

UnderWay<Outcome> ScriptedRooms::acting(const QString &room, const QString &type,
    const QJsonObject &params, const CancelSourceRef &stop)
{
    return UnderWay<Outcome>{rooms->execute(room, {type, params, stop})};
}

void ScriptedRooms::endSession(const QString &session)
{
    m_sessions.remove(session);
    events.publish({Event::Kind::SessionsChanged, QString{}, {}});
}

QString ScriptedRooms::sessionOf(const QString &room) const
{
    const auto state = rooms->state(room);
    return state ? state->session : QString{};
}

void ScriptedRooms::happen(Event::Kind kind, const QString &room, const QJsonObject &details)
{
    Event event{kind, QString{}, details};
    event.session = sessionOf(room);
    events.publish(event);
}

QStringList ScriptedRooms::heard() const
{
    QStringList words;
    for (const RoomEvent &each : m_sent)
        words.append(toWord(each.news));
    return words;
}

QList<RoomEvent> ScriptedRooms::heardOf(RoomNews news) const
{
    QList<RoomEvent> found;
    std::copy_if(m_sent.begin(), m_sent.end(), std::back_inserter(found),
        [news](const RoomEvent &each) { return each.news == news; });
    return found;
}
