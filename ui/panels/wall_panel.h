// All profiles that run, and the rooms of agents in the automation service, each with a picture
// that follows its page while it is seen.
#pragma once

#include "ui/base/refresh.h"
#include "ui/models/acted_tabs.h"
#include "ui/panels/panel.h"
#include "ui/panels/wall_card.h"

#include <QJsonArray>
#include <QList>
#include <QTimer>

class EmptyNote;
class EventStream;
class Profiles;
class QGridLayout;
class QScrollArea;
class TroubleLine;
struct Event;

class WallPanel : public Panel {
    Q_OBJECT
public:
    WallPanel(
        WindowDoor &door, EventStream &events, const Profiles &profiles, QWidget *parent = nullptr);

    // It shows all of them.
    void showProfile(const QString &) override { }
    bool isSettled() const { return m_refresh.isIdle(); }

Q_SIGNALS:
    // In Live.
    void profileWanted(const QString &profile);
    // In the person's own browser.
    void pageWanted(const QString &url);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void hear(const Event &event);
    void followProfiles();
    QStringList running() const;
    void read();
    void readNextTabs();
    QJsonObject currentTab(const QString &profile) const;
    QList<WallCard::Face> faces() const;
    void showCards();
    void arrange();
    void watch(const WallCard::Face &face);

    WindowDoor &m_door;
    const Profiles &m_profiles;
    ActedTabs m_acted;
    QHash<QString, QJsonArray> m_tabs; // by profile
    QJsonArray m_rooms;
    QStringList m_read; // profiles
    QStringList m_unread; // profiles
    Refresh m_refresh;
    QTimer m_looks; // at the pictures, while visible
    QList<WallCard *> m_cards;
    EmptyNote *m_empty;
    QScrollArea *m_scroll;
    QGridLayout *m_grid;
    TroubleLine *m_trouble;
};
