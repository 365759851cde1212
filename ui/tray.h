// The claw in the system tray: says whether the agent browser runs, and switches it. Where there is
// no tray it waits for one.
#pragma once

#include "ui/claw_icon.h"

#include <QMenu>
#include <QSystemTrayIcon>
#include <QTimer>

class BrowserState;

class Tray : public QObject {
    Q_OBJECT
public:
    explicit Tray(BrowserState &state, QObject *parent = nullptr);

    QIcon icon() const { return m_icon.icon(); }
    QString tooltip() const { return m_icon.toolTip(); }
    const QMenu &menu() const { return m_menu; }

Q_SIGNALS:
    void windowWanted();
    void quitWanted();

private:
    void fillMenu();
    void appear();
    void turn(bool on);
    void follow();

    BrowserState &m_state;
    QMenu m_menu;
    QAction *m_switch = nullptr;
    QSystemTrayIcon m_icon;
    QTimer m_untilThereIsATray;
    QColor m_tint;
    std::optional<ClawLook> m_look;
    bool m_hasAsked = false; // A failure of what the menu asked for is shown in the window.
};
