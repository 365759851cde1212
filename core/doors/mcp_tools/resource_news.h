// What happens in the browser, as news of resources.
#pragma once

#include "core/doors/mcp/mcp_offer.h"
#include "core/events/event_stream.h"

#include <QSet>
#include <QTimer>

// Sends at most four times a second, each resource once.
class ResourceNews : public QObject {
    Q_OBJECT
public:
    // Both outlive it.
    ResourceNews(EventStream &events, mcp::News &news);

private:
    void hear(const Event &event);
    void send();

    mcp::News &m_news;
    QSet<QString> m_updated; // at most those of the open tabs
    bool m_hasOthers = false; // there are other tabs than there were
    QTimer m_soon;
};
