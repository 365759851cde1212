#include "core/doors/mcp/mcp_http_outlet.h"

#include "core/doors/mcp/mcp_error.h"
#include "core/doors/mcp/mcp_limits.h"

using namespace Qt::StringLiterals;

namespace {

// A request that is wrong as such; what a right one asks for in vain is answered with 200.
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
    m_soon.setSingleShot(true);
    QObject::connect(&m_soon, &QTimer::timeout, &m_soon, [this] { beginStream(); });
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

void mcp::HttpOutlet::keepIn(std::shared_ptr<KeptStreams> streams)
{
    m_keptStreams = std::move(streams);
    if (m_takesStream)
        m_soon.start(mcp_limits::soonKept);
}

std::unique_ptr<HttpStream> mcp::HttpOutlet::openStream()
{
    HttpAnswer head{.contentType = "text/event-stream", .headers = m_headers};
    head.headers.append({"X-Accel-Buffering"_ba, "no"_ba});
    return m_response->stream(head);
}

bool mcp::HttpOutlet::readOn(const KeptStreams::Place &place)
{
    return m_takesStream && place.stream->readOn(openStream(), place.after);
}

bool mcp::HttpOutlet::beginStream()
{
    if (m_kept)
        return true;
    if (m_stream)
        return m_stream->isOpen();
    if (!m_takesStream)
        return false;
    m_soon.stop();
    m_stream = openStream();
    if (m_keptStreams && m_stream->isOpen()) {
        m_kept = m_keptStreams->begin();
        m_kept->begin(std::move(m_stream));
        return true;
    }
    QObject::connect(m_stream.get(), &HttpStream::left, m_stream.get(), [this] { leave(); });
    m_keepAlive.start(mcp_limits::keepAlive);
    return m_stream->isOpen();
}

bool mcp::HttpOutlet::isRead() const
{
    return m_kept ? m_kept->isRead() : m_stream && m_stream->isOpen();
}

bool mcp::HttpOutlet::send(const QByteArray &message)
{
    if (!beginStream())
        return false;
    if (!m_kept)
        return m_stream->write("event: message\ndata: " + message + "\n\n");
    m_kept->put(message);
    return true;
}

void mcp::HttpOutlet::answer(const QByteArray &message, const Error *error)
{
    m_whenLeft = nullptr;
    m_keepAlive.stop();
    m_soon.stop();
    if (m_kept) {
        m_kept->put(message);
        m_kept->end();
        return;
    }
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
    m_soon.stop();
    if (m_kept)
        m_kept->end();
    else if (m_stream)
        m_stream->end();
    else
        m_response->send({.status = status, .headers = m_headers});
}

void mcp::HttpOutlet::whenLeft(std::function<void()> callback)
{
    m_whenLeft = std::move(callback);
    m_response->whenLeft(&m_keepAlive, [this] { leave(); });
}

void mcp::HttpOutlet::leave()
{
    if (const auto callback = std::exchange(m_whenLeft, nullptr))
        callback();
}
