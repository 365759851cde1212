#include "core/doors/rpc/rpc_door.h"

#include "base/logging.h"
#include "core/doors/http/http_response.h"
#include "core/doors/rpc/rpc_limits.h"
#include "core/doors/rpc/rpc_socket.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

QByteArray pathOf(const QByteArray &target)
{
    return target.mid(0, target.indexOf('?'));
}

HttpAnswer plain(const QByteArray &text, int status = 200)
{
    return {.status = status, .contentType = "text/plain; charset=utf-8", .body = text};
}

HttpAnswer notThere()
{
    return answerTo(Failure{Code::UnknownCommand, u"There is nothing at this path."_s,
        u"Send calls by POST /rpc; GET /docs, /openrpc.json, /metrics, /status, /healthz "
        "and /readyz are served too."_s});
}

HttpAnswer onlyPost()
{
    return answerTo(Failure{Code::MethodNotAllowed, u"/rpc takes POST, or a WebSocket."_s,
        u"POST one JSON-RPC request, or an array of them."_s,
        {{u"allow"_s, QJsonArray{u"POST"_s}}}});
}

QByteArray textOf(const RpcGauges &gauges)
{
    return metric("rpc_sessions", "gauge", "Sessions that are open.", gauges.sessions)
        + metric("rpc_sessions_ended_unused_total", "counter",
            "Sessions that ended because nobody used them.",
            static_cast<qint64>(gauges.sessionsEndedUnused))
        + metric("rpc_chrome_starts_total", "counter", "How often Chrome was started.",
            static_cast<qint64>(gauges.chromeStarts))
        + metric(
            "process_resident_memory_bytes", "gauge", "Memory of this process.", gauges.memory);
}

// By which settings it serves, wherever they are from.
QJsonObject statusOf(const RpcOptions &options, const RpcGauges &gauges)
{
    const QJsonObject uses{{u"allow"_s, options.allowed},
        {u"hosts"_s, QJsonArray::fromStringList(options.allowedHosts)},
        {u"sessionTtlMs"_s, static_cast<qint64>(options.sessionTime.count())},
        {u"maxSessions"_s, options.mostSessions}, {u"rateLimit"_s, options.mostRequests},
        {u"headless"_s, options.isHeadless}};
    return {{u"uses"_s, uses}, {u"sessions"_s, gauges.sessions},
        {u"sessionsEndedUnused"_s, static_cast<qint64>(gauges.sessionsEndedUnused)},
        {u"chromeStarts"_s, static_cast<qint64>(gauges.chromeStarts)},
        {u"memory"_s, gauges.memory}};
}

std::optional<int> retryAfter(const QByteArray &answer)
{
    const QJsonValue evidence
        = QJsonDocument::fromJson(answer).object().value(u"error")[u"data"][u"evidence"];
    const QJsonValue wait = evidence[u"retryAfter"];
    return wait.isDouble() ? std::optional{wait.toInt()} : std::nullopt;
}

// May outlive the door: refers to nothing of it.
Task<> respond(
    std::shared_ptr<RpcService> service, RpcMessage message, std::shared_ptr<HttpResponse> response)
{
    const QByteArray answer = co_await RpcService::answer(service, message, response->id());
    HttpAnswer report{.body = answer};
    if (answer.isEmpty())
        report.status = 204;
    if (const auto wait = answer.size() < 4096 ? retryAfter(answer) : std::nullopt)
        report.headers.append({"Retry-After"_ba, QByteArray::number(*wait)});
    response->send(report);
}

HttpLimits limits()
{
    HttpLimits limits;
    limits.bodySize = rpc_limits::messageSize;
    return limits;
}

} // namespace

RpcDoor::RpcDoor(const RpcOptions &options, Parts parts)
    : m_gate(options), m_parts(std::move(parts)),
      m_service(std::make_shared<RpcService>(options, m_parts.run, m_parts.openRpc))
{
}

RpcDoor::~RpcDoor() = default;

OrFailure<quint16> RpcDoor::listen()
{
    Q_ASSERT(!m_listener);
    m_sockets = std::make_unique<QObject>();
    auto listener = std::make_unique<HttpListener>(*this, limits());
    auto listening = listener->open(m_service->options().port, m_service->options().address);
    if (Failure *failure = std::get_if<Failure>(&listening))
        failure->hint += u" That of /rpc is PORT, or browser.rpcUrl."_s;
    else
        m_listener = std::move(listener);
    return listening;
}

