// How acts settle: what they start in the page gets time to come to rest before they reply.
#pragma once

#include "core/catalogue/field.h"

#include <QJsonObject>

#include <chrono>
#include <optional>

namespace fields {
inline constexpr Field<std::optional<std::chrono::milliseconds>> settle{"settle",
    "Milliseconds to wait until what this starts has come to rest: requests, other documents, "
    "changes. The reply says whether it has. The call's own time limit ends it sooner."};
inline constexpr Field<std::optional<std::chrono::milliseconds>> quiet{"quiet",
    "With settle: for how many milliseconds nothing may begin, arrive or change until all has come "
    "to rest; 0: for a moment, or longer where requests or typed text lead to more. 400 when left "
    "out."};
} // namespace fields

// What doors for agents add to an act: no longer than the page shows a need for, up to a second.
QJsonObject settlesBriefly();
