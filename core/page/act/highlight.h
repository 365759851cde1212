// An element marked for people and pictures to see.
#pragma once

#include "core/page/element/element.h"

// Chrome draws the mark over the page, which itself is not changed, and takes it away after 5 s.
Task<> highlight(Element element, Deadline deadline);
