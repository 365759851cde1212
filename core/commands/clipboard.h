// The clipboard that a tab has of its own: the machine's, which people use, is never touched.
#pragma once

#include "core/page/page.h"

namespace clipboard {

inline constexpr qsizetype longest = 1'000'000;

} // namespace clipboard
