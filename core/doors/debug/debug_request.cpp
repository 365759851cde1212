#include "core/doors/debug/debug_request.h"

#include "base/logging.h"
#include "core/doors/http/same_user.h"
#include "core/doors/http/visitor_of.h"

using namespace Qt::StringLiterals;

DebugRequest::DebugRequest(QTcpSocket *socket, DebugPort &port)
    : QObject(socket), m_socket(socket), m_port(port)
{
    const HttpLimits limits;
    m_socket->setReadBufferSize(limits.headSize + 1);
    connect(socket, &QIODevice::readyRead, this, &DebugRequest::read);
    connect(&m_timer, &QTimer::timeout, socket, &QAbstractSocket::abort);
    m_timer.setSingleShot(true);
    m_timer.start(port.m_limits.headTime);
}

// Nothing is taken out of the socket: whoever serves the WebSocket reads the request again.
void DebugRequest::read()
{
    const QByteArray fresh = m_socket->peek(m_socket->bytesAvailable()).mid(m_seen);
    m_seen += fresh.size();
    const auto verdict = m_reader.read(fresh);
    if (const auto *refusal = std::get_if<HttpRefusal>(&verdict))
        answer(answerTo(refusal->failure, refusal->status));
    else if (const auto *head = std::get_if<HttpHead>(&verdict))
        take(*head);
}

void DebugRequest::take(const HttpHead &head)
{
    disconnect(m_socket, nullptr, this, nullptr);
    if (head.method == "HEAD")
        m_body = HttpBody::LeftOut;
    const Visitor visitor = visitorOf(head, m_socket->localPort(), peerOf(*m_socket));
    if (const auto failure = m_port.m_gate.refusal(visitor)) {
        qCInfo(logHttp).noquote() << "refused at a debugging port" << rowOf(failure->code).name
                                  << failure->message;
        answer(answerTo(*failure));
    } else if (head.contentLength > 0) {
        answer(answerTo(Failure{Code::MalformedRequest, u"A debugging port takes no body."_s,
            u"Open its WebSocket: /json/version tells the address."_s}));
    } else if (!head.asksForWebSocket) {
        serve(this, m_port.m_place, head.method, head.target,
            Deadline::in(m_port.m_limits.answerTime));
    } else if (!m_port.m_place.targetOf(head.target)) {
        answer(answerTo(Failure{Code::TabNotFound, u"No such target."_s,
            u"GET /json/version and /json/list tell the addresses."_s}));
    } else {
        m_timer.stop();
        m_port.upgrade(m_socket);
        deleteLater();
    }
}

// Throws nothing: nobody waits for it.
Task<> DebugRequest::serve(QPointer<DebugRequest> self, DebugPlace place, QByteArray method,
    QByteArray target, Deadline deadline)
{
    const HttpAnswer answer = co_await debugAnswer(place, method, target, deadline);
    if (self)
        self->answer(answer);
}

void DebugRequest::answer(const HttpAnswer &answer)
{
    disconnect(m_socket, nullptr, this, nullptr);
    m_socket->skip(m_socket->bytesAvailable()); // or the answer would be lost with a reset
    m_socket->write(bytesOf(answer, m_body, AfterAnswer::Close, {}));
    m_timer.start(m_port.m_limits.answerTime); // to be taken
    m_socket->disconnectFromHost();
}
