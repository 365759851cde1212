#include "ui/models/tab_feed.h"

#include "core/events/event_stream.h"
#include "ui/base/window_door.h"

#include <QJsonArray>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

TabFeed::TabFeed(WindowDoor &door, const QString &profile, Source source, QObject *parent)
    : QObject(parent), m_door(door), m_profile(profile), m_source(std::move(source))
{
    m_gather.setSingleShot(true);
    m_gather.setInterval(100ms);
    connect(&m_gather, &QTimer::timeout, this, &TabFeed::flushRead);
}

void TabFeed::begin(EventStream &events)
{
    connect(&events, &EventStream::happened, this, [this](const Event &event) {
        if (event.profile != m_profile)
            return;
        m_titles.hear(event);
        if (event.kind == Event::Kind::BrowserStopping || event.kind == Event::Kind::BrowserStopped)
            m_unread.clear(); // asking for one of its tabs would start it again
        hear(event);
    });
    m_door.ask(this, u"tabs"_s, {{u"profile"_s, m_profile}}, [this](const Outcome &outcome) {
        if (const auto *reply = std::get_if<Reply>(&outcome))
            learnTabs(reply->value(u"tabs").toArray());
        readNext();
    });
}

void TabFeed::learnTabs(const QJsonArray &tabs)
{
    for (const QJsonValue &tab : tabs) {
        m_titles.learn(tab.toObject());
        m_unread.append(tab[u"targetId"].toString());
        learnTab(m_unread.last());
    }
}

// One tab at a time: fifty at once would freeze the window for a moment.
void TabFeed::readNext()
{
    if (m_unread.isEmpty()) {
        m_isRead = true;
        return flush();
    }
    const QString tab = m_unread.takeFirst();
    const QJsonObject arguments{{u"profile"_s, m_profile}, {u"targetId"_s, tab}};
    m_door.ask(this, m_source.command, arguments, [this, tab](const Outcome &outcome) {
        if (const auto *reply = std::get_if<Reply>(&outcome))
            takeRead(tab, reply->value(m_source.rows).toArray());
        readNext();
    });
}

void TabFeed::flushSoon()
{
    if (!m_gather.isActive())
        m_gather.start();
}

void TabFeed::flushRead()
{
    if (m_isRead)
        flush();
}
