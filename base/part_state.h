// A part of the automation service that is somewhere else, for display.
#pragma once

#include "base/words.h"

#include <QString>

struct PartState {
    enum class Is { Used, Off, Away };

    QString name; // "Redis"
    Is is = Is::Off;
    QString finding; // what it does, or why it does nothing
    QString fix{}; // of one that is away; empty: nothing known
    QString setting{}; // the key of what names it; empty: none does
};

template<> struct Words<PartState::Is> {
    static constexpr Word<PartState::Is> all[] = {
        {PartState::Is::Used, "used"}, {PartState::Is::Off, "off"}, {PartState::Is::Away, "away"}};
};
