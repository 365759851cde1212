#include "core/page/observe/network_request.h"

using namespace Qt::StringLiterals;

bool NetworkRequest::isStream() const
{
    return resourceType == u"eventsource"_s || resourceType == u"websocket"_s
        || resourceType == u"media"_s || resourceType == u"ping"_s || answersForEver;
}

QJsonObject shortRow(const NetworkRequest &request)
{
    return {{u"id"_s, request.id}, {u"method"_s, request.method}, {u"url"_s, request.url}};
}

QJsonObject toJson(const NetworkRequest &request)
{
    QJsonObject row{{u"id"_s, request.id}, {u"timestamp"_s, request.timestamp},
        {u"method"_s, request.method}, {u"url"_s, request.url},
        {u"resourceType"_s, request.resourceType}};
    if (request.status) {
        row.insert(u"status"_s, *request.status);
        row.insert(u"ok"_s, request.isOk());
    }
    if (!request.failureText.isEmpty())
        row.insert(u"failureText"_s, request.failureText);
    if (request.milliseconds)
        row.insert(u"ms"_s, *request.milliseconds);
    if (request.size)
        row.insert(u"size"_s, *request.size);
    return row;
}
