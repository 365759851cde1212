// The app's one window: what the agent browser is doing, its tabs, and the last call. Closing it
// only hides it where a tray brings it back; elsewhere it asks the app to quit.
#pragma once

#include <QSystemTrayIcon>
#include <QWidget>

#include <functional>

class BrowserState;
class QLabel;
class QStackedWidget;

class Window : public QWidget {
    Q_OBJECT
public:
    explicit Window(BrowserState &state,
        std::function<bool()> hasTray = QSystemTrayIcon::isSystemTrayAvailable);

    // Shown, not minimised, in front.
    void reveal();

Q_SIGNALS:
    // May be said again while the app is on its way out.
    void quitWanted();

protected:
    void showEvent(QShowEvent *event) override;
    void closeEvent(QCloseEvent *event) override;

private:
    void arrange();
    void followState();
    void followCalls();

    BrowserState &m_state;
    std::function<bool()> m_hasTray;
    QStackedWidget *m_middle; // tabs, or what to do without any
    QLabel *m_lastCall;
    QColor m_tint;
};
