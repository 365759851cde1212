#include "core/catalogue/codec.h"

#include <cmath>

using namespace Qt::StringLiterals;

std::optional<QString> scalarText(const QJsonValue &value)
{
    if (value.isString())
        return value.toString();
    if (value.isBool())
        return value.toBool() ? u"true"_s : u"false"_s;
    if (value.isDouble())
        return QString::number(value.toDouble(), 'g', 17);
    return std::nullopt;
}

QJsonObject Codec<QString>::schema()
{
    return {{u"type"_s, u"string"_s}};
}

std::optional<QString> Codec<QString>::read(const QJsonValue &value)
{
    const auto text = scalarText(value);
    return text ? std::optional {text->trimmed()} : std::nullopt;
}

std::optional<Text> Codec<Text>::read(const QJsonValue &value)
{
    const auto text = scalarText(value);
    return text ? std::optional {Text {*text}} : std::nullopt;
}

QJsonObject Codec<bool>::schema()
{
    return {{u"type"_s, u"boolean"_s}};
}

std::optional<bool> Codec<bool>::read(const QJsonValue &value)
{
    const QString text = scalarText(value).value_or(QString {}).trimmed().toLower();
    if (text == u"true"_s || text == u"1"_s || text == u"yes"_s)
        return true;
    if (text == u"false"_s || text == u"0"_s || text == u"no"_s)
        return false;
    return std::nullopt;
}

QJsonObject Codec<int>::schema()
{
    return {{u"type"_s, u"integer"_s}};
}

std::optional<int> Codec<int>::read(const QJsonValue &value)
{
    bool isNumber = false;
    const double number = scalarText(value).value_or(QString {}).trimmed().toDouble(&isNumber);
    const bool fits = isNumber && std::abs(number) <= 1e9 && number == std::floor(number);
    return fits ? std::optional {static_cast<int>(number)} : std::nullopt;
}
