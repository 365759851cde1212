// Scrolling, and how far that went once all was still.
#pragma once

#include "core/page/page.h"

#include <chrono>
#include <optional>

enum class ScrollEnd { Top, Bottom, Left, Right };

template<> struct Words<ScrollEnd> {
    static constexpr Word<ScrollEnd> all[] = {{ScrollEnd::Top, "top"},
        {ScrollEnd::Bottom, "bottom"}, {ScrollEnd::Left, "left"}, {ScrollEnd::Right, "right"}};
};

// By so many CSS pixels, or to an end.
struct ScrollWay {
    QPointF delta{};
    std::optional<ScrollEnd> end{};
};

struct Scrolled {
    QPointF before;
    QPointF after;
    bool hasMoved = false;
    bool isStill = true; // not where it still moved after 3 s
    QJsonObject hit; // {ref, role, name, box}
};

// The page, or where that has nothing to scroll, the box in its middle. Throws NOT_ACTIONABLE where
// the page is kept from scrolling.
Task<Scrolled> scrollPage(Page &page, ScrollWay way);

// A box that scrolls, once it is in view. Throws WRONG_ELEMENT where it does not scroll that way.
Task<Scrolled> scrollBox(
    Page &page, Element box, ScrollWay way, std::chrono::milliseconds patience);

// Until it is in view: what was scrolled for that, the nearest around it.
Task<Scrolled> scrollIntoView(Page &page, Element element, std::chrono::milliseconds patience);
