// Waiting for a page to be as a caller wants it. Each throws TIMEOUT, which says what it still
// waited for, after `patience`; a navigation meanwhile does not end the wait.
#pragma once

#include "core/page/page.h"

#include <chrono>

enum class LoadState { DomContentLoaded, Load, NetworkIdle, DomQuiet };

template<> struct Words<LoadState> {
    static constexpr Word<LoadState> all[]
        = {{LoadState::Load, "load"}, {LoadState::DomContentLoaded, "domcontentloaded"},
            {LoadState::NetworkIdle, "networkidle"}, {LoadState::DomQuiet, "domquiet"}};
};

namespace waiting {

using std::chrono::milliseconds;

// Visible text, in the main frame or one shown inside; letter case and white space do not count.
Task<> untilText(Page &page, QString text, milliseconds patience);
Task<> untilTextIsGone(Page &page, QString text, milliseconds patience);

// A visible element, in any of those frames. Throws INVALID_ARGUMENT where that is no selector.
Task<> untilSelector(Page &page, QString selector, milliseconds patience);

// * stands for anything within a part of the address, ** for anything. Without either, a part of
// the address.
Task<> untilUrl(Page &page, QString glob, milliseconds patience);

// NetworkIdle: nothing was on its way for half a second; streams and sockets do not count.
// DomQuiet: nothing in the main frame's document changed for half a second.
Task<> untilLoaded(Page &page, LoadState state, milliseconds patience);

// The script gives something that counts as true; it is run again and again.
Task<> untilScript(Page &page, QString source, milliseconds patience);

} // namespace waiting
