// Waits for a condition of a page. Each throws TIMEOUT, naming what was missing, after `patience`;
// navigations do not end the wait.
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

// Visible text, in the main frame or a visible frame; ignores case and white space.
Task<> untilText(Page &page, QString text, milliseconds patience);
Task<> untilTextIsGone(Page &page, QString text, milliseconds patience);

// An element that is visible or attached, in any of those frames; or none that is, in each of them.
// Throws INVALID_ARGUMENT for a bad selector.
Task<> untilSelector(Page &page, QString selector, ElementState state, milliseconds patience);

// Throws INVALID_ARGUMENT for a bad expression.
Task<> untilUrl(Page &page, UrlPattern wanted, milliseconds patience);

// The tab has had more than so many documents.
Task<> untilNewDocument(Page &page, int documents, milliseconds patience);

// NetworkIdle: no open requests for half a second; ignores streams and sockets. DomQuiet: no change
// in the main frame's document for half a second.
Task<> untilLoaded(Page &page, LoadState state, milliseconds patience);

// Runs the script repeatedly until its value is truthy. A rule may hold it: see approveScript.
Task<> untilScript(Page &page, QString source, milliseconds patience);

// For each of these: when it is over, and what is thrown then. `obstacle`: what was in the way,
// where that is known.
Deadline endOf(Page &page, milliseconds patience);
Failure late(Page &page, const QString &what, milliseconds patience, const QString &obstacle = {});

} // namespace waiting
