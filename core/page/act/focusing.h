// The keyboard's place in a page: given to an element, or taken from it.
#pragma once

#include "core/page/element/element.h"

#include <chrono>

// For keys, a field of one line that has not got it yet has its caret in front of its text then.
enum class FocusFor { Anything, Keys };

// Once the element is ready; the frames around it have it then too. Throws NOT_ACTIONABLE where it
// does not take the focus.
Task<Spot> giveFocus(
    Element element, std::chrono::milliseconds patience, FocusFor use = FocusFor::Anything);

struct Unfocused {
    Spot spot;
    bool hadFocus;
};

// Throws NOT_ACTIONABLE where the page gives it back.
Task<Unfocused> takeFocus(Element element, std::chrono::milliseconds patience);
