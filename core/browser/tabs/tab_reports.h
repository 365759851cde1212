// Publishes a tab's console messages and requests as events, in batches, so that a noisy page costs
// little. Lives as long as the tab; costs almost nothing while no client listens.
#pragma once

#include "core/browser/tabs/tab_place.h"

#include <QList>
#include <QObject>
#include <QTimer>

class EventStream;

class TabReports : public QObject {
    Q_OBJECT
public:
    TabReports(Tab &tab, TabPlace place, EventStream &events);

private:
    void noteMessage();
    void noteRequest(const NetworkRequestPtr &request);
    void wait();
    void report(Event::Kind kind, const QJsonObject &details);
    void send();
    void sendMessages();
    void sendRequests();

    Tab &m_tab;
    TabPlace m_place;
    EventStream &m_events;
    QTimer m_gathering;
    qsizetype m_messages = 0; // the newest console messages not yet published
    QList<NetworkRequestPtr> m_requests; // not yet published
    int m_missedRequests = 0;
    bool m_isForPeople = false; // some of it came while agents might not read the page
};
