#include "ui/models/browser_status.h"

#include "core/events/event_stream.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

// An app that forwards its calls has no such door.
QUrl urlOfApi(const QList<ShownDoor> &doors, const QString &controlUrl)
{
    const auto http = std::find_if(
        doors.begin(), doors.end(), [](const ShownDoor &each) { return each.name == u"http"_s; });
    return QUrl{http == doors.end() ? controlUrl : http->address};
}

} // namespace

BrowserStatus::BrowserStatus(WindowDoor &door, EventStream &events, QObject *parent)
    : QObject(parent), m_door(door), m_refresh([this] { ask(); })
{
    connect(&events, &EventStream::happened, this, &BrowserStatus::hear);
}

void BrowserStatus::follow(const QString &profile)
{
    if (profile == m_asked && m_isRunning)
        return;
    m_asked = profile;
    m_profile = profile;
    m_isRunning.reset();
    m_refresh.request();
    Q_EMIT changed();
}

void BrowserStatus::ask()
{
    QJsonObject arguments;
    if (!m_asked.isEmpty())
        arguments.insert(u"profile"_s, m_asked);
    m_door.ask(this, u"status"_s, arguments, [this, asked = m_asked](const Outcome &outcome) {
        m_refresh.end();
        if (const auto *reply = std::get_if<Reply>(&outcome); reply && asked == m_asked)
            read(*reply);
    });
}

void BrowserStatus::read(const QJsonObject &reply)
{
    m_profile = reply.value(u"profile").toString();
    m_isRunning = reply.value(u"running").toBool();
    m_isEnabled = reply.value(u"enabled").toBool(true);
    m_isHeadless = reply.value(u"headless").toBool();
    m_doors = doorsIn(reply);
    m_outages = outagesIn(reply);
    m_apiUrl = urlOfApi(m_doors, reply.value(u"controlUrl").toString());
    m_warnings = reply.value(u"warnings").toVariant().toStringList();
    m_missingChrome = reply.value(u"detectError").toString();
    Q_EMIT changed();
}

void BrowserStatus::hear(const Event &event)
{
    const bool isStart = event.kind == Event::Kind::BrowserStarted;
    if (event.kind == Event::Kind::SettingsChanged || event.kind == Event::Kind::DoorsChanged
        || event.kind == Event::Kind::OutagesChanged)
        m_refresh.request();
    if ((!isStart && event.kind != Event::Kind::BrowserStopped) || event.profile != m_profile)
        return;
    m_isRunning = isStart;
    m_refresh.request();
    Q_EMIT changed();
}
