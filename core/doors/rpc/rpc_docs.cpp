#include "core/doors/rpc/rpc_docs.h"

#include "core/doors/http/plain_page.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

QString typeIn(const QJsonValue &schema)
{
    if (schema[u"enum"].isArray())
        return schema[u"enum"].toVariant().toStringList().join(u" | "_s);
    const QJsonValue type = schema[u"type"];
    if (!type.isArray())
        return type.toString(u"any"_s);
    return type.toVariant().toStringList().join(u" or "_s);
}

QString defaultIn(const QJsonValue &parameter)
{
    if (parameter[u"required"].toBool())
        return u"required"_s;
    const QJsonValue fallback = parameter[u"schema"][u"default"];
    if (fallback.isUndefined())
        return {};
    const QByteArray list = QJsonDocument{QJsonArray{fallback}}.toJson(QJsonDocument::Compact);
    return QString::fromUtf8(list).mid(1).chopped(1);
}

Html sectionOf(const QJsonValue &method)
{
    Html rows = tableRow({u"Parameter"_s, u"Type"_s, u"Default"_s, u"Meaning"_s}, "th");
    const QJsonArray parameters = method[u"params"].toArray();
    for (const QJsonValue &each : parameters)
        rows += tableRow({each[u"name"].toString(), typeIn(each[u"schema"]), defaultIn(each),
                             each[u"description"].toString()},
            "td");
    const QStringList members = method[u"result"][u"schema"][u"properties"].toObject().keys();
    return Html::element("h2", Html::element("code", Html::text(method[u"name"].toString())))
        + Html::element("p", Html::text(method[u"summary"].toString()))
        + (parameters.isEmpty() ? Html{} : Html::element("table", rows))
        + Html::element("p", Html::text(u"Gives {"_s + members.join(u", "_s) + u"}."_s));
}

} // namespace

HttpDocument rpcDocs(const QJsonObject &openRpc)
{
    Html body = Html::element("h1", Html::text(openRpc[u"info"_s][u"title"_s].toString()))
        + Html::element("p", Html::text(openRpc[u"info"_s][u"description"_s].toString()));
    const QJsonArray methods = openRpc.value(u"methods").toArray();
    for (const QJsonValue &each : methods)
        body += sectionOf(each);
    return plainPage(u"Clawdis text browser service"_s, body);
}
