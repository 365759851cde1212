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

QJsonObject Codec<replies::TabRow>::schema()
{
    return objectSchema({{u"targetId"_s, stringSchema()}, {u"title"_s, stringSchema()},
        {u"url"_s, stringSchema()}, {u"wsUrl"_s, stringSchema()}, {u"type"_s, stringSchema()}});
}

namespace replies {

QList<Parameter> acted()
{
    return {ok, targetId, url, dialogs, downloads};
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
