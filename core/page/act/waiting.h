// Waits for a condition of a page. Each throws TIMEOUT, naming what was missing, after `patience`;
// navigations do not end the wait.
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

// Visible text, in the main frame or a visible frame; ignores case and white space.
Task<> untilText(Page &page, QString text, milliseconds patience);
Task<> untilTextIsGone(Page &page, QString text, milliseconds patience);

// A visible element, in any of those frames. Throws INVALID_ARGUMENT for a bad selector.
Task<> untilSelector(Page &page, QString selector, milliseconds patience);

// * matches anything but a slash, ** anything. Without either, a part of the address.
Task<> untilUrl(Page &page, QString glob, milliseconds patience);

// NetworkIdle: no open requests for half a second; ignores streams and sockets. DomQuiet: no change
// in the main frame's document for half a second.
Task<> untilLoaded(Page &page, LoadState state, milliseconds patience);

// Runs the script repeatedly until its value is truthy.
Task<> untilScript(Page &page, QString source, milliseconds patience);

} // namespace waiting
