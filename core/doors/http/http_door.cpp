#include "core/doors/http/http_door.h"

#include "base/logging.h"
#include "base/texts_in.h"
#include "core/catalogue/aside.h"
#include "core/doors/http/event_answer.h"
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
    const auto *reply = std::get_if<Reply>(&outcome);
    const bool isLong = reply && charactersIn(*reply, manyCharacters) >= manyCharacters;
    const auto write = [outcome, revalidation] {
        return answerTo(outcome, revalidation.tag, revalidation.ifNoneMatch);
    };
    const HttpAnswer answer = co_await asideIf(isLong, write);
    response->send(answer);
}

// Programs that want one reply say so.
bool wantsStream(const HttpHead &head)
{
    return head.accept != "application/json";
}

FeedMeasure measureIn(const QJsonObject &arguments)
{
    FeedMeasure measure;
    if (arguments.contains(u"count"))
        measure.count = Codec<int>::read(arguments.value(u"count"));
    if (arguments.contains(u"waitMs"))
        measure.time = Codec<std::chrono::milliseconds>::read(arguments.value(u"waitMs"));
    return measure;
}

// The call says what is wrong with the arguments, and what has been heard so far.
Task<> runStream(
    RunCall run, Call call, QPointer<Feed> feed, std::shared_ptr<HttpResponse> response)
{
    const FeedMeasure measure = measureIn(call.arguments);
    if (measure.time || !call.arguments.contains(u"waitMs")) // else it is refused
        call.arguments.insert(u"waitMs"_s, 0);
    const QString caller = call.caller.key();
    Task<Outcome> running = run(std::move(call));
    Outcome outcome = co_await running;
    if (const auto *reply = std::get_if<Reply>(&outcome); reply && feed) {
        try {
            EventAnswer::begin(*feed, caller, *reply, measure, *response);
            co_return;
        } catch (const Failure &failure) {
            outcome = failure;
        }
    }
    response->send(answerTo(outcome));
}

} // namespace

HttpDoor::HttpDoor(const QList<Command> &commands, RunCall run, Gate gate, HttpDocuments documents,
    const HttpLimits &limits)
    : m_router(commands, std::move(documents)),
      m_run(spelling(std::move(run), httpSpelling(commands))), m_gate(std::move(gate)),
      m_limits(limits)
{
    Q_ASSERT(m_run);
    for (const Command &command : commands) {
        if (command.isStreamed)
            m_streamed.insert(QString::fromLatin1(command.name));
    }
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

bool HttpDoor::isForPages(const QByteArray &target) const
{
    return m_router.isDocument(target);
}

void HttpDoor::serve(HttpRequest request, std::shared_ptr<HttpResponse> response)
{
    auto destination = m_router.destinationOf(request);
    if (auto *call = std::get_if<Call>(&destination)) {
        call->id = QString::fromLatin1(response->id());
        call->caller.name = QString::fromLatin1(request.head.caller);
        if (m_feed && m_streamed.contains(call->command) && wantsStream(request.head)) {
            if (!request.head.lastEventId.isEmpty())
                call->arguments.insert(u"since"_s, QString::fromLatin1(request.head.lastEventId));
            runStream(m_run, std::move(*call), m_feed, std::move(response));
            return;
        }
        Revalidation revalidation{m_router.tagOf(call->command), request.head.ifNoneMatch};
        runCall(m_run, std::move(*call), std::move(revalidation), std::move(response));
    } else if (const auto *document = std::get_if<HttpDocument>(&destination)) {
        response->send(answerOf(*document));
    } else {
        response->send(answerTo(std::get<Failure>(destination)));
    }
}
