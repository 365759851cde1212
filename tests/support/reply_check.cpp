#include "tests/support/reply_check.h"

#include "core/documents/json_schema.h"

using namespace Qt::StringLiterals;

namespace {

QString typeOf(const QJsonValue &value)
{
    switch (value.type()) {
    case QJsonValue::Null:
        return u"null"_s;
    case QJsonValue::Bool:
        return u"boolean"_s;
    case QJsonValue::Double:
        return u"number"_s;
    case QJsonValue::String:
        return u"string"_s;
    case QJsonValue::Array:
        return u"array"_s;
    case QJsonValue::Object:
        return u"object"_s;
    case QJsonValue::Undefined:
        break;
    }
    return u"undefined"_s;
}

bool hasType(const QJsonValue &value, const QJsonValue &type)
{
    if (type.isArray()) {
        const QJsonArray types = type.toArray();
        return std::any_of(types.begin(), types.end(),
            [&](const QJsonValue &each) { return hasType(value, each); });
    }
    const QString is = typeOf(value);
    const bool isWhole = is == u"number"_s && value.toDouble() == double(value.toInteger());
    return type == is || (type == u"integer"_s && isWhole);
}

QString misfitOfObject(const QJsonObject &object, const QJsonObject &schema)
{
    const QJsonArray required = schema.value(u"required").toArray();
    for (const QJsonValue &name : required) {
        if (!object.contains(name.toString()))
            return name.toString() + u" is missing"_s;
    }
    const QJsonObject properties = schema.value(u"properties").toObject();
    for (auto each = object.begin(); each != object.end(); ++each) {
        if (!properties.contains(each.key()))
            return each.key() + u" is not declared"_s;
        const QString misfit = misfitOf(each.value(), properties.value(each.key()).toObject());
        if (!misfit.isEmpty())
            return u"%1: %2"_s.arg(each.key(), misfit);
    }
    return {};
}

} // namespace

QString misfitOf(const QJsonValue &value, const QJsonObject &schema)
{
    if (schema.contains(u"type"_s) && !hasType(value, schema.value(u"type")))
        return u"is %1"_s.arg(typeOf(value));
    if (schema.contains(u"enum"_s) && !schema.value(u"enum").toArray().contains(value))
        return u"is not one of the words"_s;
    if (schema.contains(u"properties"_s) && value.isObject())
        return misfitOfObject(value.toObject(), schema);
    const QJsonArray items = value.toArray();
    for (const QJsonValue &item : items) {
        const QString misfit = misfitOf(item, schema.value(u"items").toObject());
        if (!misfit.isEmpty())
            return misfit;
    }
    return {};
}

QString misfitOf(const Reply &reply, const QList<Parameter> &gives)
{
    return misfitOfObject(reply, schemaOf(gives, Extra::Refused));
}
