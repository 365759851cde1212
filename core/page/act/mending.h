// What is done about a failure before an act is tried again.
#pragma once

#include "base/retry.h"
#include "base/words.h"
#include "core/page/page.h"

#include <QString>

enum class Mend {
    Rematched, // a stale ref means another element from now on
    Waited,
    PressedEscape,
    DismissedDialog,
    GaveUp, // no attempt would help
};

template<> struct Words<Mend> {
    static constexpr Word<Mend> all[] = {{Mend::Rematched, "rematched"}, {Mend::Waited, "waited"},
        {Mend::PressedEscape, "pressedEscape"}, {Mend::DismissedDialog, "dismissedDialog"},
        {Mend::GaveUp, "gaveUp"}};
};

struct Mended {
    Mend what = Mend::Waited;
    QString words{}; // what was done, or why nothing was
};

// A stale ref is matched again (see Successor), else `how.delay` is waited for the page to have it;
// what covers the element is closed by Escape if that is asked for; everything else is waited for.
// The next attempt scrolls the element into view by itself.
Task<Mended> mend(Page &page, Retry how, Failure failure);

// Dismisses a JavaScript dialog that is open and that nobody answers: while it is there the page
// answers nothing. Empty if there is none.
Task<QString> dismissDialog(Page &page);
