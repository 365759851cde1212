#include "ui/models/calls.h"

#include "core/events/event_stream.h"
#include "ui/base/window_door.h"
#include "ui/models/call_record.h"

using namespace std::chrono_literals;

namespace {

// So that a quick call is seen too.
constexpr auto busyTime = 700ms;

QString keyOf(const QJsonObject &call)
{
    return call.value(u"door").toString() + u' ' + call.value(u"id").toString();
}

} // namespace

Calls::Ended Calls::Ended::read(const Event &event)
{
    const CallRecord call = readCallRecord(event);
    return {
        .caller = call.who(),
        .command = call.command,
        .about = call.about.simplified(),
        .result = call.result,
        .milliseconds = call.milliseconds.value_or(0),
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
        return; // Ignore the window's own calls.
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
