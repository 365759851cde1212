// The doors of the app, each opened and closed as the settings say.
#pragma once

#include "base/door_state.h"
#include "base/or_failure.h"

#include <QMap>

#include <functional>

struct Door {
    QString name;
    bool isOpenUnlessSaid = false;
    // Returns its address, or a Failure, which does not stop other doors.
    std::function<OrFailure<QString>()> open;
    std::function<void()> close;
    std::function<int()> clients;
};

class Doors {
public:
    void add(Door door);

    // Opens and closes doors as wanted. One that failed is tried again. Those that `wanted` does
    // not name get their default.
    void follow(const QMap<QString, bool> &wanted);

    // The last failure, if none is open.
    std::optional<Failure> whyNoneIsOpen() const;

    // In the order they were added.
    QList<DoorState> states() const;

private:
    struct Known {
        Door door;
        DoorState state;
    };
    QList<Known> m_doors;
};
