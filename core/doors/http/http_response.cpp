#include "core/doors/http/http_response.h"

#include "base/logging.h"
#include "core/doors/http/http_stream.h"

#include <utility>

using namespace Qt::StringLiterals;

HttpResponse::HttpResponse(Guard *guard, QByteArray id) : m_guard(guard), m_id(std::move(id)) { }

HttpResponse::~HttpResponse()
{
    if (!m_isOwed)
        return;
    qCCritical(logHttp).noquote() << "no answer was made, call=" + m_id;
    send(answerTo(Failure{Code::Internal, u"The call ended without an answer."_s,
        u"Report this; the log names it."_s}));
}

void HttpResponse::send(HttpAnswer answer)
{
    if (!std::exchange(m_isOwed, false) || !m_guard)
        return;
    answer.headers.append({"X-Request-Id"_ba, m_id});
    m_guard->answer(answer);
}

void HttpResponse::whenLeft(QObject *context, std::function<void()> callback)
{
    if (m_isOwed && m_guard)
        QObject::connect(m_guard, &Guard::requestLeft, context, std::move(callback));
}

std::unique_ptr<HttpStream> HttpResponse::stream(HttpAnswer head)
{
    const bool isOwed = std::exchange(m_isOwed, false);
    head.headers.append({"X-Request-Id"_ba, m_id});
    const bool isOpen = isOwed && m_guard && m_guard->beginStream(head);
    return std::make_unique<HttpStream>(isOpen ? m_guard.data() : nullptr);
}
