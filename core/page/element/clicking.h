// Clicks on an element that are known to have reached it.
#pragma once

#include "core/page/element/element.h"

struct Press {
    MouseButton button = MouseButton::Left;
    int count = 1;
    QList<Modifier> modifiers{};
    bool endsAct = false; // then Spot::seen has what the act changed
    std::chrono::milliseconds hold{0}; // between pressing and letting go
    Aiming aiming{};
};

// Wait until it is ready, then click it. Retries a press that hit something else and was stopped
// before the page saw it. Throws NOT_DELIVERED if the last one missed or the page may have seen it,
// OUTCOME_UNKNOWN if nobody saw where it went. A forced press hits what is there; of a trial all is
// done but the press. Where a rule holds it, it waits for a person first, as HeldInput says.
Task<Spot> clickOn(Element element, Press press, std::chrono::milliseconds patience);

// After a press at the spot: throws the same if it did not land.
Task<> mustHaveLanded(Element element, Spot spot);
