#include "ui/models/calls.h"

#include "core/events/event_stream.h"
#include "ui/window_door.h"

using namespace std::chrono_literals;

namespace {

// So that a quick call is seen, too.
constexpr auto busyTime = 700ms;

QString keyOf(const QJsonObject &call)
{
    return call.value(u"door").toString() + u' ' + call.value(u"id").toString();
}

} // namespace

Calls::Ended Calls::Ended::read(const Event &event)
{
    return {
        .door = event.details.value(u"door").toString(),
        .command = event.details.value(u"command").toString(),
        .about = event.details.value(u"about").toString().simplified(),
        .result = event.details.value(u"result").toString(),
        .milliseconds = event.details.value(u"ms").toInteger(),
        .time = event.time,
    };
}

Calls::Calls(EventStream &events, QObject *parent) : QObject(parent)
{
    m_fade.setSingleShot(true);
    m_fade.setInterval(busyTime);
    connect(&m_fade, &QTimer::timeout, this, &Calls::changed);
    connect(&events, &EventStream::happened, this, &Calls::hear);
}

void Calls::hear(const Event &event)
{
    if (event.details.value(u"door") == WindowDoor::name())
        return; // What the window asks is nobody else's doing.
    if (event.kind == Event::Kind::CallBegan) {
        m_underWay.insert(keyOf(event.details), event.details.value(u"command").toString());
        Q_EMIT changed();
    } else if (event.kind == Event::Kind::CallEnded) {
        m_underWay.remove(keyOf(event.details));
        m_last = Ended::read(event);
        m_fade.start();
        Q_EMIT ended();
        Q_EMIT changed();
    }
}
