#include "core/doors/mcp/mcp_http_outlet.h"

#include "core/doors/mcp/mcp_error.h"
#include "core/doors/mcp/mcp_limits.h"

using namespace Qt::StringLiterals;

namespace {

// A request that is wrong as such; what a right one asks for in vain is told with 200.
int statusOf(const mcp::Error &error)
{
    if (!error.isOfEnvelope)
        return 200;
    return error.number == mcp::MethodNotFound ? 404 : 400;
}

} // namespace

mcp::HttpOutlet::HttpOutlet(const HttpHead &head, std::shared_ptr<HttpResponse> response)
    : m_response(std::move(response)), m_takesStream(head.accept.contains("text/event-stream"))
{
    QObject::connect(&m_keepAlive, &QTimer::timeout, &m_keepAlive, [this] {
        if (m_stream)
            m_stream->write(":\n\n");
    });
}

mcp::HttpOutlet::~HttpOutlet() = default;

void mcp::HttpOutlet::addHeader(const QByteArray &name, const QByteArray &value)
{
    m_headers.append({name, value});
}

bool mcp::HttpOutlet::beginStream()
{
    if (m_stream)
        return m_stream->isOpen();
    if (!m_takesStream)
        return false;
    HttpAnswer head{.contentType = "text/event-stream", .headers = m_headers};
    head.headers.append({"X-Accel-Buffering"_ba, "no"_ba});
    m_stream = m_response->stream(head);
    QObject::connect(m_stream.get(), &HttpStream::left, m_stream.get(), [this] {
        if (const auto tellIt = std::exchange(m_whenLeft, nullptr))
            tellIt();
    });
    m_keepAlive.start(mcp_limits::keepAlive);
    return m_stream->isOpen();
}

bool mcp::HttpOutlet::tell(const QByteArray &message)
{
    return beginStream() && m_stream->write("event: message\ndata: " + message + "\n\n");
}

void mcp::HttpOutlet::answer(const QByteArray &message, const Error *error)
{
    m_whenLeft = nullptr;
    m_keepAlive.stop();
    if (m_stream) {
        m_stream->write("event: message\ndata: " + message + "\n\n");
        m_stream->end();
        return;
    }
    m_response->send(
        {.status = error ? statusOf(*error) : 200, .body = message, .headers = m_headers});
}

void mcp::HttpOutlet::refuse(const Error &error, int status)
{
    m_response->send({.status = status, .body = errorAnswer({}, error), .headers = m_headers});
}

void mcp::HttpOutlet::done(int status)
{
    m_whenLeft = nullptr;
    m_keepAlive.stop();
    if (m_stream)
        m_stream->end();
    else
        m_response->send({.status = status, .headers = m_headers});
}

void mcp::HttpOutlet::whenLeft(std::function<void()> tellIt)
{
    m_whenLeft = std::move(tellIt);
}
