// Tells the events of what a tab logs: console messages and requests, gathered, so that a page that
// is loud costs little. Lives as long as the tab does; costs next to nothing while nobody listens.
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
    qsizetype m_messages = 0; // the last so many of the console are not told yet
    QList<NetworkRequestPtr> m_requests; // changed and not told yet
    int m_missedRequests = 0;
};
