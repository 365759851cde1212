#include "core/doors/debug/debug_port.h"

#include "base/logging.h"
#include "core/doors/debug/debug_client.h"
#include "core/doors/http/http_response.h"

#include <QUuid>
#include <QWebSocket>

using namespace Qt::StringLiterals;

namespace {

// Never throws: no caller awaits it.
Task<> answer(
    DebugPlace place, HttpHead head, Deadline deadline, std::shared_ptr<HttpResponse> response)
{
    const HttpAnswer answer = co_await debugAnswer(place, head.method, head.target, deadline);
    response->send(answer);
}

} // namespace

DebugPort::DebugPort(
    std::shared_ptr<DebugAccess> access, const Gate &gate, const DebugLimits &limits)
    : m_gate(gate), m_limits(limits), m_place{std::move(access), 0,
                                          QUuid::createUuid().toString(QUuid::WithoutBraces)},
      m_listener(*this, limits.http)
{
}

DebugPort::~DebugPort() = default;

OrFailure<Nothing> DebugPort::listen(quint16 port)
{
    const auto listening = m_listener.open(port);
    if (const Failure *failure = failureIn(listening))
        return Failure{failure->code, failure->message,
            u"Tools that speak Chrome's protocol do not reach this browser; the API does. See who "
            "has the port: ss -ltnp 'sport = :%1'."_s.arg(port)};
    m_place.port = std::get<quint16>(listening);
    return Nothing{};
}

std::optional<HttpAnswer> DebugPort::refusal(const HttpHead &head, const Visitor &visitor)
{
    if (const auto failure = m_gate.refusal(visitor)) {
        qCInfo(logHttp).noquote() << "refused at a debugging port" << rowOf(failure->code).name
                                  << failure->message;
        return answerTo(*failure);
    }
    if (head.contentLength > 0)
        return answerTo(Failure{Code::MalformedRequest, u"A debugging port takes no body."_s,
            u"Open its WebSocket: /json/version gives the address."_s});
    return std::nullopt;
}

void DebugPort::serve(HttpRequest request, std::shared_ptr<HttpResponse> response)
{
    answer(m_place, request.head, Deadline::in(m_limits.answerTime), std::move(response));
}

std::optional<Failure> DebugPort::webSocketRefusal(const HttpHead &head) const
{
    if (m_place.targetOf(head.target))
        return std::nullopt;
    return Failure{Code::TabNotFound, u"No such target."_s,
        u"GET /json/version and /json/list give the addresses."_s};
}

void DebugPort::welcome(QWebSocket *socket)
{
    const auto target = m_place.targetOf(socket->requestUrl().path().toLatin1());
    if (target)
        new DebugClient{socket, m_place.access, *target, m_limits, &m_clients};
    else
        socket->deleteLater();
}
