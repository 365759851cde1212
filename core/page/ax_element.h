// From "axN" to the element it stands for.
#pragma once

#include "core/base/deadline.h"
#include "core/base/task.h"
#include "core/page/element_ref.h"
#include "core/page/tab.h"

#include <memory>

// The ordinary ref of the element: of text the one around it, of a part of a field the field.
// Throws UNKNOWN_REF for a number that was never given; STALE_REF where its document or its node
// has gone, or has another role or name by now.
Task<ElementRef> elementOfAx(std::shared_ptr<Tab> tab, int number, Deadline deadline);
