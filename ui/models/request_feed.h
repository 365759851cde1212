// The requests of one profile.
#pragma once

#include "ui/models/request_table.h"
#include "ui/models/tab_feed.h"

#include <QJsonArray>

class RequestFeed : public TabFeed {
    Q_OBJECT
public:
    RequestFeed(
        WindowDoor &door, EventStream &events, const QString &profile, QObject *parent = nullptr);

    RequestTable &requests() { return m_requests; }
    // Those that are open, as rows of the command `tabs`.
    QJsonArray tabs() const;
    // If not, its responses are gone, and asking for one could start the browser.
    bool isOpen(const QString &targetId) const { return m_open.contains(targetId); }

Q_SIGNALS:
    // A tab, or its title.
    void tabsChanged();

private:
    void learnTab(const QString &targetId) override;
    void takeRead(const QString &targetId, const QJsonArray &rows) override;
    void hear(const Event &event) override;
    void flush() override;

    RequestTable m_requests{&titles()};
    QStringList m_open; // tabs
    QList<SeenRequest> m_read;
    QList<SeenRequest> m_arrived;
};
