#include "tests/mcp/fixtures.h"

using namespace Qt::StringLiterals;

QJsonObject fixtures::textResult(const QString &text)
{
    return {{u"content"_s, mcp::textContent(text)}};
}

QJsonObject fixtures::objectSchema(const QJsonObject &properties, const QStringList &required)
{
    QJsonObject schema{{u"type"_s, u"object"_s}, {u"properties"_s, properties}};
    if (!required.isEmpty())
        schema.insert(u"required"_s, QJsonArray::fromStringList(required));
    return schema;
}

QString fixtures::picture()
{
    return u"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+"
           u"M9QDwADhgGAWjR9awAAAABJRU5"
           "ErkJggg=="_s;
}

QString fixtures::sound()
{
    return u"UklGRiYAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQIAAAAAAA=="_s;
}

mcp::Question fixtures::elicitation(
    const QString &key, const QString &message, const QJsonObject &properties)
{
    return {key, u"elicitation/create"_s,
        {{u"message"_s, message},
            {u"requestedSchema"_s, objectSchema(properties, properties.keys())}}};
}
