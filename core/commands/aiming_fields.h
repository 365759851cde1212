// How the acts that point at an element take where to aim, and how sure to be.
#pragma once

#include "core/catalogue/command.h"
#include "core/page/element/element.h"

#include <optional>

namespace aiming {

inline constexpr ShownField<std::optional<double>> x{"x",
    "Where to aim, in CSS pixels from the element's left; where it can be hit, when left out."};
inline constexpr ShownField<std::optional<double>> y{
    "y", "Where to aim, in CSS pixels from the element's top."};
inline constexpr Field<bool> force{"force",
    "Use the mouse there whatever is there: the element may be disabled, moving or covered, and "
    "nothing proves what was hit.",
    false};
inline constexpr Field<bool> trial{"trial", "Wait until all is ready, and do not press.", false};

QList<Parameter> fields();

// Throws INVALID_ARGUMENT where x or y is alone.
Aiming in(const Arguments &given);

} // namespace aiming
