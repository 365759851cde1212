#include "core/doors/http/http_door.h"

#include "base/logging.h"
#include "core/doors/http/http_response.h"
#include "core/doors/http/listener.h"

#include <QHttpServerRequest>

using namespace Qt::StringLiterals;

namespace {

HttpAnswer answerOf(const HttpDocument &document)
{
    HttpAnswer answer{.contentType = document.contentType, .body = document.bytes};
    if (!document.contentSecurityPolicy.isEmpty())
        answer.headers.append({"Content-Security-Policy"_ba, document.contentSecurityPolicy});
    return answer;
}

// What makes an answer one that the caller has already.
struct Revalidation {
    QString tag; // a field of the reply
    QByteArray ifNoneMatch;
};

// Outlives the door, if it must: holds nothing of it.
Task<> serve(
    RunCall run, Call call, Revalidation revalidation, std::shared_ptr<HttpResponse> response)
{
    Task<Outcome> running = run(std::move(call));
    const Outcome outcome = co_await running;
    response->send(answerTo(outcome, revalidation.tag, revalidation.ifNoneMatch));
}

Failure listenFailure(const Listener &listener, quint16 port)
{
    if (listener.serverError() == QAbstractSocket::AddressInUseError)
        return {Code::PortInUse, u"Port %1 is already in use."_s.arg(port),
            u"See who has it: ss -ltnp 'sport = :%1'. If it is another clawdis, use that one; "
            "otherwise stop it, or set another port in browser.controlUrl."_s.arg(port)};
    return {Code::Internal,
        u"Cannot listen on port %1: %2."_s.arg(port).arg(listener.errorString()),
        u"Set another port in browser.controlUrl; those under 1024 are the system's."_s};
}

} // namespace

HttpDoor::HttpDoor(const QList<Command> &commands, RunCall run, Gate gate, HttpDocuments documents,
    const HttpLimits &limits, QObject *parent)
    : QAbstractHttpServer(parent), m_router(commands, std::move(documents)), m_run(std::move(run)),
      m_gate(std::move(gate)), m_limits(limits)
{
    Q_ASSERT(m_run);
}

HttpDoor::~HttpDoor()
{
    close();
}

OrFailure<quint16> HttpDoor::listen(quint16 port)
{
    Q_ASSERT(!m_listener);
    auto listener = std::make_unique<Listener>(m_gate, m_limits, m_router.documents(), this);
    if (!listener->listenOnLoopback(port))
        return listenFailure(*listener, port);
    m_listener = listener.release();
    bind(m_listener);
    return m_listener->serverPort();
}

void HttpDoor::close()
{
    if (!m_listener)
        return;
    m_listener->close();
    const auto guards = m_listener->findChildren<Guard *>();
    for (Guard *guard : guards) {
        if (guard->isInFlight())
            guard->refuse(answerTo(Failure{Code::Disconnected,
                u"The app closed before the call ended."_s, u"Start it, and call again."_s}));
    }
    delete std::exchange(m_listener, nullptr);
}

int HttpDoor::connections() const
{
    return m_listener ? m_listener->connections() : 0;
}

bool HttpDoor::handleRequest(const QHttpServerRequest &request, QTcpSocket *socket)
{
    auto *guard = socket->findChild<Guard *>({}, Qt::FindDirectChildrenOnly);
    const QByteArray body = request.body();
    // Qt's reading must be the guard's: only then is what runs what was admitted.
    if (!guard || !guard->isInFlight() || body.size() != guard->head().contentLength) {
        qCCritical(logHttp) << "Qt and the guard read different requests";
        socket->abort();
        return true;
    }
    const QByteArray id = 'h' + QByteArray::number(++m_requests);
    auto response = std::make_shared<HttpResponse>(guard, id);
    const HttpHead &head = guard->head();
    auto destination = m_router.destinationOf({head.method, head.target, body, head.ifNoneMatch});
    if (auto *call = std::get_if<Call>(&destination)) {
        call->id = QString::fromLatin1(id);
        Revalidation revalidation{m_router.tagOf(call->command), head.ifNoneMatch};
        serve(m_run, std::move(*call), std::move(revalidation), std::move(response));
    } else if (const auto *document = std::get_if<HttpDocument>(&destination)) {
        response->send(answerOf(*document));
    } else {
        response->send(answerTo(std::get<Failure>(destination)));
    }
    return true;
}

// Qt comes here with a WebSocket handshake only, which the guard refuses.
void HttpDoor::missingHandler(const QHttpServerRequest &, QTcpSocket *socket)
{
    socket->abort();
}
