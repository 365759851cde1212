#include "core/documents/json_schema.h"

using namespace Qt::StringLiterals;

QJsonObject schemaOf(const Parameter &parameter)
{
    QJsonObject schema = parameter.schema;
    schema.insert(u"description"_s, parameter.meaning);
    if (!parameter.fallback.isUndefined())
        schema.insert(u"default"_s, parameter.fallback);
    return schema;
}

QJsonObject schemaOf(const QList<Parameter> &parameters, Extra extra)
{
    QJsonObject properties;
    QJsonArray required;
    for (const Parameter &parameter : parameters) {
        const bool mayBeNull = !parameter.isRequired && parameter.fallback.isUndefined();
        const QJsonObject one = schemaOf(parameter);
        properties.insert(parameter.name, mayBeNull ? nullable(one) : one);
        if (parameter.isRequired)
            required.append(parameter.name);
    }
    QJsonObject schema{{u"type"_s, u"object"_s}, {u"properties"_s, properties}};
    if (!required.isEmpty())
        schema.insert(u"required"_s, required);
    if (extra == Extra::Refused)
        schema.insert(u"additionalProperties"_s, false);
    return schema;
}
