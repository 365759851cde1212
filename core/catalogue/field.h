// One named value that a command takes or gives: its wire name, its meaning, its type, its default.
#pragma once

#include "core/catalogue/codec.h"

#include <utility>

// A Field is also the key that reads the checked value: given[ref]. Without a default it is
// required; Field<std::optional<T>> may be left out.
template<typename T> struct Field {
    using Literal = typename Codec<T>::Literal;

    const char *name;
    const char *meaning;
    Literal fallback{};
    bool hasFallback = false;

    constexpr Field(const char *wireName, const char *says) : name(wireName), meaning(says) { }
    constexpr Field(const char *wireName, const char *says, Literal otherwise)
        : name(wireName), meaning(says), fallback(otherwise), hasFallback(true)
    {
    }
};

template<typename T> struct Field<std::optional<T>> {
    const char *name;
    const char *meaning;

    constexpr Field(const char *wireName, const char *says) : name(wireName), meaning(says) { }
};

// A Field without its C++ type: what documents, checks and doors read.
struct Parameter {
    template<typename T>
    Parameter(const Field<T> &field)
        : name(QString::fromLatin1(field.name)), meaning(QString::fromUtf8(field.meaning)),
          wants(Codec<T>::wants()), schema(Codec<T>::schema()), isRequired(!field.hasFallback),
          takesBlank(isBlankAValue<T>()), check(&fits<T>), isPlain(&isPlainOf<T>)
    {
        if (field.hasFallback)
            fallback = literalJson<T>(field.fallback);
    }
    template<typename T>
    Parameter(const Field<std::optional<T>> &field)
        : name(QString::fromLatin1(field.name)), meaning(QString::fromUtf8(field.meaning)),
          wants(Codec<T>::wants()), schema(Codec<T>::schema()), isRequired(false),
          takesBlank(isBlankAValue<T>()), check(&fits<T>), isPlain(&isPlainOf<T>)
    {
    }

    QString name;
    QString meaning;
    QString wants;
    QJsonObject schema;
    bool isRequired;
    bool takesBlank; // an empty text or list is a value; otherwise it is as good as none
    QJsonValue fallback{QJsonValue::Undefined};
    bool (*check)(const QJsonValue &);
    bool (*isPlain)(const QJsonValue &); // see Codec

private:
    template<typename T> static bool isPlainOf(const QJsonValue &value)
    {
        if constexpr (requires { Codec<T>::isPlain(value); })
            return Codec<T>::isPlain(value);
        else
            return true;
    }
    template<typename T> static constexpr bool isBlankAValue()
    {
        return requires
        {
            Codec<T>::takesBlank;
        };
    }
    template<typename T> static bool fits(const QJsonValue &value)
    {
        return Codec<T>::read(value).has_value();
    }
    template<typename T> static QJsonValue literalJson(typename Codec<T>::Literal literal)
    {
        if constexpr (std::is_same_v<typename Codec<T>::Literal, const char *>)
            return QString::fromUtf8(literal);
        else if constexpr (std::is_same_v<typename Codec<T>::Literal, std::nullptr_t>)
            return QJsonValue::Undefined; // A type that has no defaults.
        else
            return Codec<T>::write(literal);
    }
};
