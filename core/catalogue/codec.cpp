#include "core/catalogue/codec.h"

#include <QLocale>

#include <cmath>

using namespace Qt::StringLiterals;

namespace {

// As JavaScript writes it: 22, 0.1, 1e+300.
QString numberText(const QJsonValue &value)
{
    const double number = value.toDouble();
    const qint64 whole = value.toInteger();
    if (whole != 0 || number == 0)
        return QString::number(whole);
    const bool isSpeltOut = std::abs(number) >= 1e-6 && std::abs(number) < 1e21;
    return QString::number(number, isSpeltOut ? 'f' : 'g', QLocale::FloatingPointShortest);
}

} // namespace

std::optional<QString> scalarText(const QJsonValue &value)
{
    if (value.isString())
        return value.toString();
    if (value.isBool())
        return value.toBool() ? u"true"_s : u"false"_s;
    if (value.isDouble())
        return numberText(value);
    return std::nullopt;
}

QJsonObject nullable(QJsonObject schema)
{
    const QJsonValue type = schema.value(u"type");
    if (type.isString())
        schema.insert(u"type"_s, QJsonArray{type, u"null"_s});
    QJsonArray words = schema.value(u"enum").toArray();
    if (!words.isEmpty()) {
        words.append(QJsonValue::Null);
        schema.insert(u"enum"_s, words);
    }
    return schema;
}

QJsonObject Codec<QString>::schema()
{
    return {{u"type"_s, u"string"_s}};
}

std::optional<QString> Codec<QString>::read(const QJsonValue &value)
{
    const auto text = scalarText(value);
    const bool isText = text && text->isValidUtf16() && !text->contains(QChar::Null);
    return isText ? std::optional{text->trimmed()} : std::nullopt;
}

std::optional<Text> Codec<Text>::read(const QJsonValue &value)
{
    const auto text = scalarText(value);
    return text ? std::optional{Text{*text}} : std::nullopt;
}

QJsonObject Codec<bool>::schema()
{
    return {{u"type"_s, u"boolean"_s}};
}

std::optional<bool> Codec<bool>::read(const QJsonValue &value)
{
    const QString text = scalarText(value).value_or(QString{}).trimmed().toLower();
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
    const double number = scalarText(value).value_or(QString{}).trimmed().toDouble(&isNumber);
    const bool fits = isNumber && std::abs(number) <= 1e9 && number == std::floor(number);
    return fits ? std::optional{static_cast<int>(number)} : std::nullopt;
}

QJsonObject Codec<double>::schema()
{
    return {{u"type"_s, u"number"_s}};
}

std::optional<double> Codec<double>::read(const QJsonValue &value)
{
    bool isNumber = false;
    const double number = scalarText(value).value_or(QString{}).trimmed().toDouble(&isNumber);
    return isNumber && std::isfinite(number) ? std::optional{number} : std::nullopt;
}

QJsonObject Codec<Texts>::schema()
{
    return {{u"type"_s, u"object"_s},
        {u"additionalProperties"_s, QJsonObject{{u"type"_s, u"string"_s}}}};
}

std::optional<Texts> Codec<Texts>::read(const QJsonValue &value)
{
    if (!value.isObject())
        return std::nullopt;
    Texts texts;
    const QJsonObject object = value.toObject();
    for (auto each = object.begin(); each != object.end(); ++each) {
        const auto text = scalarText(each.value());
        if (!text)
            return std::nullopt;
        texts.insert(each.key(), *text);
    }
    return texts;
}

QJsonValue Codec<Texts>::write(const Texts &texts)
{
    QJsonObject object;
    for (auto each = texts.begin(); each != texts.end(); ++each)
        object.insert(each.key(), each.value());
    return object;
}

QJsonObject Codec<std::chrono::milliseconds>::schema()
{
    return {{u"type"_s, u"integer"_s}, {u"minimum"_s, 0}, {u"maximum"_s, 120000}};
}

std::optional<std::chrono::milliseconds> Codec<std::chrono::milliseconds>::read(
    const QJsonValue &value)
{
    const auto number = Codec<int>::read(value);
    if (!number || *number < 0 || *number > 120000)
        return std::nullopt;
    return std::chrono::milliseconds{*number};
}
