#include "ui/models/request_feed.h"

#include "core/events/event_stream.h"

using namespace Qt::StringLiterals;

RequestFeed::RequestFeed(
    WindowDoor &door, EventStream &events, const QString &profile, QObject *parent)
    : TabFeed(door, profile, {u"requests"_s, u"requests"_s}, parent)
{
    connect(&titles(), &TabTitles::changed, this, &RequestFeed::tabsChanged);
    begin(events);
}

void RequestFeed::learnTab(const QString &targetId)
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
        rows.append(QJsonObject{{u"targetId"_s, each}, {u"title"_s, titles().of(each)}});
    return rows;
}

void RequestFeed::takeRead(const QString &targetId, const QJsonArray &rows)
{
    for (const QJsonValue &row : rows)
        m_read.append(readSeenRequest(targetId, row.toObject()));
}

void RequestFeed::hear(const Event &event)
{
    const QString tab = event.details.value(u"targetId").toString();
    if (event.kind == Event::Kind::BrowserStopping || event.kind == Event::Kind::BrowserStopped) {
        m_open.clear();
        Q_EMIT tabsChanged();
    }
    if (event.kind == Event::Kind::TabOpened)
        learnTab(tab);
    if (event.kind == Event::Kind::TabClosed && m_open.removeAll(tab) > 0)
        Q_EMIT tabsChanged();
    if (event.kind != Event::Kind::RequestsChanged)
        return;
    learnTab(tab);
    const QJsonArray rows = event.details.value(u"requests").toArray();
    for (const QJsonValue &row : rows)
        m_arrived.append(readSeenRequest(tab, row.toObject()));
    flushSoon();
}

// Events that came during the reading are newer.
void RequestFeed::flush()
{
    QList<SeenRequest> requests = std::exchange(m_read, {});
    std::stable_sort(requests.begin(), requests.end(),
        [](const SeenRequest &a, const SeenRequest &b) { return a.began < b.began; });
    requests.append(std::exchange(m_arrived, {}));
    m_requests.take(requests);
}
