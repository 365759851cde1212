#include "core/doors/jarvis/jarvis_conversions.h"

#include "core/doors/jsonrpc/rpc_message.h"

#include <QJsonArray>
#include <QStringDecoder>

using namespace Qt::StringLiterals;

namespace {

using jarvis::Converted;

QJsonObject cookieRow(const QJsonValue &cookie)
{
    QJsonObject row;
    for (const QString &name : {u"name"_s, u"value"_s, u"domain"_s, u"path"_s, u"expires"_s,
             u"httpOnly"_s, u"secure"_s, u"sameSite"_s}) {
        if (const QJsonValue value = cookie[name]; !value.isUndefined())
            row.insert(name, value);
    }
    return row;
}

// Chrome gives what has no type of text as bytes.
void addBytes(QJsonObject &row)
{
    const QByteArray bytes = QByteArray::fromBase64(row.value(u"body").toString().toLatin1());
    QStringDecoder decoder{QStringDecoder::Utf8};
    const QString text = decoder.decode(bytes);
    if (decoder.hasError())
        row.insert(u"base64"_s, true);
    else
        row.insert(u"body"_s, text);
}

} // namespace

Converted jarvis::cookies(const Reply &reply, const QJsonObject &)
{
    QJsonArray rows;
    const QJsonArray all = reply.value(u"cookies").toArray();
    for (const QJsonValue &each : all)
        rows.append(cookieRow(each));
    return bareResult(rows);
}

Converted jarvis::cookiesCleared(const Reply &, const QJsonObject &)
{
    return QJsonObject{{u"ok"_s, true}, {u"message"_s, u"Cookies cleared"_s}};
}

Converted jarvis::storedValue(const Reply &reply, const QJsonObject &asked)
{
    const QString key = asked.value(u"key").toString();
    const QJsonValue value = reply.value(u"values")[key];
    return QJsonObject{{u"ok"_s, true}, {u"key"_s, key},
        {u"value"_s, value.isUndefined() ? QJsonValue{} : value},
        {u"found"_s, !value.isUndefined()}};
}

Converted jarvis::storedKeys(const Reply &reply, const QJsonObject &)
{
    const QStringList keys = reply.value(u"values").toObject().keys();
    return QJsonObject{
        {u"ok"_s, true}, {u"keys"_s, QJsonArray::fromStringList(keys)}, {u"count"_s, keys.size()}};
}

Converted jarvis::storageDump(const Reply &reply, const QJsonObject &)
{
    const QJsonObject values = reply.value(u"values").toObject();
    return QJsonObject{{u"ok"_s, true}, {u"data"_s, values}, {u"count"_s, values.size()}};
}

Converted jarvis::ofKey(const Reply &, const QJsonObject &asked)
{
    return QJsonObject{{u"ok"_s, true}, {u"key"_s, asked.value(u"key")}};
}

Converted jarvis::storageCleared(const Reply &, const QJsonObject &asked)
{
    return QJsonObject{{u"ok"_s, true}, {u"cleared"_s, asked.value(u"type")}};
}

Converted jarvis::ruleAdded(const Reply &reply, const QJsonObject &asked)
{
    return QJsonObject{{u"ok"_s, true}, {u"rule_id"_s, reply.value(u"rule")[u"id"]},
        {u"pattern"_s, asked.value(u"pattern")}};
}

Converted jarvis::rules(const Reply &reply, const QJsonObject &)
{
    QJsonArray rows;
    const QJsonArray all = reply.value(u"rules").toArray();
    for (const QJsonValue &each : all) {
        const QJsonValue kind = each[u"kind"_s];
        QJsonObject row{{u"id"_s, each[u"id"_s]}, {u"pattern"_s, each[u"url"_s]}, {u"type"_s, kind},
            {u"captured_count"_s, kind == u"capture"_s ? each[u"applied"_s].toInt() : 0}};
        if (const QJsonValue status = each[u"status"_s]; !status.isUndefined())
            row.insert(u"mock_status"_s, status);
        rows.append(row);
    }
    return QJsonObject{{u"ok"_s, true}, {u"rules"_s, rows}, {u"count"_s, rows.size()}};
}

Converted jarvis::ruleRemoved(const Reply &, const QJsonObject &asked)
{
    return QJsonObject{{u"ok"_s, true}, {u"removed"_s, asked.value(u"ruleId")}};
}

Converted jarvis::rulesCleared(const Reply &reply, const QJsonObject &)
{
    return QJsonObject{{u"ok"_s, true}, {u"cleared"_s, reply.value(u"removed")}};
}

Converted jarvis::captured(const Reply &reply, const QJsonObject &)
{
    QJsonArray rows;
    const QJsonArray all = reply.value(u"bodies").toArray();
    for (const QJsonValue &each : all) {
        QJsonObject row{{u"url"_s, each[u"url"_s]}, {u"method"_s, each[u"method"_s]},
            {u"status"_s, each[u"status"_s]}, {u"body"_s, each[u"body"_s]}};
        if (each[u"base64"_s].toBool())
            addBytes(row);
        rows.append(row);
    }
    return QJsonObject{{u"ok"_s, true}, {u"captured"_s, rows}, {u"count"_s, rows.size()}};
}

Converted jarvis::frames(const Reply &reply, const QJsonObject &)
{
    QJsonArray rows;
    const QJsonArray all = reply.value(u"frames").toArray();
    for (const QJsonValue &each : all) {
        const bool isMain = rows.isEmpty();
        rows.append(QJsonObject{{u"name"_s, isMain ? QJsonValue{u"main"_s} : each[u"name"_s]},
            {u"url"_s, each[u"url"_s]}, {u"ref"_s, each[u"ref"_s].toString()},
            {u"current"_s, each[u"current"_s].toBool()}});
    }
    return QJsonObject{{u"ok"_s, true}, {u"frames"_s, rows}};
}
