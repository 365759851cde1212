#include "core/commands/typed_text.h"

using namespace Qt::StringLiterals;

QString secretNameIn(const QJsonValue &value)
{
    const QJsonObject object = value.toObject();
    return object.size() == 1 ? object.value(u"secret").toString().trimmed() : QString{};
}

QJsonObject Codec<TypedText>::schema()
{
    return {{u"type"_s, QJsonArray{u"string"_s, u"object"_s}},
        {u"properties"_s, QJsonObject{{u"secret"_s, Codec<QString>::schema()}}},
        {u"required"_s, QJsonArray{u"secret"_s}}, {u"additionalProperties"_s, false}};
}

std::optional<TypedText> Codec<TypedText>::read(const QJsonValue &value)
{
    const QString secret = secretNameIn(value);
    if (!secret.isEmpty())
        return TypedText{{}, secret};
    const auto text = Codec<Text>::read(value);
    return text ? std::optional{TypedText{text->text}} : std::nullopt;
}
