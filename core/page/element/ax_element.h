// Resolves "axN" to its element.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/tab/tab.h"
#include "core/page/text/element_ref.h"

#include <memory>

// The ordinary ref of the element: for text its parent, for part of a field the field. Throws
// UNKNOWN_REF for a number that was never given; STALE_REF if its document or node is gone, or its
// role or name has changed.
Task<ElementRef> elementOfAx(std::shared_ptr<Tab> tab, int number, Deadline deadline);
