// Arguments that several commands share, and the codecs of their types.
#pragma once

#include "core/catalogue/field.h"
#include "core/page/input/keyboard.h"
#include "core/page/text/locator.h"

#include <chrono>

// "e12", "f2e7", "ax7"; also "@e12", "ref=e12" and 12.
template<> struct Codec<ElementRef> {
    using Literal = std::nullptr_t;
    static constexpr bool isHarmless = true;
    static QJsonObject schema();
    static QString wants() { return QStringLiteral("a ref from a snapshot, such as e12"); }
    static std::optional<ElementRef> read(const QJsonValue &value);
};

// A ref or, from doors that allow it, an object as Locator::fromJson takes it.
template<> struct Codec<Locator> {
    using Literal = std::nullptr_t;
    static constexpr bool isHarmless = true;
    static QJsonObject schema() { return Codec<ElementRef>::schema(); }
    static QString wants() { return Codec<ElementRef>::wants(); }
    static std::optional<Locator> read(const QJsonValue &value);
    static QString toText(const QJsonValue &value);
    static bool isPlain(const QJsonValue &value) { return !value.isObject(); }
};

// "Enter", "Control+a".
template<> struct Codec<KeyChord> {
    using Literal = std::nullptr_t;
    static constexpr bool takesBlank = true; // A space is a key.
    static constexpr bool isHarmless = true;
    static QJsonObject schema();
    static QString wants()
    {
        return QStringLiteral("a key such as Enter, ArrowDown, a or Control+a");
    }
    static std::optional<KeyChord> read(const QJsonValue &value);
};

namespace arguments {

inline constexpr Field<std::chrono::milliseconds> timeoutMs{"timeoutMs",
    "How long to wait for the element to become ready; 2000 unless said.",
    std::chrono::milliseconds{2000}};

} // namespace arguments
