// What the page of one tab keeps: its cookies, its site's storage and databases, and what it
// downloaded and asked in dialogs. Follows the agents from tab
// to tab until a person chooses one. While not watched it asks nothing.
#pragma once

#include "ui/base/refresh.h"
#include "ui/base/window_door.h"
#include "ui/models/acted_tabs.h"
#include "ui/models/kept_table.h"
#include "ui/models/notices.h"

#include <QJsonArray>
#include <QUrl>

class EventStream;
struct Event;

class SiteStorage : public QObject {
    Q_OBJECT
public:
    SiteStorage(WindowDoor &door, EventStream &events, QObject *parent = nullptr);

    void follow(const QString &profile);
    // By hand: it stays there until that tab closes.
    void choose(const QString &targetId);
    void setWatched(bool isWatched);
    // Reads all again.
    void refresh();
    void remove(const QList<int> &rows);
    bool isSettled() const { return m_refresh.isIdle() && m_leaving.isEmpty(); }

    // The open tabs of the profile, and which of them it is.
    const QJsonArray &tabs() const { return m_tabs; }
    const QString &tab() const { return m_tab; }
    // Other pages keep nothing that could be read.
    bool isWebPage() const;
    KeptTable &table() { return m_table; }
    Notices &notices() { return m_notices; }

Q_SIGNALS:
    void changed();

private:
    using Answered = std::function<void(const Reply &)>;

    void ask(const QString &command, const QJsonObject &arguments, Answered answered);
    void list();
    void chooseAmongTabs();
    void readCookies();
    void readStorage(KeptItem::Kind kind);
    void readDatabases();
    void readDownloads();
    void showRead();
    void finish();
    void removeNext();
    void hear(const Event &event);
    void noteDialog(const Event &event);
    void forgetTabs();

    WindowDoor &m_door;
    QString m_profile;
    bool m_isWatched = false;
    bool m_isStale = true;
    QJsonArray m_tabs;
    QString m_picked; // by hand
    QString m_tab;
    QUrl m_url;
    QList<KeptItem> m_read;
    QList<std::pair<QString, KeptItem>> m_dialogs; // closed ones, by tab
    std::optional<Failure> m_failure; // of the reading under way
    QList<KeptItem> m_leaving;
    ActedTabs m_acted;
    KeptTable m_table;
    Notices m_notices;
    Refresh m_refresh;
};
