// Publishes a tab's console messages and requests as events, in batches, so that a noisy page costs
// little. Lives as long as the tab; costs almost nothing while nobody listens.
#pragma once

#include "core/page/tab/tab.h"

#include <QList>
#include <QObject>
#include <QTimer>

class EventStream;

class TabReports : public QObject {
    Q_OBJECT
public:
    TabReports(Tab &tab, QString profile, EventStream &events);

private:
    void noteMessage();
    void noteRequest(const NetworkRequestPtr &request);
    void wait();
    void tell();
    void tellMessages();
    void tellRequests();

    Tab &m_tab;
    QString m_profile;
    EventStream &m_events;
    QTimer m_gathering;
    qsizetype m_messages = 0; // the newest console messages not yet published
    QList<NetworkRequestPtr> m_requests; // not yet published
    int m_missedRequests = 0;
};
