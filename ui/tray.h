// The claw in the system tray: shows whether the agent browser runs, is busy or needs a person, and
// switches it. Waits for a tray if there is none.
#pragma once

#include "ui/base/claw_icon.h"

#include <QColor>
#include <QMenu>
#include <QSystemTrayIcon>
#include <QTimer>

class Desk;

class Tray : public QObject {
    Q_OBJECT
public:
    explicit Tray(Desk &desk, QObject *parent = nullptr);

    QIcon icon() const { return m_icon.icon(); }
    QString tooltip() const { return m_icon.toolTip(); }
    ClawLook look() const;
    const QMenu &menu() const { return m_menu; }

Q_SIGNALS:
    void windowWanted();
    void settingsWanted();
    void quitWanted();
    // For a desktop notification.
    void announced(const QString &title, const QString &words);

private:
    void fillMenu();
    void fillProfiles();
    void appear();
    void announceElsewhere(const QString &what, const QString &why);
    void turn();
    QStringList namesOfThoseOn() const;
    void pause(bool isControlled);
    void follow();
    void followProfiles();
    void followSwitch();

    Desk &m_desk;
    QMenu m_menu;
    QAction *m_state = nullptr; // in words
    QAction *m_switch = nullptr;
    QAction *m_profilesEnd = nullptr; // profiles are inserted before it
    QAction *m_pause = nullptr;
    QList<QMenu *> m_profileMenus;
    QStringList m_shown; // names, colours and states in those menus
    QSystemTrayIcon m_icon;
    QTimer m_untilThereIsATray;
    QColor m_tint;
    std::optional<ClawLook> m_look;
    bool m_hasAsked = false; // Failures of menu actions are shown in the window.
};
