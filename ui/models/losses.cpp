#include "ui/models/losses.h"

#include "core/catalogue/outcome.h"
#include "core/events/call_result.h"
#include "core/events/event_stream.h"
#include "ui/models/profile_calls.h"
#include "ui/models/tab_return.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace {

QString withoutStop(const QString &sentence)
{
    return sentence.endsWith(u'.') ? sentence.chopped(1) : sentence;
}

} // namespace

Losses::Losses(
    WindowDoor &door, Notices &notices, TabReturn &tabReturn, EventStream &events, QObject *parent)
    : QObject(parent), m_door(door), m_notices(notices), m_return(tabReturn)
{
    connect(&events, &EventStream::happened, this, &Losses::hear);
}

void Losses::hear(const Event &event)
{
    noteStart(event);
    if (event.kind == Event::Kind::BrowserStopped)
        noteLoss(event);
    else if (event.kind == Event::Kind::CallEnded)
        announceFailedStart(event);
}

// If a start fails, the stop event comes before the end of the call that needed it.
void Losses::noteStart(const Event &event)
{
    if (event.kind == Event::Kind::BrowserStarting)
        m_starts.insert(event.profile, Start::UnderWay);
    else if (event.kind == Event::Kind::BrowserStarted
        || event.kind == Event::Kind::BrowserStopping)
        m_starts.remove(event.profile);
    else if (event.kind == Event::Kind::BrowserStopped && m_starts.contains(event.profile))
        m_starts.insert(event.profile, Start::Failed);
}

// A person's own failed call is shown where they made it.
void Losses::announceFailedStart(const Event &event)
{
    const auto found = m_starts.constFind(event.profile);
    const QJsonObject &call = event.details;
    if (found == m_starts.cend() || *found != Start::Failed || !call_result::isFailed(call))
        return;
    m_starts.erase(found);
    if (call.value(u"door") == WindowDoor::name())
        return;
    announce(
        {.message = tr("The browser of %1 could not be started for an agent.").arg(event.profile),
            .hint = u"%1. %2"_s
                        .arg(withoutStop(call.value(u"message").toString()),
                            WindowDoor::spelledHint(call.value(u"hint").toString()))
                        .simplified(),
            .about = ProfileCalls::topic(u"start"_s, event.profile),
            .isFailure = true,
            .offer = tr("Try again"),
            .accept = [this, profile = event.profile] { start(profile); }});
}

void Losses::start(const QString &profile)
{
    m_door.ask(this, u"start"_s, {{u"profile"_s, profile}}, [=, this](const Outcome &outcome) {
        if (const auto *failure = std::get_if<Failure>(&outcome))
            m_notices.announce(Notice::of(*failure, ProfileCalls::topic(u"start"_s, profile)));
    });
}

void Losses::announce(const Notice &notice)
{
    m_notices.announce(notice);
    Q_EMIT announced(notice.message, notice.hint);
}

void Losses::noteLoss(const Event &event)
{
    const QJsonArray tabs = event.details.value(u"lostTabs").toArray();
    if (tabs.isEmpty())
        return;
    QStringList addresses;
    for (const QJsonValue &each : tabs) {
        if (each != u"about:blank"_s)
            addresses.append(each.toString());
    }
    const QString count
        = tabs.size() == 1 ? tr("its tab is gone") : tr("its %L1 tabs are gone").arg(tabs.size());
    announce({.message = tr("The browser of %1 ended by itself, and %2.").arg(event.profile, count),
        .hint = event.details.value(u"reason").toString(),
        .about = u"loss of "_s + event.profile,
        .isFailure = true,
        .offer = addresses.isEmpty() ? tr("Start again") : tr("Start again, with its tabs"),
        .accept = [this, profile = event.profile, addresses] {
            if (addresses.isEmpty())
                start(profile);
            else
                m_return.bringBack(profile, addresses);
        }});
}
