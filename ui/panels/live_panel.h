// One tab as the agent sees it, and who controls the profile: the agents or the person. Watches
// only while visible; follows the agents from tab to tab until a person chooses one.
#pragma once

#include "ui/models/acted_tabs.h"
#include "ui/models/profiles.h"
#include "ui/models/seen_refs.h"
#include "ui/models/watched_tab.h"
#include "ui/panels/panel.h"

class DialogQuestion;
class EmptyNote;
class EventStream;
class LiveBar;
class LiveDriving;
class LiveView;
class QFrame;
class QLabel;
class QPushButton;
class QStackedWidget;
class TroubleLine;
class WindowDoor;
struct Event;

class LivePanel : public Panel {
    Q_OBJECT
public:
    LivePanel(WindowDoor &door, EventStream &events, QWidget *parent = nullptr);

    void showProfile(const QString &profile) override;
    // Watches that tab once visible, and stays there.
    void showTab(const QString &targetId);
    // The state of the profile that it shows.
    void showState(const Profiles::Row &profile);

    // Of the chosen tab, if there is one.
    void openInOwnWindow();
    // Nothing else is shown in the window.
    void showFullWindow(bool isFull);

Q_SIGNALS:
    void ownWindowWanted(const WatchedTab &tab);
    void fullWindowWanted(bool isWanted);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void arrange();
    void connectParts();
    void hear(const Event &event);
    void readTabs();
    void readControl();
    void noteCrash();
    void noteEnd(const Event &event);
    void readDialog();
    void offer(const QJsonArray &tabs);
    void setWatched(const QString &targetId);
    // Watches only the chosen tab, while visible.
    void watch();
    void unwatch();
    void showFrame(const QJsonObject &frame);
    void markHit(const Event &event);
    void followAgents();
    void takeOverOrHandBack();
    void follow();

    WindowDoor &m_door;
    QString m_profile;
    QString m_wantedTab;
    QString m_watchedTab;
    Profiles::Row m_state;
    bool m_isControlled = false;
    bool m_isTurning = false;
    bool m_hasCrashed = false; // the watched tab
    QString m_ended; // why the browser exited, if not asked to
    Refresh m_tabsRefresh;
    Refresh m_controlRefresh;
    Refresh m_dialogRefresh;
    ActedTabs m_acted;
    SeenRefs m_refs;
    QTimer m_followRest; // avoids flicker when agents use several tabs at once
    LiveBar *m_bar;
    QPushButton *m_takeOver;
    QFrame *m_banner;
    QLabel *m_driver;
    TroubleLine *m_trouble;
    DialogQuestion *m_question;
    QStackedWidget *m_middle;
    EmptyNote *m_empty;
    LiveView *m_view;
    LiveDriving *m_driving;
};
