// The argument `leaveOpen` of acts that settle: see LeftOpen.
#pragma once

#include "core/catalogue/field.h"

namespace fields {
inline constexpr Field<bool> leaveOpen{"leaveOpen",
    "A dialog or file chooser that this opens waits a minute for armDialog or armFileChooser, "
    "instead of being dismissed; until a dialog is answered this does not end.",
    false};
} // namespace fields
