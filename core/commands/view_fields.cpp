#include "core/commands/view_fields.h"

using namespace Qt::StringLiterals;

namespace {

QJsonObject numbersNamed(const QStringList &names)
{
    QJsonObject properties;
    for (const QString &name : names)
        properties.insert(name, Codec<int>::schema());
    return schema::object(properties);
}

} // namespace

QJsonObject ViewSize::schema()
{
    return numbersNamed({u"width"_s, u"height"_s});
}

QJsonObject ScrollPlace::schema()
{
    return numbersNamed({u"x"_s, u"y"_s, u"width"_s, u"height"_s, u"percent"_s});
}

QJsonObject PointerPlace::schema()
{
    const QJsonObject number{{u"type"_s, u"number"_s}};
    return schema::object({{u"x"_s, number}, {u"y"_s, number}});
}

QJsonObject PointerPlace::of(const QPointF &point)
{
    return {{u"x"_s, point.x()}, {u"y"_s, point.y()}};
}

QJsonObject PageView::schema()
{
    const QJsonObject text = Codec<QString>::schema();
    return schema::object(
        {{u"title"_s, text}, {u"readyState"_s, text}, {u"viewport"_s, ViewSize::schema()},
            {u"scroll"_s, ScrollPlace::schema()}, {u"pointer"_s, PointerPlace::schema()}});
}
