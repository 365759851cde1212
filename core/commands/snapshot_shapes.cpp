#include "core/commands/snapshot_shapes.h"

using namespace Qt::StringLiterals;

namespace snapshot_shapes {

QJsonObject AxRow::schema()
{
    const QJsonObject text = Codec<QString>::schema();
    const QJsonObject number = Codec<int>::schema();
    return schema::object(
        {{u"ref"_s, text}, {u"role"_s, text}, {u"name"_s, text}, {u"value"_s, text},
            {u"description"_s, text}, {u"backendDOMNodeId"_s, number}, {u"depth"_s, number}},
        {u"value"_s, u"description"_s, u"backendDOMNodeId"_s});
}

QJsonObject RefMap::schema()
{
    const QJsonObject text = Codec<QString>::schema();
    const QJsonObject one
        = schema::object({{u"role"_s, text}, {u"name"_s, text}, {u"nth"_s, Codec<int>::schema()}},
            {u"name"_s, u"nth"_s});
    return {{u"type"_s, u"object"_s}, {u"additionalProperties"_s, one}};
}

QJsonObject Stats::schema()
{
    const QJsonObject number = Codec<int>::schema();
    return schema::object({{u"lines"_s, number}, {u"chars"_s, number}, {u"tokens"_s, number},
        {u"refs"_s, number}, {u"interactive"_s, number}});
}

} // namespace snapshot_shapes
