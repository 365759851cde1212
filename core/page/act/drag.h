// Dragging one element onto another, with the mouse as a person would: by HTML's drag and drop
// where the page offers that, else by the mouse alone.
#pragma once

#include "core/page/page.h"

#include <chrono>

// Throws NOT_DELIVERED where the page did not see the drop on the target, or takes none there.
Task<> dragOnto(Page &page, Element from, Element to, std::chrono::milliseconds patience);
