#include "core/doors/http/http_head.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

HttpRefusal malformed(const QString &message, int status = 400)
{
    return {status,
        {Code::MalformedRequest, message, u"Send plain HTTP/1.1 requests, as HTTP clients do."_s}};
}

HttpRefusal tooLarge(const QString &message, const QString &hint, int status)
{
    return {status, {Code::PayloadTooLarge, message, hint}};
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isUpper(char c)
{
    return c >= 'A' && c <= 'Z';
}

// A character of a header's name (RFC 9110, token).
bool isTokenChar(char c)
{
    return isDigit(c) || isUpper(c) || (c >= 'a' && c <= 'z')
        || QByteArrayView{"!#$%&'*+-.^_`|~"}.contains(c);
}

// What browsers and Node send unescaped: visible ASCII without these four.
bool isTargetChar(char c)
{
    return c > ' ' && c < '\x7f' && c != '#' && c != '"' && c != '<' && c != '>';
}

bool isControl(char c)
{
    return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == '\x7f';
}

bool hasToken(const QByteArray &list, const QByteArray &token)
{
    const auto items = list.toLower().split(',');
    return std::any_of(items.begin(), items.end(),
        [&](const QByteArray &item) { return item.trimmed() == token; });
}

struct KnownHeader {
    const char *name;
    QByteArray HttpHead::*value;
};

constexpr KnownHeader knownHeaders[] = {
    {"host", &HttpHead::host},
    {"origin", &HttpHead::origin},
    {"sec-fetch-site", &HttpHead::fetchSite},
    {"sec-fetch-mode", &HttpHead::fetchMode},
    {"sec-fetch-dest", &HttpHead::fetchDestination},
    {"content-type", &HttpHead::contentType},
    {"authorization", &HttpHead::authorization},
    {"x-api-key", &HttpHead::apiKey},
    {"if-none-match", &HttpHead::ifNoneMatch},
    {"last-event-id", &HttpHead::lastEventId},
    {"clawdis-caller", &HttpHead::caller},
};

// Once only: two parsers could each take a different one.
std::optional<HttpRefusal> keepOnce(
    QByteArray &kept, const QByteArray &name, const QByteArray &value)
{
    if (!kept.isNull())
        return malformed(u"The header '%1' came twice."_s.arg(QString::fromLatin1(name)));
    kept = value.isNull() ? QByteArray{""} : value;
    return std::nullopt;
}

} // namespace

HttpHeadReader::HttpHeadReader(const HttpLimits &limits)
    : m_headSizeLimit(limits.headSize), m_headersLimit(limits.headers),
      m_bodySizeLimit(limits.bodySize)
{
}

HttpHeadReader::Verdict HttpHeadReader::read(QByteArrayView more)
{
    for (const char byte : more) {
        if (auto refusal = takeByte(byte))
            return std::move(*refusal);
        if (m_isComplete)
            return std::move(m_head);
    }
    return NeedsMore{};
}

void HttpHeadReader::restart()
{
    m_head = {};
    m_line.clear();
    m_contentLength = {};
    m_connection = {};
    m_headers = 0;
    m_hasReturn = false;
    m_isComplete = false;
}

std::optional<HttpRefusal> HttpHeadReader::takeByte(char byte)
{
    if (++m_head.size > m_headSizeLimit)
        return tooLarge(u"The request's head is over %1 bytes."_s.arg(m_headSizeLimit),
            u"Put long values into the body."_s, 431);
    if (m_hasReturn != (byte == '\n'))
        return malformed(u"A line must end with CR LF."_s);
    if (byte == '\n') {
        m_hasReturn = false;
        auto refusal = takeLine();
        m_line.clear();
        return refusal;
    }
    if (byte == '\r') {
        m_hasReturn = true;
        return std::nullopt;
    }
    if (isControl(byte))
        return malformed(u"The request holds a control character."_s);
    m_line.append(byte);
    return std::nullopt;
}

