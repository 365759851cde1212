// The app's one window: the profiles at the left, the panels of the chosen one at the right.
// Closing it only hides it if there is a tray; else it asks the app to quit.
#pragma once

#include "ui/base/window_actions.h"

#include <QSystemTrayIcon>
#include <QWidget>

#include <functional>

class Desk;
class FirstRun;
class Header;
class LastCall;
class LivePanel;
class LiveWindows;
class PanelTabs;
class QSettings;
class QSplitter;
class QStackedWidget;
class SettingsPanel;
class Sidebar;

class Window : public QWidget {
    Q_OBJECT
public:
    // `memory` keeps its position and what was chosen.
    Window(Desk &desk, QSettings &memory,
        std::function<bool()> hasTray = QSystemTrayIcon::isSystemTrayAvailable);
    ~Window() override;

    // Shown, not minimised, in front.
    void reveal();
    // By its name: "tabs", "live" … Ignores unknown ones. Works before any browser has run.
    void showPanel(const QString &name);
    // The app's, in place of the panels of a profile.
    void showSettings();
    // Ever, in this run or an earlier one.
    bool wasSeen() const;

Q_SIGNALS:
    // May be emitted again while the app exits.
    void quitWanted();

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void closeEvent(QCloseEvent *event) override;

private:
    void addPanels();
    void arrange();
    QWidget *right();
    void addActions();
    void showPalette();
    void showKeys();
    void showFull(bool isFull);
    void turnTo(QWidget *page);
    void turnToSettings();
    void leaveSettings();
    void turnSidebar();
    void recall();
    void remember();
    void showProfile(const QString &profile);
    void showProfileSettings(const QString &profile);
    void showTaken(const QString &profile, const QString &targetId);
    void follow();
    void followPanel();

    Desk &m_desk;
    QSettings &m_memory;
    std::function<bool()> m_hasTray;
    WindowActions m_actions{*this};
    Sidebar *m_sidebar;
    Header *m_header;
    PanelTabs *m_panels;
    LivePanel *m_live; // one of them
    LiveWindows *m_liveWindows;
    FirstRun *m_firstRun;
    bool m_hasLeftFirstRun = false;
    SettingsPanel *m_settings;
    QWidget *m_behindSettings = nullptr; // what they were shown in place of
    QStackedWidget *m_middle; // the first page, the panels, or the settings
    QSplitter *m_halves;
    LastCall *m_lastCall;
    QColor m_tint;
    bool m_isFull = false; // Live has it all
    bool m_hadSidebar = true; // before that
};
