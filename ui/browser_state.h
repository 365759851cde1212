// The browser of the default profile as window and tray see it, and what they may ask of it. A door
// like any other: it calls commands and listens to events; it never polls.
#pragma once

#include "core/events/event.h"
#include "ui/refresh.h"
#include "ui/tab_table.h"
#include "ui/window_door.h"

#include <QColor>
#include <QSet>
#include <QUrl>

#include <optional>

class EventStream;

class BrowserState : public QObject {
    Q_OBJECT
public:
    enum class Phase { Unknown, Off, Starting, Running, Stopping };

    struct Profile {
        QString name;
        QColor color;
        int cdpPort = 0;
        QUrl controlUrl; // of the HTTP API
        bool isEnabled = true; // in the settings
        QString missingChrome; // why no Chrome is found; empty where one is
    };
    struct LastCall {
        QString door;
        QString command;
        QString result; // "ok", or the name of the failure
        qint64 milliseconds = 0;
        QDateTime time;
    };

    BrowserState(CallFunction call, EventStream &events, QObject *parent = nullptr);

    Phase phase() const;
    // What it wanted to read is read: it asks no more before there is news.
    bool isSettled() const { return m_statusRefresh.isIdle() && m_tabsRefresh.isIdle(); }
    // It runs or is on its way there: what a switch shows.
    bool isOn() const { return phase() == Phase::Running || phase() == Phase::Starting; }
    bool isBusy() const { return m_isStarting || m_isStopping || m_busyFade.isActive(); }
    const Profile &profile() const { return m_profile; }
    TabTable &tabs() { return m_tabs; }
    int tabCount() const { return m_tabs.rowCount(); }
    const std::optional<LastCall> &lastCall() const { return m_lastCall; }
    // Of what was asked here, until it is dismissed or the same succeeds.
    const std::optional<Failure> &failure() const { return m_failure; }

    // Looks again, for what no event tells.
    void refresh();
    void start();
    void stop();
    // An empty id names no tab: nothing happens.
    void focusTab(const QString &targetId);
    void closeTab(const QString &targetId);
    void dismissFailure();

Q_SIGNALS:
    void changed();
    void callEnded();
    void failureChanged();

private:
    using Answered = void (BrowserState::*)(const QJsonObject &arguments, const Outcome &);

    void ask(const QString &command, Answered answered, const QJsonObject &arguments = {});
    void noteFailure(const QString &command, const Outcome &outcome);

    void readStatus(const QJsonObject &arguments, const Outcome &outcome);
    void readTabs(const QJsonObject &arguments, const Outcome &outcome);
    void hasStarted(const QJsonObject &arguments, const Outcome &outcome);
    void hasStopped(const QJsonObject &arguments, const Outcome &outcome);
    void hasFocused(const QJsonObject &arguments, const Outcome &outcome);
    void hasClosed(const QJsonObject &arguments, const Outcome &outcome);

    void hear(const Event &event);
    void hearEndOfCall(const Event &event);
    void turned(bool isRunning);

    WindowDoor m_door;
    Profile m_profile;
    std::optional<bool> m_isRunning;
    bool m_isStarting = false;
    bool m_isStopping = false;
    QSet<QString> m_closing; // tabs
    std::optional<LastCall> m_lastCall;
    std::optional<Failure> m_failure;
    QString m_failedCommand;
    TabTable m_tabs;
    QTimer m_busyFade;
    Refresh m_statusRefresh;
    Refresh m_tabsRefresh;
};
