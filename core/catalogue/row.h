// Rows and other objects of replies, declared once: their columns give their schema and their JSON.
#pragma once

#include "core/catalogue/schema.h"

#include <functional>
#include <memory>
#include <tuple>

// What a T in replies has, as a std::tuple of Columns: T::columns, or a specialisation of this.
template<typename T> inline constexpr std::nullptr_t columnsOf{};
template<typename T>
requires requires
{
    T::columns;
}
inline constexpr auto columnsOf<T> = T::columns;

// JSON that has the shape of a T already.
template<typename T> struct JsonOf {
    QJsonValue json;
};

template<typename T> struct Codec<JsonOf<T>> : ReplyOnly<JsonOf<T>> {
    static QJsonObject schema() { return Codec<T>::schema(); }
    static QJsonValue write(const JsonOf<T> &value) { return value.json; }
};

template<typename T>
requires(
    std::is_integral_v<T> && !std::is_same_v<T, int> && !std::is_same_v<T, bool>) struct Codec<T>
    : ReplyOnly<T> {
    static QJsonObject schema() { return Codec<int>::schema(); }
    static QJsonValue write(T value) { return static_cast<qint64>(value); }
};

template<> struct Codec<const char *> : ReplyOnly<const char *> {
    static QJsonObject schema() { return Codec<QString>::schema(); }
    static QJsonValue write(const char *value) { return QString::fromUtf8(value); }
};

namespace row {

template<typename T> struct Maybe : std::false_type {
    using Value = T;
};
template<typename T> struct Maybe<std::optional<T>> : std::true_type {
    using Value = T;
};

// What a member, a method or a function gives.
template<typename Get> struct Given : Given<decltype(&Get::operator())> {
};
template<typename Class, typename V> struct Given<V Class::*> {
    using Value = V;
};
template<typename Class, typename V, typename... Of> struct Given<V (Class::*)(Of...) const> {
    using Value = std::remove_cvref_t<V>;
};
template<typename Class, typename V> struct Given<V (Class::*)() const noexcept> {
    using Value = std::remove_cvref_t<V>;
};
template<typename V, typename Of> struct Given<V (*)(Of)> {
    using Value = std::remove_cvref_t<V>;
};

// A member of a member.
template<typename Outer, typename Inner> struct Path {
    Outer outer;
    Inner inner;

    template<typename T> auto operator()(const T &of) const
    {
        return std::invoke(inner, std::invoke(outer, of));
    }
};
template<typename Outer, typename Inner> struct Given<Path<Outer, Inner>> : Given<Inner> {
};

template<typename V> bool isEmpty(const V &value)
{
    if constexpr (Maybe<V>::value)
        return !value;
    else if constexpr (requires { value.isEmpty(); })
        return value.isEmpty();
    else if constexpr (requires { value == V{}; })
        return value == V{};
    else
        return false;
}

} // namespace row

// Column{"id", &T::id} writes what that gives, a member, a method or a function of a T; two lead to
// a member of a member. Column<QString>{"id"} stands in JSON that a page's script or Chrome has
// written.
template<typename V, typename Get = std::nullptr_t> struct Column {
    const char *name;
    Get get{};
    bool isOptional = row::Maybe<V>::value;

    constexpr explicit Column(const char *key, Get from = {}) : name(key), get(from) { }
    template<typename Outer, typename Inner>
    constexpr Column(const char *key, Outer outer, Inner inner) : name(key), get{outer, inner}
    {
    }

    // Left out where it is empty, as a std::optional is anyway.
    constexpr Column ifAny() const { return with(true); }
    // Null where there is none.
    constexpr Column orNull() const requires(row::Maybe<V>::value) { return with(false); }

    QJsonObject schema() const
    {
        using Value = typename row::Maybe<V>::Value;
        return isOptional ? Codec<Value>::schema() : Codec<V>::schema();
    }
    template<typename T> void put(QJsonObject &json, const T &from) const
    {
        const V value = std::invoke(get, from);
        if (!isOptional || !row::isEmpty(value))
            json.insert(QLatin1String{name}, Codec<V>::write(value));
    }

private:
    constexpr Column with(bool optional) const
    {
        Column copy = *this;
        copy.isOptional = optional;
        return copy;
    }
};

template<typename Get> Column(const char *, Get) -> Column<typename row::Given<Get>::Value, Get>;
template<typename Outer, typename Inner>
Column(const char *, Outer, Inner)
    -> Column<typename row::Given<Inner>::Value, row::Path<Outer, Inner>>;

template<typename T>
requires(!std::is_null_pointer_v<decltype(columnsOf<T>)>) struct Codec<T> : ReplyOnly<T> {
    static QJsonObject schema()
    {
        QJsonObject properties;
        QStringList optional;
        const auto add = [&](const auto &column) {
            properties.insert(QLatin1String{column.name}, column.schema());
            if (column.isOptional)
                optional.append(QLatin1String{column.name});
        };
        std::apply([&](const auto &...each) { (add(each), ...); }, columnsOf<T>);
        return schema::object(properties, optional);
    }
    static QJsonObject write(const T &from)
    {
        QJsonObject json;
        std::apply([&](const auto &...each) { (each.put(json, from), ...); }, columnsOf<T>);
        return json;
    }
};

template<typename T> struct Codec<std::shared_ptr<T>> : ReplyOnly<std::shared_ptr<T>> {
    static QJsonObject schema() { return Codec<T>::schema(); }
    static QJsonObject write(const std::shared_ptr<T> &from) { return Codec<T>::write(*from); }
};
