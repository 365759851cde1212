// How long something armed stays armed.
#pragma once

#include "core/commands/arguments.h"

#include <algorithm>

struct ArmedTime {
    std::chrono::milliseconds time;
};

// What is longer is as long as can be.
template<> struct Codec<ArmedTime> {
    using Literal = ArmedTime;
    static constexpr bool isHarmless = true;
    static constexpr int longest = 120'000;

    static QJsonObject schema()
    {
        return {
            {QStringLiteral("type"), QStringLiteral("integer")}, {QStringLiteral("minimum"), 0}};
    }
    static QString wants() { return QStringLiteral("a number of milliseconds"); }
    static std::optional<ArmedTime> read(const QJsonValue &value)
    {
        const auto number = Codec<int>::read(value);
        if (!number || *number < 0)
            return std::nullopt;
        return ArmedTime{std::chrono::milliseconds{std::min(*number, longest)}};
    }
    static QJsonValue write(ArmedTime armed) { return static_cast<int>(armed.time.count()); }
};

namespace arguments {

inline constexpr Field<ArmedTime> armedMs{"timeoutMs",
    "How long it stays armed: two minutes at most, also where more is asked for.",
    ArmedTime{std::chrono::milliseconds{120'000}}};

} // namespace arguments
