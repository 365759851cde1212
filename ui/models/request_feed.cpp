#include "ui/models/request_feed.h"

#include "core/events/event_stream.h"
#include "ui/base/window_door.h"

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

RequestFeed::RequestFeed(
    WindowDoor &door, EventStream &events, const QString &profile, QObject *parent)
    : QObject(parent), m_door(door), m_profile(profile)
{
    m_gather.setSingleShot(true);
    m_gather.setInterval(100ms);
    connect(&m_gather, &QTimer::timeout, this, &RequestFeed::flush);
    connect(&events, &EventStream::happened, this, &RequestFeed::hear);
    connect(&m_titles, &TabTitles::changed, this, &RequestFeed::tabsChanged);
    m_door.ask(this, u"tabs"_s, {{u"profile"_s, m_profile}}, [this](const Outcome &outcome) {
        if (const auto *reply = std::get_if<Reply>(&outcome)) {
            const QJsonArray tabs = reply->value(u"tabs").toArray();
            for (const QJsonValue &tab : tabs) {
                m_titles.learn(tab.toObject());
                m_unread.append(tab[u"targetId"].toString());
                open(m_unread.last());
            }
        }
        fillNext();
    });
}

void RequestFeed::open(const QString &targetId)
{
    if (m_open.contains(targetId))
        return;
    m_open.append(targetId);
    Q_EMIT tabsChanged();
}

QJsonArray RequestFeed::tabs() const
{
    QJsonArray rows;
    for (const QString &each : m_open)
        rows.append(QJsonObject{{u"targetId"_s, each}, {u"title"_s, m_titles.of(each)}});
    return rows;
}

// One tab at a time: fifty at once would freeze the window for a moment.
void RequestFeed::fillNext()
{
    if (m_unread.isEmpty()) {
        m_isFilled = true;
        return flush();
    }
    const QString tab = m_unread.takeFirst();
    const QJsonObject arguments{{u"profile"_s, m_profile}, {u"targetId"_s, tab}};
    m_door.ask(this, u"requests"_s, arguments, [this, tab](const Outcome &outcome) {
        if (const auto *reply = std::get_if<Reply>(&outcome)) {
            const QJsonArray rows = reply->value(u"requests").toArray();
            for (const QJsonValue &row : rows)
                m_read.append(readSeenRequest(tab, row.toObject()));
        }
        fillNext();
    });
}

void RequestFeed::hear(const Event &event)
{
    if (event.profile != m_profile)
        return;
    m_titles.hear(event);
    const QString tab = event.details.value(u"targetId").toString();
    if (event.kind == Event::Kind::BrowserStopping || event.kind == Event::Kind::BrowserStopped) {
        m_unread.clear();
        m_open.clear();
        Q_EMIT tabsChanged();
    }
    if (event.kind == Event::Kind::TabOpened)
        open(tab);
    if (event.kind == Event::Kind::TabClosed && m_open.removeAll(tab) > 0)
        Q_EMIT tabsChanged();
    if (event.kind != Event::Kind::RequestsChanged)
        return;
    open(tab);
    const QJsonArray rows = event.details.value(u"requests").toArray();
    for (const QJsonValue &row : rows)
        m_arrived.append(readSeenRequest(tab, row.toObject()));
    if (!m_gather.isActive())
        m_gather.start();
}

// Events that came during the reading are newer.
void RequestFeed::flush()
{
    if (!m_isFilled)
        return;
    QList<SeenRequest> requests = std::exchange(m_read, {});
    std::stable_sort(requests.begin(), requests.end(),
        [](const SeenRequest &a, const SeenRequest &b) { return a.began < b.began; });
    requests.append(std::exchange(m_arrived, {}));
    m_requests.take(requests);
}
