#include "ui/models/act_pictures.h"

#include "core/events/event_stream.h"
#include "ui/models/call_record.h"
#include "ui/window_door.h"

using namespace Qt::StringLiterals;

namespace {

constexpr int pictureWidth = 480;

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

// A call is told of before it reaches Chrome, and so is what is asked for then: the picture is of
// the time before.
void ActPictures::hear(const Event &event)
{
    if (event.kind != Event::Kind::CallBegan && event.kind != Event::Kind::CallEnded)
        return;
    const CallRecord call = readCallRecord(event);
    if (!call.isAgentsAct())
        return;
    const Key key{call.door, call.id};
    if (!call.isRunning() && m_pairs.contains(key))
        return shoot(call, &Pair::after);
    if (!call.isRunning() || !m_isWatched)
        return;
    m_pairs.insert(key, {});
    m_order.push_back(key);
    if (m_order.size() > capacity) {
        m_pairs.remove(m_order.front());
        m_order.pop_front();
    }
    shoot(call, &Pair::before);
}

void ActPictures::shoot(const CallRecord &call, QPixmap Pair::*side)
{
    const QJsonObject arguments{
        {u"profile"_s, call.profile}, {u"targetId"_s, call.targetId}, {u"width"_s, pictureWidth}};
    const Key key{call.door, call.id};
    m_door.ask(this, u"thumbnail"_s, arguments, [this, key, side](const Outcome &outcome) {
        const auto *reply = std::get_if<Reply>(&outcome);
        const auto pair = m_pairs.find(key);
        if (!reply || pair == m_pairs.end())
            return;
        const QByteArray jpeg = QByteArray::fromBase64(reply->value(u"jpeg").toString().toLatin1());
        (*pair).*side = QPixmap::fromImage(QImage::fromData(jpeg, "JPEG"));
        Q_EMIT changed();
    });
}
