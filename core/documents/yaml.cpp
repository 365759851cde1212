#include "core/documents/yaml.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace {

// As JSON writes it.
QByteArray asJson(const QJsonValue &value)
{
    const QByteArray list = QJsonDocument{QJsonArray{value}}.toJson(QJsonDocument::Compact);
    return list.mid(1, list.size() - 2);
}

bool isNested(const QJsonValue &value)
{
    return (value.isObject() && !value.toObject().isEmpty())
        || (value.isArray() && !value.toArray().isEmpty());
}

// What follows a key or a dash, and the lines below it.
QByteArray below(const QJsonValue &value, int depth);

QByteArray yamlLines(const QJsonObject &object, int depth)
{
    QByteArray text;
    for (auto each = object.begin(); each != object.end(); ++each)
        text += QByteArray(depth * 2, ' ') + asJson(each.key()) + ':'
            + below(each.value(), depth + 1);
    return text;
}

QByteArray yamlLines(const QJsonArray &array, int depth)
{
    QByteArray text;
    for (const QJsonValue &each : array)
        text += QByteArray(depth * 2, ' ') + '-' + below(each, depth + 1);
    return text;
}

QByteArray below(const QJsonValue &value, int depth)
{
    if (!isNested(value))
        return ' ' + asJson(value) + '\n';
    return '\n'
        + (value.isObject() ? yamlLines(value.toObject(), depth)
                            : yamlLines(value.toArray(), depth));
}

} // namespace

QByteArray toYaml(const QJsonObject &object)
{
    return yamlLines(object, 0);
}
