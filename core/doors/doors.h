// The doors of the app, each opened and closed as the settings say.
#pragma once

#include "base/or_failure.h"
#include "core/states/door_state.h"

#include <QMap>
#include <QObject>
#include <QTimer>

#include <chrono>
#include <functional>

struct Door {
    QString name;
    bool isOpenUnlessSaid = false;
    // Returns its address, or a Failure, which does not stop other doors.
    std::function<OrFailure<QString>()> open;
    std::function<void()> close;
    std::function<int()> clients;
};

// One that could not be opened is tried again by itself: after 2 s, then ever more rarely, every
// 30 s at last.
class Doors : public QObject {
    Q_OBJECT
public:
    explicit Doors(std::chrono::milliseconds firstRetry = std::chrono::seconds{2});

    // It opens with the next of the calls below.
    void add(Door door);
    // Closes it first.
    void remove(const QString &name);

    // Opens and closes doors as wanted. Those that `wanted` does not name get their default.
    void follow(const QMap<QString, bool> &wanted);
    // Tries all that are wanted and not open, now.
    void openWanted();

    // The last failure, if none is open.
    std::optional<Failure> whyNoneIsOpen() const;

    // In the order they were added.
    QList<DoorState> states() const;

Q_SIGNALS:
    // One has opened, closed or failed in another way. Who is connected it does not report.
    void changed();

private:
    struct Known {
        Door door;
        DoorState state;
    };

    bool isWanted(const Door &door) const;
    bool open(Known &known);
    bool tryAll();
    void tryAgainLater();

    QList<Known> m_doors;
    QMap<QString, bool> m_wanted;
    const std::chrono::milliseconds m_firstRetry;
    QTimer m_retry;
};
