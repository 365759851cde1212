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

bool SeenRequest::isDocument() const
{
    return type == u"document"_s;
}

bool SeenRequest::isScript() const
{
    return type == u"script"_s;
}

bool SeenRequest::isStyle() const
{
    return type == u"stylesheet"_s || type == u"font"_s;
}

bool SeenRequest::isMedia() const
{
    return type == u"image"_s || type == u"media"_s;
}

QString SeenRequest::name() const
{
    if (url.startsWith(u"data:"_s))
        return url.section(u',', 0, 0).section(u';', 0, 0);
    const QString whole = url.section(u'#', 0, 0);
    const QString path = whole.section(u'?', 0, 0);
    const qsizetype end = path.endsWith(u'/') ? path.size() - 2 : path.size() - 1;
    const QString file = whole.mid(path.lastIndexOf(u'/', end) + 1);
    // That of a site has no name but the site's.
    return path.count(u'/') <= 3 && path.endsWith(u'/') ? site() + whole.mid(path.size()) : file;
}

QString SeenRequest::site() const
{
    const qsizetype begin = url.indexOf(u"://"_s);
    return begin < 0 ? QString{} : url.mid(begin + 3).section(u'/', 0, 0).section(u'?', 0, 0);
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
