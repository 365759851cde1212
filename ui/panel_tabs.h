// The panels of the window, a tab each, and how one leads to another.
#pragma once

#include "ui/models/chosen_time.h"

#include <QTabWidget>

class ActivityPanel;
class ConsolePanel;
class Desk;
class LivePanel;
class NetworkPanel;
class Panel;
class ProfilePanel;
struct SeenRequest;
class TabsPanel;

class PanelTabs : public QTabWidget {
    Q_OBJECT
public:
    explicit PanelTabs(Desk &desk, QWidget *parent = nullptr);

    TabsPanel &tabs() { return *m_tabs; }
    LivePanel &live() { return *m_live; }
    // The panel of that position: its name, and the keys that show it.
    QString nameOf(int position) const { return widget(position)->objectName(); }
    static QKeySequence keysOf(int position);

    // By its name: false if there is none.
    bool choose(const QString &name);
    QString chosen() const { return currentWidget()->objectName(); }
    void showProfile(const QString &profile);
    // What was found of the shown profile, in its panel.
    void showCall(const CallRecord &call, const QString &text);
    void showRequest(const SeenRequest &request);
    void showSetting(const QString &label);

Q_SIGNALS:
    // Another one is to be shown.
    void panelWanted(const QString &name);
    void profileWanted(const QString &profile); // in Live
    void settingsWanted(); // of the app

private:
    void add(const QString &name, const QString &title, Panel *panel);
    void connectPanels();

    TabsPanel *m_tabs;
    LivePanel *m_live;
    ProfilePanel *m_profile;
    ActivityPanel *m_activity;
    ConsolePanel *m_console;
    NetworkPanel *m_network;
    ChosenTime m_time; // that Console and Network are narrowed to
};
