#include "core/documents/reply_example.h"

#include "core/documents/known_values.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

bool isNamedType(const QJsonValue &value, const QString &type)
{
    switch (value.type()) {
    case QJsonValue::Null:
        return type == u"null"_s;
    case QJsonValue::Bool:
        return type == u"boolean"_s;
    case QJsonValue::Double:
        return type == u"number"_s
            || (type == u"integer"_s && value.toDouble() == double(value.toInteger()));
    case QJsonValue::String:
        return type == u"string"_s;
    case QJsonValue::Array:
        return type == u"array"_s;
    case QJsonValue::Object:
        return type == u"object"_s;
    case QJsonValue::Undefined:
        break;
    }
    return false;
}

QStringList typesOf(const QJsonObject &schema)
{
    const QJsonValue type = schema.value(u"type");
    return type.isString() ? QStringList{type.toString()} : type.toVariant().toStringList();
}

QJsonValue exampleObject(const QJsonObject &schema, const QString &name)
{
    const QString inner = name.section(u'.', -1) + u'.';
    const QJsonArray required = schema.value(u"required").toArray();
    const QJsonObject properties = schema.value(u"properties").toObject();
    QJsonObject object;
    for (auto each = properties.begin(); each != properties.end(); ++each) {
        const QString path = inner + each.key();
        if (required.contains(each.key()) || !knownValue(path).isUndefined())
            object.insert(each.key(), exampleFor(each.value().toObject(), path));
    }
    return object;
}

QJsonValue anyOfType(const QString &type, const QJsonObject &schema, const QString &name)
{
    if (type == u"object"_s)
        return exampleObject(schema, name);
    if (type == u"array"_s)
        return QJsonArray{exampleFor(schema.value(u"items").toObject(), name)};
    if (type == u"boolean"_s)
        return true;
    if (type == u"integer"_s || type == u"number"_s)
        return schema.value(u"minimum").toDouble(1);
    return type == u"null"_s ? QJsonValue{} : QJsonValue{u"text"_s};
}

// A value that the schema itself declares.
QJsonValue declaredValue(const QJsonObject &schema)
{
    const QJsonArray examples = schema.value(u"examples").toArray();
    if (!examples.isEmpty())
        return examples.first();
    return schema.contains(u"const"_s) ? schema.value(u"const") : schema.value(u"default");
}

// An argument that the reply repeats. Its address and file may differ from those asked for.
QJsonValue echoOf(const QString &name, const Command &command, const QJsonObject &asked)
{
    if (name == u"targetId"_s || name == u"url"_s || name == u"path"_s)
        return QJsonValue::Undefined;
    const bool isNamed = name == u"profile"_s && !command.takesOneProfile();
    return asked.value(isNamed ? u"name"_s : name);
}

} // namespace

bool isOfType(const QJsonValue &value, const QJsonObject &schema)
{
    const QJsonArray words = schema.value(u"enum").toArray();
    if (!words.isEmpty() && !words.contains(value))
        return false;
    const QStringList types = typesOf(schema);
    return types.isEmpty() || std::any_of(types.begin(), types.end(), [&](const QString &type) {
        return isNamedType(value, type);
    });
}

QJsonValue exampleFor(const QJsonObject &schema, const QString &name)
{
    const QJsonValue declared = declaredValue(schema);
    if (!declared.isUndefined())
        return declared;
    const bool hasFields = !schema.value(u"properties").toObject().isEmpty();
    const QJsonValue known = knownValue(name);
    if (!known.isUndefined() && !hasFields && isOfType(known, schema))
        return known;
    const QJsonArray words = schema.value(u"enum").toArray();
    if (!words.isEmpty())
        return words.first();
    for (const QString &several : {u"anyOf"_s, u"oneOf"_s}) {
        if (schema.contains(several))
            return exampleFor(schema.value(several).toArray().first().toObject(), name);
    }
    return anyOfType(typesOf(schema).value(0), schema, name);
}

OrderedFields replyExample(const Command &command)
{
    const QJsonObject asked = QJsonDocument::fromJson(command.example).object();
    OrderedFields reply;
    for (const Parameter &given : command.gives) {
        const QJsonValue echo = echoOf(given.name, command, asked);
        if (!echo.isUndefined() && isOfType(echo, given.schema))
            reply.append({given.name, echo});
        else if (given.isRequired || !knownValue(given.name).isUndefined())
            reply.append({given.name, exampleFor(given.schema, given.name)});
    }
    const QString name = QString::fromLatin1(command.name).toLower();
    for (auto &[field, value] : reply) {
        if (field == u"path"_s)
            value = knownFile(name, asked.value(u"type").toString());
    }
    return reply;
}
