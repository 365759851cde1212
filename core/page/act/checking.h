// Setting a checkbox, a switch or a radio button, by a press where it is not so already.
#pragma once

#include "core/page/page.h"

#include <chrono>
#include <optional>

// What a value means for a checkbox, a switch or a radio button.
struct Choice {
    Element element; // for a radio button it may be another one of its group
    bool isWanted;
};

// A yes or no, as a word too; or the value or label of the box, or of one of the group. No value:
// no. Throws INVALID_VALUE for anything else. Needs control().
Task<Choice> choiceMeant(Page &page, Element element, QJsonValue value);

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
