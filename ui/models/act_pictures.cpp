#include "ui/models/act_pictures.h"

#include "core/events/event_stream.h"
#include "ui/base/window_door.h"
#include "ui/models/call_record.h"

using namespace Qt::StringLiterals;

constexpr int pictureWidth = 1280; // enough to be enlarged
constexpr qsizetype mostTabs = 100;

ActPictures::ActPictures(WindowDoor &door, EventStream &events, QObject *parent)
    : QObject(parent), m_door(door)
{
    connect(&events, &EventStream::happened, this, &ActPictures::hear);
}

ActPictures::Pair ActPictures::of(const CallRecord &call) const
{
    return m_pairs.value({call.door, call.id});
}

ActPictures::Seen &ActPictures::seen(const QString &targetId)
{
    if (m_seen.size() >= mostTabs && !m_seen.contains(targetId))
        m_seen.clear();
    return m_seen[targetId];
}

void ActPictures::hear(const Event &event)
{
    if (event.kind == Event::Kind::LiveFrame)
        return hearFrame(event);
    if (event.kind == Event::Kind::TabClosed)
        m_seen.remove(event.details.value(u"targetId").toString());
    if (event.kind != Event::Kind::CallBegan && event.kind != Event::Kind::CallEnded)
        return;
    const CallRecord call = readCallRecord(event);
    const auto known = m_seen.find(call.targetId);
    if (call.command == u"unwatchTab"_s && known != m_seen.end())
        known->isLive = false;
    const bool isLive = known != m_seen.end() && known->isLive;
    if (call.targetId.isEmpty() || call.door == WindowDoor::name() || (!m_isWatched && !isLive))
        return;
    if (!call.isRunning())
        end(call);
    else if (call.isAgentsAct() && call.showsInPage)
        begin(call);
}

// Frames between an act and the next one show its result.
void ActPictures::hearFrame(const Event &event)
{
    Seen &tab = seen(event.details.value(u"targetId").toString());
    tab.isLive = true;
    tab.picture = event.details.value(u"jpeg").toString();
    if (tab.ended)
        keepAfter(*tab.ended, tab.picture);
}

void ActPictures::begin(const CallRecord &call)
{
    Seen &tab = seen(call.targetId);
    ++tab.acts;
    tab.ended.reset();
    const Key key{call.door, call.id};
    m_pairs.insert(key, {.before = tab.picture});
    m_order.push_back(key);
    if (m_order.size() > capacity) {
        m_pairs.remove(m_order.front());
        m_order.pop_front();
    }
}

void ActPictures::end(const CallRecord &call)
{
    Seen &tab = seen(call.targetId);
    if (!tab.isLive)
        return shoot(call);
    const Key key{call.door, call.id};
    if (!m_pairs.contains(key))
        return;
    tab.ended = key;
    keepAfter(key, tab.picture);
}

void ActPictures::shoot(const CallRecord &call)
{
    const QString tab = call.targetId;
    const QJsonObject arguments{
        {u"profile"_s, call.profile}, {u"targetId"_s, tab}, {u"width"_s, pictureWidth}};
    const Key key{call.door, call.id};
    const int acts = seen(tab).acts;
    m_door.ask(this, u"thumbnail"_s, arguments, [=, this](const Outcome &outcome) {
        const auto *reply = std::get_if<Reply>(&outcome);
        const auto known = m_seen.find(tab);
        if (!reply || known == m_seen.end() || known->acts != acts)
            return;
        known->picture = reply->value(u"jpeg").toString();
        keepAfter(key, known->picture);
    });
}

void ActPictures::keepAfter(const Key &key, const QString &picture)
{
    if (const auto pair = m_pairs.find(key); pair != m_pairs.end())
        pair->after = picture;
    Q_EMIT changed();
}
