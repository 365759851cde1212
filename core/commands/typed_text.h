// What is typed into a field: a text, or a secret by its name.
#pragma once

#include "core/catalogue/field.h"

struct TypedText {
    QString text;
    QString secret{}; // its name; empty if it is a text

    bool isSecret() const { return !secret.isEmpty(); }
};

// The name in {"secret": name}; empty if the value is anything else.
QString secretNameIn(const QJsonValue &value);

// A string, or {"secret": name}.
template<> struct Codec<TypedText> {
    using Literal = std::nullptr_t;
    static constexpr bool takesBlank = true;
    static QJsonObject schema();
    static QString wants() { return QStringLiteral("a string, or {\"secret\": name}"); }
    static std::optional<TypedText> read(const QJsonValue &value);
};