void RpcDoor::close()
{
    m_sockets.reset();
    m_listener.reset();
}

int RpcDoor::connections() const
{
    return m_listener ? m_listener->connections() : 0;
}

QString RpcDoor::address() const
{
    const quint16 port = m_listener ? m_listener->serverPort() : m_service->options().port;
    return u"http://%1:%2"_s.arg(m_service->options().address.toString()).arg(port);
}

std::optional<HttpAnswer> RpcDoor::refusal(const HttpHead &head, const Visitor &visitor)
{
    const QByteArray path = pathOf(head.target);
    const bool isOpen = path != "/rpc" && path != "/metrics" && path != "/status";
    auto answer = isOpen ? m_gate.strangerRefusal(visitor) : m_gate.refusal(visitor);
    if (!answer && path == "/rpc" && head.method != "POST" && !head.asksForWebSocket)
        answer = onlyPost();
    if (!answer && isOpen && (head.contentLength > 0 || head.asksForWebSocket))
        answer = notThere();
    if (answer)
        qCInfo(logHttp).noquote() << "refused at /rpc" << answer->status;
    return answer;
}

// The answer to a GET; nullopt where there is nothing.
std::optional<HttpAnswer> RpcDoor::report(const QByteArray &path) const
{
    if (path == "/healthz")
        return plain("ok\n");
    if (path == "/readyz")
        return m_parts.isReady() ? plain("ready\n") : plain("Chrome has not started\n", 503);
    if (path == "/metrics")
        return HttpAnswer{.contentType = "text/plain; version=0.0.4; charset=utf-8",
            .body = m_service->metrics().text() + textOf(m_parts.gauges())};
    if (path == "/status")
        return HttpAnswer{.contentType = "application/json; charset=utf-8",
            .body = QJsonDocument{statusOf(m_service->options(), m_parts.gauges())}.toJson()};
    if (const auto document = m_parts.documents.value(path)) {
        const HttpDocument made = document();
        HttpAnswer answer{.contentType = made.contentType, .body = made.bytes};
        if (!made.contentSecurityPolicy.isEmpty())
            answer.headers.append({"Content-Security-Policy"_ba, made.contentSecurityPolicy});
        return answer;
    }
    return std::nullopt;
}

void RpcDoor::serve(HttpRequest request, std::shared_ptr<HttpResponse> response)
{
    const QByteArray path = pathOf(request.head.target);
    if (path != "/rpc") {
        const bool isReading = request.head.method == "GET" || request.head.method == "HEAD";
        const auto answer = isReading ? report(path) : std::nullopt;
        response->send(answer.value_or(notThere()));
        return;
    }
    const RpcMessage message = readRpcMessage(request.body, rpc_limits::batch);
    // The first of a batch was counted with its head.
    const int more = static_cast<int>(message.items.size()) - 1;
    const auto failure = more > 0 ? m_gate.tooMany(request.address, more) : std::nullopt;
    if (failure) {
        response->send(RpcGate::answerToTooMany(*failure));
        return;
    }
    respond(m_service, message, std::move(response));
}

std::optional<Failure> RpcDoor::webSocketRefusal(const HttpHead &) const
{
    if (m_sockets->children().size() < rpc_limits::sockets || socketToGive({}))
        return std::nullopt;
    return Failure{
        Code::TooBusy, u"All %1 WebSockets are at work."_s.arg(rpc_limits::sockets), u"Wait."_s};
}

// Null where all are at work.
RpcSocket *RpcDoor::socketToGive(const QString &newcomer) const
{
    const auto sockets = m_sockets->findChildren<RpcSocket *>(Qt::FindDirectChildrenOnly);
    QList<CallerSlot> slots;
    for (const RpcSocket *each : sockets)
        slots.append(each->slot());
    const auto given = slotToFree(slots, newcomer);
    return given ? sockets.at(*given) : nullptr;
}

void RpcDoor::welcome(QWebSocket *socket)
{
    const bool isFull = m_sockets->children().size() >= rpc_limits::sockets;
    RpcSocket *given = isFull ? socketToGive(socket->peerAddress().toString()) : nullptr;
    if (given)
        given->giveWay();
    const auto limit = [this](const QHostAddress &address, int requests) {
        return m_gate.tooMany(address, requests);
    };
    new RpcSocket{socket, m_service, m_parts.events, limit, m_sockets.get()};
}
