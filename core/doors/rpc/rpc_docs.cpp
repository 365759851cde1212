#include "core/doors/rpc/rpc_docs.h"

#include "core/documents/html.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

const QByteArray style = "body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;"
                         "padding:0 1rem;color-scheme:light dark}"
                         "td,th{text-align:left;vertical-align:top;padding:.2rem .8rem .2rem 0}"
                         "code{font-family:ui-monospace,monospace}h2{margin-top:2.5rem}";

QString typeIn(const QJsonValue &schema)
{
    if (schema[u"enum"].isArray()) {
        QStringList words;
        const QJsonArray all = schema[u"enum"].toArray();
        for (const QJsonValue &each : all)
            words.append(each.toString());
        return words.join(u" | "_s);
    }
    const QJsonValue type = schema[u"type"];
    if (!type.isArray())
        return type.toString(u"any"_s);
    QStringList types;
    const QJsonArray all = type.toArray();
    for (const QJsonValue &each : all)
        types.append(each.toString());
    return types.join(u" or "_s);
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

Html rowOf(const QStringList &cells, const char *tag)
{
    Html row;
    for (const QString &cell : cells)
        row += Html::element(tag, Html::text(cell));
    return Html::element("tr", row);
}

Html sectionOf(const QJsonValue &method)
{
    Html rows = rowOf({u"Parameter"_s, u"Type"_s, u"Default"_s, u"Meaning"_s}, "th");
    const QJsonArray parameters = method[u"params"].toArray();
    for (const QJsonValue &each : parameters)
        rows += rowOf({each[u"name"].toString(), typeIn(each[u"schema"]), defaultIn(each),
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
    const QByteArray hash = QCryptographicHash::hash(style, QCryptographicHash::Sha256).toBase64();
    return {"text/html; charset=utf-8",
        "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport "
        "content=\"width=device-width\"><title>Clawdis text browser service</title><style>"
            + style + "</style><body>" + body.markup().toUtf8(),
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
        "style-src 'sha256-"
            + hash + "'"};
}
