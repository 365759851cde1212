// Marks an element for people and pictures to see.
#pragma once

#include "core/page/element/element.h"

// Chrome draws the mark over the page, without changing it, and removes it after 5 s.
Task<> highlight(Element element, Deadline deadline);
