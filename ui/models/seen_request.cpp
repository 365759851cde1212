#include "ui/models/seen_request.h"

#include <QDateTime>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace {

std::optional<qint64> numberIn(const QJsonObject &object, QStringView key)
{
    const QJsonValue value = object.value(key);
    return value.isDouble() ? std::optional{value.toInteger()} : std::nullopt;
}

} // namespace

bool SeenRequest::isApi() const
{
    return type == u"xhr"_s || type == u"fetch"_s;
}

bool SeenRequest::isStream() const
{
    return type == u"websocket"_s || type == u"eventsource"_s;
}

QString SeenRequest::shortUrl() const
{
    for (const QString &scheme : {u"https://"_s, u"http://"_s, u"wss://"_s, u"ws://"_s}) {
        if (url.startsWith(scheme))
            return url.mid(scheme.size());
    }
    return url;
}

SeenRequest readSeenRequest(const QString &targetId, const QJsonObject &request)
{
    const QString timestamp = request.value(u"timestamp").toString();
    SeenRequest seen{
        .targetId = targetId,
        .id = request.value(u"id").toString(),
        .method = request.value(u"method").toString(),
        .url = request.value(u"url").toString(),
        .type = request.value(u"resourceType").toString(),
        .timestamp = timestamp,
        .began = QDateTime::fromString(timestamp, Qt::ISODateWithMs).toMSecsSinceEpoch(),
        .isOk = request.value(u"ok").toBool(),
        .failureText = request.value(u"failureText").toString(),
        .size = numberIn(request, u"size"),
        .milliseconds = numberIn(request, u"ms"),
    };
    if (const auto status = numberIn(request, u"status"))
        seen.status = static_cast<int>(*status);
    return seen;
}