std::optional<HttpRefusal> HttpHeadReader::takeLine()
{
    if (m_head.method.isEmpty())
        return takeRequestLine();
    return m_line.isEmpty() ? takeEnd() : takeHeader();
}

std::optional<HttpRefusal> HttpHeadReader::takeRequestLine()
{
    const auto words = m_line.split(' ');
    if (words.size() != 3)
        return malformed(u"The request line must be a method, a path and a version."_s);
    const QByteArray &method = words[0];
    const QByteArray &target = words[1];
    const QByteArray &version = words[2];
    if (method.isEmpty() || method.size() > 16
        || !std::all_of(method.begin(), method.end(), isUpper))
        return malformed(u"The method must be a word in capitals."_s);
    const bool isPath = target.startsWith('/') && !target.startsWith("//");
    if (!isPath || !std::all_of(target.begin(), target.end(), isTargetChar))
        return malformed(u"The path must begin with one '/' and be percent-encoded."_s);
    if (version != "HTTP/1.1" && version != "HTTP/1.0")
        return malformed(u"Only HTTP/1.1 and HTTP/1.0 are spoken here."_s, 505);
    m_head.method = method;
    m_head.target = target;
    m_head.keepsAlive = version == "HTTP/1.1";
    m_head.takesChunks = version == "HTTP/1.1";
    return std::nullopt;
}

std::optional<HttpRefusal> HttpHeadReader::takeHeader()
{
    if (++m_headers > m_headersLimit)
        return tooLarge(u"The request has over %1 headers."_s.arg(m_headersLimit),
            u"Send fewer headers."_s, 431);
    const qsizetype colon = m_line.indexOf(':');
    const QByteArray name = m_line.left(colon).toLower();
    if (colon < 1 || !std::all_of(name.begin(), name.end(), isTokenChar))
        return malformed(u"A header must be a name, a colon and a value on one line."_s);
    // Trims blanks and tabs: other controls are already refused.
    return takeHeader(name, m_line.mid(colon + 1).trimmed());
}

std::optional<HttpRefusal> HttpHeadReader::takeHeader(
    const QByteArray &name, const QByteArray &value)
{
    for (const KnownHeader &known : knownHeaders) {
        if (name == known.name)
            return keepOnce(m_head.*known.value, name, value);
    }
    if (name.startsWith("mcp-"))
        return keepOnce(m_head.mcp[name], name, value);
    if (name == "content-length")
        return takeContentLength(value);
    if (name == "connection")
        return keepOnce(m_connection, name, value);
    if (name == "transfer-encoding")
        return malformed(u"Transfer-Encoding is not taken: send Content-Length."_s, 411);
    if (name == "expect")
        return malformed(u"Expect is not answered: send the body at once."_s, 417);
    if (name == "accept")
        m_head.accept += m_head.accept.isEmpty() ? value : ", " + value;
    if (name == "upgrade" && hasToken(value, "websocket"_ba))
        m_head.asksForWebSocket = true;
    return std::nullopt;
}

std::optional<HttpRefusal> HttpHeadReader::takeContentLength(const QByteArray &value)
{
    if (auto twice = keepOnce(m_contentLength, "content-length"_ba, value))
        return twice;
    if (value.isEmpty() || !std::all_of(value.begin(), value.end(), isDigit))
        return malformed(u"Content-Length must be a number."_s);
    bool fits = false;
    m_head.contentLength = value.toLongLong(&fits);
    if (!fits || m_head.contentLength > m_bodySizeLimit)
        return tooLarge(u"The body is over %1 bytes."_s.arg(m_bodySizeLimit),
            u"Send less at once; files are named by their path."_s, 413);
    return std::nullopt;
}

std::optional<HttpRefusal> HttpHeadReader::takeEnd()
{
    if (m_head.host.isNull())
        return malformed(u"The Host header is missing."_s);
    if (hasToken(m_connection, "close"_ba))
        m_head.keepsAlive = false;
    m_isComplete = true;
    return std::nullopt;
}
