// JSON Schemas for replies.
#pragma once

#include "core/catalogue/codec.h"

#include <QStringList>

namespace schema {

// These properties, all required but the optional ones.
QJsonObject object(const QJsonObject &properties, const QStringList &optional = {});

QJsonObject listOf(const QJsonObject &items);

} // namespace schema

// Base of a Codec for a T that only replies use. The Codec adds schema().
template<typename T> struct ReplyOnly {
    using Literal = std::nullptr_t;
    static QString wants() { return {}; }
    static std::optional<T> read(const QJsonValue &) { return std::nullopt; }
};

// A type that only replies use may say its own shape: a struct with schema().
template<typename T>
requires requires
{
    T::schema();
}
struct Codec<T> : ReplyOnly<T> {
    static QJsonObject schema() { return T::schema(); }
};
