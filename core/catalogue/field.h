// One named value that a command takes or gives: its wire name, its meaning, its type, its default.
#pragma once

#include "core/catalogue/codec.h"

#include <utility>

// What a Field declares besides its type.
struct FieldTraits {
    // Logs and the activity may show it. Text is hidden unless this is set; types that cannot hold
    // a secret (a ref, a key, an enum) are always shown.
    bool isShown = false;
    // If given as true, a call of a reading command counts as an act.
    bool isAct = false;
    // It names the profile that the call is about; the default one if left out.
    bool namesProfile = false;
};

// A reply's field with its value: Reply{ok(true), replies::url(address)}.
using Written = std::pair<QString, QJsonValue>;

template<typename T> struct FieldBase {
    const char *name;
    const char *meaning;
    FieldTraits traits{};

    constexpr FieldBase(const char *wireName, const char *says) : name(wireName), meaning(says) { }

    QString key() const { return QString::fromLatin1(name); }
    Written operator()(const T &value) const { return {key(), Codec<T>::write(value)}; }
    // For a value that is already JSON.
    Written json(const QJsonValue &value) const { return {key(), value}; }
};

// A Field is also the key that reads the checked value, given[ref], and writes it into a reply,
// path(name). Without a default it is required; Field<std::optional<T>> may be left out.
template<typename T> struct Field : FieldBase<T> {
    using Literal = typename Codec<T>::Literal;

    Literal fallback{};
    bool hasFallback = false;

    using FieldBase<T>::FieldBase;
    constexpr Field(const char *wireName, const char *says, Literal otherwise)
        : FieldBase<T>(wireName, says), fallback(otherwise), hasFallback(true)
    {
    }

    constexpr Field acting() const
    {
        Field copy = *this;
        copy.traits.isAct = true;
        return copy;
    }
};

template<typename T> struct Field<std::optional<T>> : FieldBase<T> {
    using FieldBase<T>::FieldBase;

    constexpr Field namingTheProfile() const
    {
        Field copy = *this;
        copy.traits.namesProfile = true;
        return copy;
    }

    // Null if there is none; a field that is left out is not written at all.
    Written orNull(const std::optional<T> &value) const
    {
        return {this->key(), Codec<std::optional<T>>::write(value)};
    }
};

// One that isShown.
template<typename T> struct ShownField : Field<T> {
    template<typename... Default>
    constexpr ShownField(const char *wireName, const char *says, Default... otherwise)
        : Field<T>(wireName, says, otherwise...)
    {
        this->traits.isShown = true;
    }
};

inline void put(QJsonObject &reply, const Written &field)
{
    reply.insert(field.first, field.second);
}

// A Field without its C++ type: what documents, checks and doors read.
struct Parameter {
    template<typename T> Parameter(const Field<T> &field) : Parameter(field, !field.hasFallback)
    {
        if (field.hasFallback)
            fallback = literalJson<T>(field.fallback);
    }
    template<typename T> Parameter(const Field<std::optional<T>> &field) : Parameter(field, false)
    {
    }

    QString name;
    QString meaning;
    QString wants;
    QJsonObject schema;
    bool isRequired;
    bool takesBlank; // an empty text or list is a value; otherwise it counts as none
    FieldTraits traits;
    QJsonValue fallback{QJsonValue::Undefined};
    bool (*check)(const QJsonValue &);
    bool (*isPlain)(const QJsonValue &); // see Codec
    QString (*toText)(const QJsonValue &); // for people; empty where it cannot be said

private:
    template<typename T>
    Parameter(const FieldBase<T> &field, bool isNeeded)
        : name(field.key()), meaning(QString::fromUtf8(field.meaning)), wants(Codec<T>::wants()),
          schema(Codec<T>::schema()), isRequired(isNeeded), takesBlank(isBlankAValue<T>()),
          traits(traitsOf<T>(field.traits)), check(&fits<T>), isPlain(&isPlainOf<T>),
          toText(&textOf<T>)
    {
    }

    template<typename T> static QString textOf(const QJsonValue &value)
    {
        if constexpr (requires { Codec<T>::toText(value); })
            return Codec<T>::toText(value);
        else
            return scalarText(value).value_or(QString{});
    }
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
    template<typename T> static constexpr FieldTraits traitsOf(FieldTraits traits)
    {
        if constexpr (requires { Codec<T>::isHarmless; })
            traits.isShown = true;
        return traits;
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
            return QJsonValue::Undefined; // A type without defaults.
        else
            return Codec<T>::write(literal);
    }
};
