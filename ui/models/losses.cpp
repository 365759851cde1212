#include "ui/models/losses.h"

#include "core/events/event_stream.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

Losses::Losses(WindowDoor &door, Notices &notices, EventStream &events, QObject *parent)
    : QObject(parent), m_door(door), m_notices(notices)
{
    connect(&events, &EventStream::happened, this, &Losses::hear);
}

void Losses::hear(const Event &event)
{
    const QJsonArray tabs = event.details.value(u"lostTabs").toArray();
    if (event.kind != Event::Kind::BrowserStopped || tabs.isEmpty())
        return;
    QStringList addresses;
    for (const QJsonValue &each : tabs) {
        if (each != u"about:blank"_s)
            addresses.append(each.toString());
    }
    const QString count
        = tabs.size() == 1 ? tr("its tab is gone") : tr("its %L1 tabs are gone").arg(tabs.size());
    m_notices.tell({.message
        = tr("The browser of %1 ended by itself, and %2.").arg(event.profile, count),
        .hint = event.details.value(u"reason").toString(),
        .about = u"loss of "_s + event.profile,
        .isFailure = true,
        .offer = addresses.isEmpty() ? tr("Start again") : tr("Start again, with its tabs"),
        .accept = [this, profile = event.profile, addresses] { bringBack(profile, addresses); }});
}

void Losses::bringBack(const QString &profile, QStringList addresses)
{
    const QString command = addresses.isEmpty() ? u"start"_s : u"open"_s;
    QJsonObject arguments{{u"profile"_s, profile}};
    if (!addresses.isEmpty())
        arguments.insert(u"url"_s, addresses.takeFirst());
    m_door.ask(this, command, arguments, [=, this](const Outcome &outcome) {
        if (const auto *failure = std::get_if<Failure>(&outcome))
            m_notices.tell(Notice::of(*failure, u"loss of "_s + profile));
        if (!addresses.isEmpty())
            bringBack(profile, addresses);
    });
}
