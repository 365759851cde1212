// Viewport sizes, as callers give them.
#pragma once

#include "core/catalogue/field.h"

#include <QRectF>

// CSS pixels, 1 to 8192.
struct Pixels {
    int count = 0;
};

template<> struct Codec<Pixels> {
    using Literal = std::nullptr_t;
    static constexpr bool isHarmless = true;
    static QJsonObject schema();
    static QString wants() { return QStringLiteral("a whole number from 1 to 8192"); }
    static std::optional<Pixels> read(const QJsonValue &value);
};

// A part of a view, in CSS pixels: {x, y, width, height}.
template<> struct Codec<QRectF> {
    using Literal = std::nullptr_t;
    static constexpr bool isHarmless = true;
    static QJsonObject schema();
    static QString wants() { return QStringLiteral("{x, y, width, height}, no side of it 0"); }
    static std::optional<QRectF> read(const QJsonValue &value);
};

namespace sizes {

inline constexpr Field<Pixels> width{"width", "Width of the viewport in CSS pixels."};
inline constexpr Field<Pixels> height{"height", "Height of the viewport in CSS pixels."};
inline constexpr Field<double> scale{
    "deviceScaleFactor", "Pixels of the screen for one of CSS; 0 is as the screen is.", 0};
inline constexpr Field<bool> mobile{"mobile", "Lay it out as on a phone.", false};

// Throws INVALID_ARGUMENT.
double possibleScale(double wanted);

} // namespace sizes
