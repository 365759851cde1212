// What a reading is of: the whole document of the tab, or one element of whatever frame.
#pragma once

#include "core/page/page.h"

#include <optional>

// Characters of a page that a call reads, however many it asks for: more hold up other calls.
inline constexpr int mostRead = 2'000'000;

struct ReadingScope {
    FramePtr frame;
    int number = 0; // of the element's ref; 0: the whole document

    bool isWhole() const { return number == 0; }
};

// An element named by a selector is waited for. Throws as Element::find does.
Task<ReadingScope> scopeOf(
    Page &page, std::optional<Locator> wanted, std::chrono::milliseconds patience);
