// Patterns of addresses that a session may reach, as callers write them.
#pragma once

#include "core/catalogue/field.h"

#include <QRegularExpression>

// See addressExpression.
struct PolicyPattern {
    QRegularExpression expression;
};

template<> struct Codec<PolicyPattern> {
    using Literal = std::nullptr_t;
    static constexpr bool isHarmless = true;
    static QJsonObject schema();
    static QString wants()
    {
        return QStringLiteral("a host, a pattern of addresses or a /regular expression/, of at "
                              "most 1000 characters");
    }
    static std::optional<PolicyPattern> read(const QJsonValue &value);
    static QJsonValue write(const PolicyPattern &pattern) { return pattern.expression.pattern(); }
};
