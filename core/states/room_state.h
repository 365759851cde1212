// The state of one room of the automation service, for display.
#pragma once

#include "base/words.h"

#include <QString>

struct RoomState {
    enum class Is { Starting, Open, Paused, Failed };

    QString name; // as its agents call it
    Is is = Is::Starting;
    QString session{}; // the session it works in
    QString tab{}; // of that session; empty: not known before the next look at the page
    QString url{}; // of its page
    int listeners = 0; // that hear of its events
    bool isControlled = false; // a person has taken over
};

template<> struct Words<RoomState::Is> {
    static constexpr Word<RoomState::Is> all[]
        = {{RoomState::Is::Starting, "starting"}, {RoomState::Is::Open, "open"},
            {RoomState::Is::Paused, "paused"}, {RoomState::Is::Failed, "failed"}};
};
