#include "core/commands/form_field.h"

#include "core/commands/typed_text.h"

using namespace Qt::StringLiterals;

QString FormField::text() const
{
    return scalarText(value).value_or(QString{});
}

QStringList FormField::options() const
{
    if (!value.isArray())
        return {text()};
    QStringList all;
    const QJsonArray values = value.toArray();
    for (const QJsonValue &each : values)
        all.append(scalarText(each).value_or(QString{}));
    return all;
}

QJsonObject Codec<FormField>::schema()
{
    const QJsonObject text{{u"type"_s, u"string"_s}};
    const QJsonObject anything{
        {u"type"_s, QJsonArray{u"string"_s, u"number"_s, u"boolean"_s, u"array"_s, u"object"_s}},
        {u"items"_s, text}};
    return {{u"type"_s, u"object"_s},
        {u"properties"_s,
            QJsonObject{{u"ref"_s, Codec<ElementRef>::schema()}, {u"value"_s, anything},
                {u"type"_s, text}}},
        {u"required"_s, QJsonArray{u"ref"_s}}, {u"additionalProperties"_s, false}};
}

std::optional<FormField> Codec<FormField>::read(const QJsonValue &value)
{
    QJsonObject rest = value.toObject();
    const auto locator = Codec<Locator>::read(rest.take(u"ref"_s));
    const QJsonValue what = rest.take(u"value"_s);
    rest.remove(u"type"_s);
    const bool isValue
        = what.isUndefined() || scalarText(what) || what.isArray() || !secretNameIn(what).isEmpty();
    if (!locator || !isValue || !rest.isEmpty())
        return std::nullopt;
    return FormField{*locator, what};
}

bool Codec<FormField>::isPlain(const QJsonValue &value)
{
    return Codec<Locator>::isPlain(value[u"ref"_s]);
}
