#include "core/commands/replies.h"

using namespace Qt::StringLiterals;

namespace {

QJsonObject stringSchema()
{
    return {{u"type"_s, u"string"_s}};
}

QJsonObject objectSchema(const QJsonObject &properties)
{
    return {{u"type"_s, u"object"_s}, {u"properties"_s, properties},
        {u"required"_s, QJsonArray::fromStringList(properties.keys())}};
}

QJsonObject listOf(const QJsonObject &items)
{
    return {{u"type"_s, u"array"_s}, {u"items"_s, items}};
}

} // namespace

QJsonObject Codec<replies::Dialog>::schema()
{
    return objectSchema({{u"type"_s, stringSchema()}, {u"message"_s, stringSchema()},
        {u"accepted"_s, Codec<bool>::schema()}});
}

QJsonObject Codec<replies::DownloadRow>::schema()
{
    const QJsonObject state{{u"type"_s, u"string"_s},
        {u"enum"_s, QJsonArray{u"inProgress"_s, u"completed"_s, u"canceled"_s}}};
    return {{u"type"_s, u"object"_s},
        {u"properties"_s,
            QJsonObject{{u"url"_s, stringSchema()}, {u"suggestedFilename"_s, stringSchema()},
                {u"state"_s, state}, {u"path"_s, stringSchema()}}},
        {u"required"_s, QJsonArray{u"url"_s, u"suggestedFilename"_s, u"state"_s}}};
}

QJsonObject Codec<replies::OpenedTab>::schema()
{
    return objectSchema({{u"targetId"_s, stringSchema()}, {u"url"_s, stringSchema()}});
}

QJsonObject Codec<replies::Hit>::schema()
{
    const QJsonObject number{{u"type"_s, u"number"_s}};
    const QJsonObject box = objectSchema(
        {{u"x"_s, number}, {u"y"_s, number}, {u"width"_s, number}, {u"height"_s, number}});
    return objectSchema({{u"ref"_s, stringSchema()}, {u"role"_s, stringSchema()},
        {u"name"_s, stringSchema()}, {u"box"_s, box}});
}

QJsonObject Codec<replies::Changed>::schema()
{
    const QJsonObject number = Codec<int>::schema();
    const QJsonObject flag = Codec<bool>::schema();
    const QJsonObject element = objectSchema(
        {{u"ref"_s, stringSchema()}, {u"role"_s, stringSchema()}, {u"name"_s, stringSchema()}});
    QJsonObject field = element;
    QJsonObject parts = field.value(u"properties").toObject();
    parts.insert(u"value"_s, stringSchema());
    parts.insert(u"checked"_s, flag);
    field.insert(u"properties"_s, parts);
    const QJsonObject request = objectSchema(
        {{u"id"_s, stringSchema()}, {u"method"_s, stringSchema()}, {u"url"_s, stringSchema()}});
    const QJsonObject requests
        = objectSchema({{u"started"_s, number}, {u"pending"_s, listOf(request)}});
    const QJsonObject states
        = objectSchema({{u"was"_s, stringSchema()}, {u"now"_s, stringSchema()}});
    return {{u"type"_s, u"object"_s},
        {u"properties"_s,
            QJsonObject{{u"url"_s, stringSchema()}, {u"navigating"_s, stringSchema()},
                {u"focus"_s, element}, {u"states"_s, states}, {u"value"_s, stringSchema()},
                {u"gone"_s, flag}, {u"fields"_s, listOf(field)},
                {u"text"_s, listOf(stringSchema())}, {u"selected"_s, stringSchema()},
                {u"scrolled"_s, flag}, {u"elements"_s, number}, {u"requests"_s, requests}}}};
}

QJsonObject Codec<replies::TabRow>::schema()
{
    return objectSchema({{u"targetId"_s, stringSchema()}, {u"title"_s, stringSchema()},
        {u"url"_s, stringSchema()}, {u"wsUrl"_s, stringSchema()}, {u"type"_s, stringSchema()}});
}

namespace replies {

QList<Parameter> acted()
{
    return {ok, targetId, url, dialogs, downloads, opened};
}

QList<Parameter> proven()
{
    return acted() + QList<Parameter>{hit, changed, effect};
}

QList<Parameter> tab()
{
    constexpr Field<QString> title{"title", "Its title."};
    constexpr Field<QString> wsUrl{"wsUrl", "Its own debugging socket."};
    constexpr Field<QString> type{"type", "Always page."};
    return {targetId, title, url, wsUrl, type};
}

QJsonObject tabRow(const Tab &tab, const Profile &owner)
{
    return {{u"targetId"_s, tab.targetId()}, {u"title"_s, tab.title()}, {u"url"_s, tab.url()},
        {u"wsUrl"_s, owner.tabSocket(tab.targetId())}, {u"type"_s, u"page"_s}};
}

} // namespace replies
