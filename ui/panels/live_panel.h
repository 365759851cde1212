// One tab as the agent sees it, and the wheel: who drives the profile, the agents or the person.
// Watches only while it is seen.
#pragma once

#include "ui/panels/panel.h"
#include "ui/refresh.h"

#include <QJsonObject>

class DialogQuestion;
class EmptyNote;
class EventStream;
class LiveView;
class QComboBox;
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
    // Watches that tab as soon as it is seen.
    void showTab(const QString &targetId);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void arrange();
    QLayout *bar();
    void ask(const QString &command, const QJsonObject &arguments = {});
    void hear(const Event &event);
    void readTabs();
    void readWheel();
    void noteCrash();
    void noteEnd(const Event &event);
    void readDialog();
    void answerDialog(bool accepts, const QString &text);
    void offer(const QJsonArray &tabs);
    QString chosenTab() const;
    // Watches what is chosen and seen, and nothing else.
    void watch();
    void unwatch();
    void showFrame(const QJsonObject &frame);
    void turnWheel();
    void follow();

    WindowDoor &m_door;
    QString m_profile;
    QString m_wantedTab;
    QString m_watchedTab;
    bool m_isHeld = false;
    bool m_isTurning = false;
    bool m_hasCrashed = false; // the tab that is watched
    QString m_ended; // why the browser has gone, where nobody asked it to
    Refresh m_tabsRefresh;
    Refresh m_wheelRefresh;
    Refresh m_dialogRefresh;
    QComboBox *m_tabs;
    QPushButton *m_wheel;
    QFrame *m_banner;
    QLabel *m_driver;
    TroubleLine *m_trouble;
    DialogQuestion *m_question;
    QStackedWidget *m_middle;
    EmptyNote *m_empty;
    LiveView *m_view;
};
