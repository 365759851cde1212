#include "core/doors/http/http_service.h"

#include <QWebSocket>

using namespace Qt::StringLiterals;

std::optional<Failure> HttpService::webSocketRefusal(const HttpHead &) const
{
    return Failure{Code::NotSupported, u"No WebSocket is served here."_s,
        u"GET /openapi.json lists what is."_s};
}

void HttpService::welcome(QWebSocket *socket)
{
    socket->deleteLater();
}
