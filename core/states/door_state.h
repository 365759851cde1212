// The state of one door, for display.
#pragma once

#include "base/failure.h"
#include "base/words.h"

struct DoorState {
    enum class Is { Open, Off, Failed };

    QString name; // "http", "socket" …
    Is is = Is::Off;
    QString address{}; // if open: as its clients write it
    int clients = 0; // connected now
    std::optional<Failure> why{}; // if it failed
};

template<> struct Words<DoorState::Is> {
    static constexpr Word<DoorState::Is> all[] = {{DoorState::Is::Open, "open"},
        {DoorState::Is::Off, "off"}, {DoorState::Is::Failed, "failed"}};
};
