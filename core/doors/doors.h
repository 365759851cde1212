// The doors of the app: opened as the settings want, each by itself.
#pragma once

#include "base/door_state.h"
#include "base/or_failure.h"

#include <QMap>

#include <functional>

struct Door {
    QString name;
    bool isOpenUnlessSaid = false;
    // Its address; a Failure where it cannot be opened, which keeps no other from it.
    std::function<OrFailure<QString>()> open;
    std::function<void()> close;
    std::function<int()> clients;
};

class Doors {
public:
    void add(Door door);

    // Opens and closes until each is as wanted. One that failed is tried again. Those that
    // `wanted` does not name are as they are by themselves.
    void follow(const QMap<QString, bool> &wanted);

    // What the last of them failed with, where none is open.
    std::optional<Failure> whyNoneIsOpen() const;

    // In the order in which they were added.
    QList<DoorState> states() const;

private:
    struct Known {
        Door door;
        DoorState state;
    };
    QList<Known> m_doors;
};
