// What of the app does not work now, and since when: looked at every few seconds, and when asked
// to.
#pragma once

#include "base/task.h"
#include "core/states/backend_state.h"
#include "core/states/door_state.h"
#include "core/states/outage.h"

#include <QList>
#include <QObject>
#include <QTimer>

#include <chrono>
#include <functional>

class Outages : public QObject {
    Q_OBJECT
public:
    struct Parts {
        std::function<QList<Outage>()> look; // `since` is not asked for
        std::function<void()> retry; // all that it knows
    };
    // A backend that is away for less than `between` is none: it may just be coming up.
    explicit Outages(Parts parts, std::chrono::milliseconds between = std::chrono::seconds{5});

    const QList<Outage> &now() const { return m_now; }
    void look();
    // Tries all again, and waits until nothing is left that may come up, three seconds at most.
    Task<> retry();

Q_SIGNALS:
    void changed(); // what does not work, or why

private:
    Parts m_parts;
    std::chrono::milliseconds m_between;
    QList<Outage> m_found; // also what may just be coming up
    QList<Outage> m_now;
    QTimer m_timer;
};

namespace outages {

QList<Outage> ofDoors(const QList<DoorState> &doors);
QList<Outage> ofBackends(const QList<BackendState> &backends);
// Of the disk with that folder: full, or nearly.
QList<Outage> ofDisk(const QString &folder);

} // namespace outages
