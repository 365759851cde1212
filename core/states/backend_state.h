// The state of a backend of the automation service (Redis, S3 …), for display.
#pragma once

#include "base/words.h"

#include <QString>

struct BackendState {
    enum class Is { Used, Off, Away };

    QString name; // "Redis"
    Is is = Is::Off;
    QString finding; // what it does, or why it does nothing
    QString fix{}; // of one that is away; empty: nothing known
    QString setting{}; // the key of what names it; empty: none does
};

template<> struct Words<BackendState::Is> {
    static constexpr Word<BackendState::Is> all[] = {{BackendState::Is::Used, "used"},
        {BackendState::Is::Off, "off"}, {BackendState::Is::Away, "away"}};
};
