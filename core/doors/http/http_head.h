// The head of one HTTP request, and its reader: a head, or a refusal.
#pragma once

#include "base/failure.h"
#include "core/doors/http/http_limits.h"

#include <QByteArray>
#include <QMap>

#include <variant>

struct HttpHead {
    QByteArray method;
    QByteArray target; // path and query, as sent
    // Null where not sent.
    QByteArray host;
    QByteArray origin;
    QByteArray fetchSite;
    QByteArray fetchMode;
    QByteArray fetchDestination;
    QByteArray accept; // joined if it came in several
    QByteArray contentType;
    QByteArray authorization;
    QByteArray apiKey; // X-API-Key
    QByteArray ifNoneMatch;
    QByteArray lastEventId;
    QByteArray caller; // Clawdis-Caller: the caller's name
    QMap<QByteArray, QByteArray> mcp{}; // Mcp-…, by name in small letters
    qint64 contentLength = 0;
    qsizetype size = 0; // including the final empty line
    bool keepsAlive = true;
    bool takesChunks = true; // HTTP/1.1
    bool asksForWebSocket = false;
};

struct HttpRefusal {
    int status;
    Failure failure;
};

// Fed with bytes as they come; the result never depends on how they were split. Strict: no bare CR
// or LF, no folded lines, no Transfer-Encoding, no ambiguous duplicates.
class HttpHeadReader {
public:
    explicit HttpHeadReader(const HttpLimits &limits = {});

    struct NeedsMore { };
    using Verdict = std::variant<NeedsMore, HttpRefusal, HttpHead>;

    // Ignores bytes after the head. After a head or a refusal call restart().
    Verdict read(QByteArrayView more);
    void restart();

private:
    std::optional<HttpRefusal> takeByte(char byte);
    std::optional<HttpRefusal> takeLine();
    std::optional<HttpRefusal> takeRequestLine();
    std::optional<HttpRefusal> takeHeader();
    std::optional<HttpRefusal> takeHeader(const QByteArray &name, const QByteArray &value);
    std::optional<HttpRefusal> takeContentLength(const QByteArray &value);
    std::optional<HttpRefusal> takeEnd();

    qsizetype m_headSizeLimit;
    int m_headersLimit;
    qint64 m_bodySizeLimit;

    HttpHead m_head;
    QByteArray m_line;
    QByteArray m_contentLength; // as sent
    QByteArray m_connection;
    int m_headers = 0;
    bool m_hasReturn = false; // the last byte was CR
    bool m_isComplete = false;
};
