// QuietWindows' work on the display, in its own thread.
#pragma once

#include <QDeadlineTimer>
#include <QHash>
#include <QObject>
#include <QSocketNotifier>
#include <QString>

#include <atomic>
#include <memory>

struct xcb_connection_t;

class DisplayWorker : public QObject {
    Q_OBJECT
public:
    DisplayWorker(QString windowClass, std::shared_ptr<std::atomic<int>> minimized);
    ~DisplayWorker() override;

    void connectToDisplay();

    // Counted: while above 0, minimized windows look shown to Chrome.
    void beginShown();
    void endShown();
    void sendActive();

Q_SIGNALS:
    void sentActive();

private:
    struct Window {
        QDeadlineTimer isNew{};
        QDeadlineTimer isActedIn{};
        bool isMinimized = false;
        bool looksShown = false;
    };

    void read();
    void lookAtAll();
    void meet(quint32 window);
    void noteActive();
    void noteState(quint32 window);
    void look(quint32 window, bool isShown);
    void send(quint32 window, bool isActive);
    void putBelow(quint32 window, quint32 other);
    void activate(quint32 window);
    void minimize(quint32 window);
    // Acts as a pager by default: window managers obey applications less.
    void askWindowManager(
        quint32 window, const char *what, quint32 first, quint32 second, quint32 how = 2);
    void countMinimized();
    quint32 atom(const char *name);
    QList<quint32> values(quint32 window, quint32 property);
    bool isOurs(quint32 window);

    QByteArray m_class;
    std::shared_ptr<std::atomic<int>> m_minimized;
    xcb_connection_t *m_display = nullptr;
    std::unique_ptr<QSocketNotifier> m_notifier;
    quint32 m_root = 0;
    QHash<QByteArray, quint32> m_atoms;
    QHash<quint32, Window> m_windows;
    quint32 m_active = 0; // the last active window that is not one of these
    int m_shown = 0;
};
