#include "core/doors/http/http_door.h"

#include "base/logging.h"
#include "core/doors/http/http_response.h"
#include "core/doors/http/http_spelling.h"

using namespace Qt::StringLiterals;

namespace {

HttpAnswer answerOf(const HttpDocument &document)
{
    HttpAnswer answer{.contentType = document.contentType, .body = document.bytes};
    if (!document.contentSecurityPolicy.isEmpty())
        answer.headers.append({"Content-Security-Policy"_ba, document.contentSecurityPolicy});
    return answer;
}

// What decides whether the caller has the answer already.
struct Revalidation {
    QString tag; // a field of the reply
    QByteArray ifNoneMatch;
};

// May outlive the door: refers to nothing of it.
Task<> runCall(
    RunCall run, Call call, Revalidation revalidation, std::shared_ptr<HttpResponse> response)
{
    Task<Outcome> running = run(std::move(call));
    const Outcome outcome = co_await running;
    response->send(answerTo(outcome, revalidation.tag, revalidation.ifNoneMatch));
}

} // namespace

HttpDoor::HttpDoor(const QList<Command> &commands, RunCall run, Gate gate, HttpDocuments documents,
    const HttpLimits &limits)
    : m_router(commands, std::move(documents)),
      m_run(spelling(std::move(run), httpSpelling(commands))), m_gate(std::move(gate)),
      m_limits(limits)
{
    Q_ASSERT(m_run);
}

HttpDoor::~HttpDoor() = default;

OrFailure<quint16> HttpDoor::listen(quint16 port)
{
    Q_ASSERT(!m_listener);
    auto listener = std::make_unique<HttpListener>(*this, m_limits);
    auto listening = listener->open(port);
    if (Failure *failure = std::get_if<Failure>(&listening))
        failure->hint += u" The API's is set in browser.controlUrl."_s;
    else
        m_listener = std::move(listener);
    return listening;
}

void HttpDoor::close()
{
    m_listener.reset();
}

int HttpDoor::connections() const
{
    return m_listener ? m_listener->connections() : 0;
}

std::optional<HttpAnswer> HttpDoor::refusal(const HttpHead &head, const Visitor &visitor)
{
    Visitor known = visitor;
    known.wantsDocument = m_router.isDocument(head.target);
    const auto failure = m_gate.refusal(known);
    if (!failure)
        return std::nullopt;
    qCInfo(logHttp).noquote() << "refused" << rowOf(failure->code).name << failure->message;
    return answerTo(*failure);
}

void HttpDoor::serve(HttpRequest request, std::shared_ptr<HttpResponse> response)
{
    auto destination = m_router.destinationOf(request);
    if (auto *call = std::get_if<Call>(&destination)) {
        call->id = QString::fromLatin1(response->id());
        call->caller.name = QString::fromLatin1(request.head.caller);
        Revalidation revalidation{m_router.tagOf(call->command), request.head.ifNoneMatch};
        runCall(m_run, std::move(*call), std::move(revalidation), std::move(response));
    } else if (const auto *document = std::get_if<HttpDocument>(&destination)) {
        response->send(answerOf(*document));
    } else {
        response->send(answerTo(std::get<Failure>(destination)));
    }
}
