// Setting a checkbox, a switch or a radio button, by a press where it is not so already.
#pragma once

#include "core/page/element/element.h"

#include <chrono>
#include <optional>

struct Checking {
    std::optional<Spot> spot{}; // where it was pressed; nothing where it was so already
    bool isProven = true; // not where the press took its document away
};

// `control` is what it is now. Throws WRONG_ELEMENT where it cannot be checked, INVALID_VALUE for a
// radio button that is to be unchecked, VALUE_NOT_APPLIED where it is not so a second after the
// press, OUTCOME_UNKNOWN where it is gone by then, and what a click throws. A trial changes
// nothing.
Task<Checking> setChecked(Element element, Control control, bool wanted,
    std::chrono::milliseconds patience, Aiming aiming = {});
