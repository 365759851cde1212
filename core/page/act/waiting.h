// Waiting for a page to be as a caller wants it. Each throws TIMEOUT, which says what it still
// waited for, after `patience`; a navigation meanwhile does not end the wait.
#pragma once

#include "core/page/page.h"
#include "core/page/text/url_glob.h"

#include <chrono>

enum class LoadState { DomContentLoaded, Load, NetworkIdle, DomQuiet };

template<> struct Words<LoadState> {
    static constexpr Word<LoadState> all[]
        = {{LoadState::Load, "load"}, {LoadState::DomContentLoaded, "domcontentloaded"},
            {LoadState::NetworkIdle, "networkidle"}, {LoadState::DomQuiet, "domquiet"}};
};

enum class ElementState { Visible, Attached, Hidden, Detached };

template<> struct Words<ElementState> {
    static constexpr Word<ElementState> all[]
        = {{ElementState::Visible, "visible"}, {ElementState::Attached, "attached"},
            {ElementState::Hidden, "hidden"}, {ElementState::Detached, "detached"}};
};

namespace waiting {

using std::chrono::milliseconds;

// Visible text, in the main frame or one shown inside; letter case and white space do not count.
Task<> untilText(Page &page, QString text, milliseconds patience);
Task<> untilTextIsGone(Page &page, QString text, milliseconds patience);

// An element that is visible or there, in any of those frames; or none that is, in each of them.
// Throws INVALID_ARGUMENT where that is no selector.
Task<> untilSelector(Page &page, QString selector, ElementState state, milliseconds patience);

// Throws INVALID_ARGUMENT where the page can make no expression of it.
Task<> untilUrl(Page &page, UrlPattern wanted, milliseconds patience);

// The tab has had more documents than so many.
Task<> untilNewDocument(Page &page, int documents, milliseconds patience);

// NetworkIdle: nothing was on its way for half a second; streams and sockets do not count.
// DomQuiet: nothing in the main frame's document changed for half a second.
Task<> untilLoaded(Page &page, LoadState state, milliseconds patience);

// The script gives something that counts as true; it is run again and again.
Task<> untilScript(Page &page, QString source, milliseconds patience);

// For each of these: when it is over, and what is thrown then. `obstacle`: what was in the way,
// where that is known.
Deadline endOf(Page &page, milliseconds patience);
Failure late(Page &page, const QString &what, milliseconds patience, const QString &obstacle = {});

} // namespace waiting
