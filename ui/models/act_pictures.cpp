#include "ui/models/act_pictures.h"

#include "core/events/event_stream.h"
#include "ui/models/call_record.h"
#include "ui/window_door.h"

#include <QImage>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace {

constexpr int pictureWidth = 480;
constexpr qsizetype mostTabs = 100;

} // namespace

ActPictures::ActPictures(WindowDoor &door, EventStream &events, QObject *parent)
    : QObject(parent), m_door(door)
{
    connect(&events, &EventStream::happened, this, &ActPictures::hear);
}

ActPictures::Pair ActPictures::of(const CallRecord &call) const
{
    return m_pairs.value({call.door, call.id});
}

void ActPictures::hear(const Event &event)
{
    if (event.kind == Event::Kind::TabClosed)
        m_seen.remove(event.details.value(u"targetId").toString());
    if (event.kind != Event::Kind::CallBegan && event.kind != Event::Kind::CallEnded)
        return;
    const CallRecord call = readCallRecord(event);
    if (!m_isWatched || call.targetId.isEmpty() || call.door == WindowDoor::name())
        return;
    if (!call.isRunning())
        shoot(call);
    else if (call.isAgentsAct())
        begin(call);
}

void ActPictures::begin(const CallRecord &call)
{
    Seen &seen = m_seen[call.targetId];
    ++seen.acts;
    const Key key{call.door, call.id};
    m_pairs.insert(key, {seen.picture, {}});
    m_order.push_back(key);
    if (m_order.size() > capacity) {
        m_pairs.remove(m_order.front());
        m_order.pop_front();
    }
}

void ActPictures::shoot(const CallRecord &call)
{
    if (m_seen.size() >= mostTabs && !m_seen.contains(call.targetId))
        m_seen.clear();
    const QString tab = call.targetId;
    const QJsonObject arguments{
        {u"profile"_s, call.profile}, {u"targetId"_s, tab}, {u"width"_s, pictureWidth}};
    const Key key{call.door, call.id};
    const int acts = m_seen[tab].acts;
    m_door.ask(this, u"thumbnail"_s, arguments, [=, this](const Outcome &outcome) {
        const auto *reply = std::get_if<Reply>(&outcome);
        const auto seen = m_seen.find(tab);
        if (!reply || seen == m_seen.end() || seen->acts != acts)
            return;
        const QByteArray jpeg = QByteArray::fromBase64(reply->value(u"jpeg").toString().toLatin1());
        seen->picture = QPixmap::fromImage(QImage::fromData(jpeg, "JPEG"));
        if (const auto pair = m_pairs.find(key); pair != m_pairs.end())
            pair->after = seen->picture;
        Q_EMIT changed();
    });
}
