// From "axN" to the element it stands for.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/tab/tab.h"
#include "core/page/text/element_ref.h"

#include <memory>

// The ordinary ref of the element: of text the one around it, of a part of a field the field.
// Throws UNKNOWN_REF for a number that was never given; STALE_REF where its document or its node
// has gone, or has another role or name by now.
Task<ElementRef> elementOfAx(std::shared_ptr<Tab> tab, int number, Deadline deadline);
