// Drags one element onto another with the mouse, using HTML drag and drop if the page supports it.
#pragma once

#include "core/page/page.h"

#include <chrono>

// Throws NOT_DELIVERED if the page did not see the drop on the target, or does not accept it.
Task<> dragOnto(Page &page, Element from, Element to, std::chrono::milliseconds patience);
