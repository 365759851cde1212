// The argument `retry`: 3, or {"attempts": 3, "delayMs": 500, "fuzzy": false, "dismiss": false}. An
// act that takes it is tried again by the catalogue. It must act on elements that the call names,
// and do nothing to the page before it has found them ready.
#pragma once

#include "base/retry.h"
#include "core/catalogue/field.h"

template<> struct Codec<Retry> {
    using Literal = std::nullptr_t;
    static constexpr bool isHarmless = true;
    static QJsonObject schema();
    static QString wants();
    static std::optional<Retry> read(const QJsonValue &value);
    static QString toText(const QJsonValue &value);
};

namespace fields {
inline constexpr Field<std::optional<Retry>> retry{"retry",
    "Try again, so often in all, where it failed and had done nothing: a stale ref is matched "
    "again "
    "by role and name, what covers the element or keeps it from being ready is waited for. The "
    "reply names each attempt."};
} // namespace fields
