// How a type is written in JSON and in text (query strings, the command line). One reader for both.
#pragma once

#include "base/words.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QJsonValue>
#include <QList>
#include <QMap>
#include <QString>

#include <algorithm>
#include <chrono>
#include <optional>
#include <type_traits>

// A string taken as it is. QString arguments are trimmed and must not hold NUL or lone surrogates;
// Text may.
struct Text {
    QString text;
};

// A Codec<T> has:
//   Literal   the type of a constant default
//   schema()  its JSON Schema
//   wants()   what it must be, for people: "true or false"
//   read()    JSON to T, nullopt if the value does not fit; scalars may be text
//   write()   T to JSON
//   takesBlank  (if an empty text or list is a value, not the same as none)
//   toText()    (how a value is shown, if it may be more than a scalar)
//   isPlain()   (if doors for plain callers take less than read() does)
//   isHarmless  (if no value can be a secret: logs and the activity may show it)
template<typename T, typename = void> struct Codec;

// The schema, with null allowed too.
QJsonObject nullable(QJsonObject schema);

// A scalar as text; nullopt for null, arrays and objects.
std::optional<QString> scalarText(const QJsonValue &value);

template<> struct Codec<QString> {
    using Literal = const char *;
    static QJsonObject schema();
    static QString wants() { return QStringLiteral("a string"); }
    static std::optional<QString> read(const QJsonValue &value);
    static QJsonValue write(const QString &value) { return value; }
};

template<> struct Codec<Text> {
    using Literal = const char *;
    static constexpr bool takesBlank = true;
    static QJsonObject schema() { return Codec<QString>::schema(); }
    static QString wants() { return Codec<QString>::wants(); }
    static std::optional<Text> read(const QJsonValue &value);
    static QJsonValue write(const Text &value) { return value.text; }
};

template<> struct Codec<bool> {
    using Literal = bool;
    static QJsonObject schema();
    static QString wants() { return QStringLiteral("true or false"); }
    static std::optional<bool> read(const QJsonValue &value);
    static QJsonValue write(bool value) { return value; }
};

template<> struct Codec<int> {
    using Literal = int;
    static QJsonObject schema();
    static QString wants() { return QStringLiteral("a whole number"); }
    static std::optional<int> read(const QJsonValue &value);
    static QJsonValue write(int value) { return value; }
};

template<> struct Codec<double> {
    using Literal = double;
    static QJsonObject schema();
    static QString wants() { return QStringLiteral("a number"); }
    static std::optional<double> read(const QJsonValue &value);
    static QJsonValue write(double value) { return value; }
};

// Whole milliseconds, 0 to 120000.
template<> struct Codec<std::chrono::milliseconds> {
    using Literal = std::chrono::milliseconds;
    static QJsonObject schema();
    static QString wants() { return QStringLiteral("a number of milliseconds, 0 to 120000"); }
    static std::optional<std::chrono::milliseconds> read(const QJsonValue &value);
    static QJsonValue write(std::chrono::milliseconds value)
    {
        return static_cast<double>(value.count());
    }
};

// An object whose members are strings; numbers and booleans are taken as text.
using Texts = QMap<QString, QString>;

template<> struct Codec<Texts> {
    using Literal = std::nullptr_t;
    static QJsonObject schema();
    static QString wants() { return QStringLiteral("an object of texts"); }
    static std::optional<Texts> read(const QJsonValue &value);
    static QJsonValue write(const Texts &texts);
};

// Any JSON but null, which counts as none.
template<> struct Codec<QJsonValue> {
    using Literal = std::nullptr_t;
    static constexpr bool takesBlank = true;
    static QJsonObject schema() { return {}; }
    static QString wants() { return QStringLiteral("any value"); }
    static std::optional<QJsonValue> read(const QJsonValue &value) { return value; }
    static QJsonValue write(const QJsonValue &value) { return value; }
};

template<typename Enum> struct Codec<Enum, std::enable_if_t<std::is_enum_v<Enum>>> {
    using Literal = Enum;
    static constexpr bool isHarmless = true;
    static QJsonObject schema()
    {
        return {{QStringLiteral("type"), QStringLiteral("string")},
            {QStringLiteral("enum"), QJsonArray::fromStringList(wordsOf<Enum>())}};
    }
    static QString wants() { return wordsOf<Enum>().join(QLatin1Char('|')); }
    static std::optional<Enum> read(const QJsonValue &value)
    {
        const auto text = Codec<QString>::read(value);
        return text ? fromWord<Enum>(*text) : std::nullopt;
    }
    static QJsonValue write(Enum value) { return toWord(value); }
};

// A list must come as a JSON array.
template<typename T> struct Codec<QList<T>> {
    using Literal = std::nullptr_t;
    static QJsonObject schema()
    {
        return {{QStringLiteral("type"), QStringLiteral("array")},
            {QStringLiteral("items"), Codec<T>::schema()}};
    }
    static QString wants()
    {
        const QString each = Codec<T>::wants();
        return std::is_enum_v<T> ? each : QStringLiteral("an array, each ") + each;
    }
    static std::optional<QList<T>> read(const QJsonValue &value)
    {
        if (!value.isArray())
            return std::nullopt;
        QList<T> items;
        const QJsonArray array = value.toArray();
        for (const QJsonValue &each : array) {
            const auto item = Codec<T>::read(each);
            if (!item)
                return std::nullopt;
            items.append(*item);
        }
        return items;
    }
    static bool isPlain(const QJsonValue &value) requires requires { Codec<T>::isPlain(value); }
    {
        const QJsonArray array = value.toArray();
        return std::all_of(array.begin(), array.end(), Codec<T>::isPlain);
    }
    static QJsonValue write(const QList<T> &items)
    {
        QJsonArray array;
        for (const T &item : items)
            array.append(Codec<T>::write(item));
        return array;
    }
};

// May be null.
template<typename T> struct Codec<std::optional<T>> {
    using Literal = std::nullopt_t;
    static QJsonObject schema() { return nullable(Codec<T>::schema()); }
    static QString wants() { return Codec<T>::wants(); }
    static std::optional<std::optional<T>> read(const QJsonValue &value)
    {
        if (value.isNull() || value.isUndefined())
            return std::optional<T>{};
        const auto item = Codec<T>::read(value);
        return item ? std::optional<std::optional<T>>{item} : std::nullopt;
    }
    static QJsonValue write(const std::optional<T> &value)
    {
        return value ? Codec<T>::write(*value) : QJsonValue{};
    }
};
