#include "core/commands/replies.h"

#include "core/page/act/mending.h"

using namespace Qt::StringLiterals;

QJsonObject Codec<replies::Dialog>::schema()
{
    const QJsonObject text = Codec<QString>::schema();
    return schema::object(
        {{u"type"_s, text}, {u"message"_s, text}, {u"accepted"_s, Codec<bool>::schema()}});
}

QJsonObject Codec<replies::LateDeed>::schema()
{
    const QJsonObject what{
        {u"type"_s, u"string"_s}, {u"enum"_s, QJsonArray{u"close"_s, u"navigate"_s, u"input"_s}}};
    return schema::object({{u"what"_s, what}, {u"targetId"_s, Codec<QString>::schema()}});
}

QJsonObject Codec<replies::PartFailure>::schema()
{
    const QJsonObject text = Codec<QString>::schema();
    return schema::object({{u"code"_s, text}, {u"message"_s, text}, {u"hint"_s, text}});
}

QJsonObject Codec<replies::DownloadRow>::schema()
{
    const QJsonObject text = Codec<QString>::schema();
    const QJsonObject state{{u"type"_s, u"string"_s},
        {u"enum"_s, QJsonArray{u"inProgress"_s, u"completed"_s, u"canceled"_s}}};
    return schema::object({{u"url"_s, text}, {u"suggestedFilename"_s, text}, {u"state"_s, state},
                              {u"path"_s, text}, {u"why"_s, text}},
        {u"path"_s, u"why"_s});
}

QJsonObject Codec<replies::OpenedTab>::schema()
{
    const QJsonObject text = Codec<QString>::schema();
    return schema::object({{u"targetId"_s, text}, {u"url"_s, text}});
}

QJsonObject Codec<replies::Hit>::schema()
{
    const QJsonObject text = Codec<QString>::schema();
    const QJsonObject number{{u"type"_s, u"number"_s}};
    const QJsonObject box = schema::object(
        {{u"x"_s, number}, {u"y"_s, number}, {u"width"_s, number}, {u"height"_s, number}});
    return schema::object(
        {{u"ref"_s, text}, {u"role"_s, text}, {u"name"_s, text}, {u"box"_s, box}});
}

QJsonObject Codec<replies::Warning>::schema()
{
    const QJsonObject text = Codec<QString>::schema();
    const QJsonObject what{
        {u"type"_s, u"string"_s}, {u"enum"_s, QJsonArray{u"name"_s, u"target"_s}}};
    return schema::object(
        {{u"ref"_s, text}, {u"what"_s, what}, {u"was"_s, text}, {u"now"_s, text}});
}

QJsonObject Codec<replies::Attempt>::schema()
{
    const QJsonObject text = Codec<QString>::schema();
    const QJsonObject number = Codec<int>::schema();
    return schema::object(
        {{u"attempt"_s, number}, {u"code"_s, text}, {u"message"_s, text},
            {u"mended"_s, Codec<Mend>::schema()}, {u"how"_s, text}, {u"ms"_s, number}},
        {u"code"_s, u"message"_s});
}

namespace {

QJsonObject requestRows()
{
    const QJsonObject text = Codec<QString>::schema();
    return schema::listOf(schema::object({{u"id"_s, text}, {u"method"_s, text}, {u"url"_s, text}}));
}

} // namespace

QJsonObject Codec<replies::Ongoing>::schema()
{
    const QJsonObject parts{{u"requests"_s, requestRows()}, {u"streams"_s, requestRows()},
        {u"navigating"_s, Codec<QString>::schema()}, {u"changing"_s, Codec<bool>::schema()}};
    return schema::object(parts, parts.keys());
}

QJsonObject Codec<replies::Changed>::schema()
{
    const QJsonObject text = Codec<QString>::schema();
    const QJsonObject number = Codec<int>::schema();
    const QJsonObject flag = Codec<bool>::schema();
    const QJsonObject element
        = schema::object({{u"ref"_s, text}, {u"role"_s, text}, {u"name"_s, text}});
    QJsonObject field = element;
    QJsonObject parts = field.value(u"properties").toObject();
    parts.insert(u"value"_s, text);
    parts.insert(u"checked"_s, flag);
    field.insert(u"properties"_s, parts);
    const QJsonObject requests
        = schema::object({{u"started"_s, number}, {u"pending"_s, requestRows()}});
    const QJsonObject states = schema::object({{u"was"_s, text}, {u"now"_s, text}});
    const QJsonObject changes{{u"url"_s, text}, {u"navigating"_s, text}, {u"focus"_s, element},
        {u"states"_s, states}, {u"value"_s, text}, {u"gone"_s, flag},
        {u"fields"_s, schema::listOf(field)}, {u"text"_s, schema::listOf(text)},
        {u"selected"_s, text}, {u"scrolled"_s, flag}, {u"elements"_s, number},
        {u"requests"_s, requests}};
    return schema::object(changes, changes.keys());
}

QJsonObject Codec<replies::TabRow>::schema()
{
    const QJsonObject text = Codec<QString>::schema();
    return schema::object({{u"targetId"_s, text}, {u"title"_s, text}, {u"url"_s, text},
                              {u"wsUrl"_s, text}, {u"type"_s, text}, {u"owner"_s, text}},
        {u"owner"_s});
}

namespace replies {

QList<Parameter> acted()
{
    return {
        ok, targetId, url, dialogs, downloads, opened, openedMore, popupsClosed, newsDropped, late};
}

QList<Parameter> settling()
{
    return acted() + QList<Parameter>{settled, ongoing};
}

QList<Parameter> proven()
{
    return settling() + QList<Parameter>{hit, warnings, changed, effect, attempts};
}

QList<Parameter> tab()
{
    constexpr Field<QString> title{"title", "Its title."};
    constexpr Field<QString> wsUrl{"wsUrl", "Its own debugging socket."};
    constexpr Field<QString> type{"type", "Always page."};
    return {targetId, title, url, wsUrl, type};
}

QJsonObject told(const Failure &why)
{
    return {{u"code"_s, QString::fromLatin1(rowOf(why.code).name)}, {u"message"_s, why.message},
        {u"hint"_s, why.hint}};
}

QJsonObject tabRow(const Tab &tab, const Profile &owner)
{
    return {{u"targetId"_s, tab.targetId()}, {u"title"_s, tab.title()}, {u"url"_s, tab.url()},
        {u"wsUrl"_s, owner.tabSocket(tab.targetId())}, {u"type"_s, u"page"_s}};
}

QString tabsInWords(const CallResult &result)
{
    const QJsonArray tabs = result.reply.value(u"tabs").toArray();
    if (tabs.isEmpty())
        return u"No tabs (browser closed or no targets)."_s;
    QStringList lines;
    for (const QJsonValue &each : tabs) {
        const QString title = textAt(each.toObject(), u"title");
        lines.append(u"%1. %2\n   %3\n   id: %4"_s.arg(QString::number(lines.size() + 1),
            title.isEmpty() ? u"(untitled)"_s : title, textAt(each.toObject(), u"url"),
            textAt(each.toObject(), u"targetId")));
    }
    return lines.join(u'\n');
}

} // namespace replies
