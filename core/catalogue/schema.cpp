#include "core/catalogue/schema.h"

using namespace Qt::StringLiterals;

QJsonObject schema::object(const QJsonObject &properties, const QStringList &optional)
{
    QStringList required = properties.keys();
    for (const QString &name : optional)
        required.removeOne(name);
    QJsonObject object{{u"type"_s, u"object"_s}, {u"properties"_s, properties}};
    if (!required.isEmpty())
        object.insert(u"required"_s, QJsonArray::fromStringList(required));
    return object;
}

QJsonObject schema::listOf(const QJsonObject &items)
{
    return {{u"type"_s, u"array"_s}, {u"items"_s, items}};
}
