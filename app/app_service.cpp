// The automation service in the app: its door, and what is mounted there.

#include "app/app.h"

#include "core/doors/http/http_response.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

void answerWith(const QJsonObject &object, std::shared_ptr<HttpResponse> response)
{
    response->send({.body = QJsonDocument{object}.toJson(QJsonDocument::Compact)});
}

} // namespace

void App::addServiceDoor()
{
    m_socket.serveTalks([this](CommandLine line, LinePeer peer) {
        return m_mcp.open(std::move(line), std::move(peer));
    });
    m_service.mount({"/mcp"_ba, [this](const HttpRequest &request, auto response) {
                         m_mcp.http().serve(request, std::move(response));
                     }});
    const auto health = [](const HttpRequest &, auto response) {
        answerWith({{u"status"_s, u"ok"_s}, {u"service"_s, u"browser-automation-websocket"_s}},
            std::move(response));
    };
    // RFC 9728: what is here, for clients that were sent away for want of a key.
    const auto resource = [](const HttpRequest &request, auto response) {
        const QString host = QString::fromLatin1(request.head.host);
        answerWith({{u"resource"_s, u"http://%1/mcp"_s.arg(host)},
                       {u"bearer_methods_supported"_s, QJsonArray{u"header"_s}}},
            std::move(response));
    };
    m_service.mount({"/health"_ba, health, true});
    m_service.mount({"/.well-known/oauth-protected-resource"_ba, resource, true});
    if (!m_elsewhere.isEmpty())
        return;
    m_doors.add({.name = u"service"_s,
        .isOpenUnlessSaid = false,
        .open = [this]() -> OrFailure<QString> {
            const auto listening = m_service.listen();
            if (const Failure *failure = failureIn(listening))
                return *failure;
            return m_service.address();
        },
        .close = [this] { m_service.close(); },
        .clients = [this] { return m_service.connections(); }});
}
