// Lets people watch and control the tabs of one running browser.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/input/raw_input.h"
#include "core/page/picture/screencast.h"
#include "core/page/tab/tab.h"

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QSize>

#include <memory>

class Connection;
class Session;

class Live : public QObject {
    Q_OBJECT
public:
    explicit Live(Connection &connection);
    ~Live() override;

    // Emits `shown` until each watch() is matched by an unwatch(), or the tab closes or crashes.
    // The caller must keep this alive.
    Task<> watch(QString targetId, CastOptions options, Deadline deadline);
    void unwatch(const QString &targetId);

    // In which input reaches that tab; callers hold it.
    std::shared_ptr<ActQueue> orderOf(const QString &targetId);

    // Ends when the page has handled it. A button stays down until it is released.
    Task<> input(std::shared_ptr<Tab> tab, RawInput input, Deadline deadline);

Q_SIGNALS:
    void shown(const QString &targetId, const QString &jpeg, QSize viewport);

private:
    struct Watched {
        int watchers = 1;
        CastOptions options;
        QPointer<Session> parent{};
        QPointer<Session> session{};
        std::unique_ptr<Screencast> screencast{};
    };
    using WatchedPtr = std::shared_ptr<Watched>;

    Task<> attach(QString targetId, WatchedPtr watched, Deadline deadline);
    void begin(const QString &targetId, const WatchedPtr &watched);
    static void end(const WatchedPtr &watched);

    Connection &m_connection;
    QHash<QString, WatchedPtr> m_watched; // by target id
    QHash<QString, int> m_held; // buttons that are down, by target id
    QHash<QString, std::weak_ptr<ActQueue>> m_orders; // likewise
};
