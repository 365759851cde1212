#include "core/doors/http/http_answer.h"

#include "base/whole_characters.h"
#include "core/doors/http/entity_tag.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

const char *phraseOf(int status)
{
    switch (status) {
    case 200:
        return "OK";
    case 204:
        return "No Content";
    case 304:
        return "Not Modified";
    case 400:
        return "Bad Request";
    case 401:
        return "Unauthorized";
    case 403:
        return "Forbidden";
    case 404:
        return "Not Found";
    case 405:
        return "Method Not Allowed";
    case 408:
        return "Request Timeout";
    case 409:
        return "Conflict";
    case 410:
        return "Gone";
    case 411:
        return "Length Required";
    case 413:
        return "Content Too Large";
    case 415:
        return "Unsupported Media Type";
    case 417:
        return "Expectation Failed";
    case 429:
        return "Too Many Requests";
    case 431:
        return "Request Header Fields Too Large";
    case 500:
        return "Internal Server Error";
    case 501:
        return "Not Implemented";
    case 503:
        return "Service Unavailable";
    case 504:
        return "Gateway Timeout";
    case 505:
        return "HTTP Version Not Supported";
    case 507:
        return "Insufficient Storage";
    }
    return "";
}

bool hasNews(const Reply &reply)
{
    return std::any_of(
        reply.begin(), reply.end(), [](const QJsonValue &value) { return value.isArray(); });
}

QByteArray statusLineOf(const HttpAnswer &answer)
{
    return "HTTP/1.1 " + QByteArray::number(answer.status) + ' ' + phraseOf(answer.status) + "\r\n";
}

QByteArray commonHeadersOf(const HttpAnswer &answer)
{
    QByteArray bytes = "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n";
    for (const auto &[name, value] : answer.headers)
        bytes += name + ": " + value + "\r\n";
    return bytes;
}

} // namespace

HttpAnswer answerTo(const Failure &failure, int status)
{
    HttpAnswer answer;
    answer.status = status != 0 ? status : rowOf(failure.code).httpStatus;
    answer.body = wholeJson(toJson(failure));
    if (answer.status == 401)
        answer.headers.append({"WWW-Authenticate"_ba, "Bearer"_ba});
    if (answer.status == 405) {
        const QJsonArray allowed = failure.evidence.value(u"allow"_s).toArray();
        QByteArrayList methods;
        for (const QJsonValue &method : allowed)
            methods.append(method.toString().toLatin1());
        answer.headers.append({"Allow"_ba, methods.join(", ")});
    }
    return answer;
}

HttpAnswer answerTo(const Outcome &outcome, const QString &tag, const QByteArray &ifNoneMatch)
{
    if (const auto *failure = std::get_if<Failure>(&outcome))
        return answerTo(*failure);
    const Reply &reply = std::get<Reply>(outcome);
    HttpAnswer answer;
    const QByteArray value = reply.value(tag).toString().toLatin1();
    if (!tag.isEmpty() && !value.isEmpty()) {
        answer.headers.append({"ETag"_ba, weakTag(value)});
        if (tagsIn(ifNoneMatch).contains(value) && !hasNews(reply)) {
            answer.status = 304;
            return answer;
        }
    }
    answer.body = wholeJson(reply);
    return answer;
}

QByteArray bytesOf(
    const HttpAnswer &answer, HttpBody body, AfterAnswer after, std::chrono::milliseconds idleTime)
{
    QByteArray bytes;
    bytes.reserve(512 + answer.body.size());
    bytes += statusLineOf(answer);
    if (answer.status != 204 && answer.status != 304) {
        bytes += "Content-Type: " + answer.contentType;
        bytes += "\r\nContent-Length: " + QByteArray::number(answer.body.size()) + "\r\n";
    }
    bytes += commonHeadersOf(answer);
    if (after == AfterAnswer::Close) {
        bytes += "Connection: close\r\n\r\n";
    } else {
        // A client that knows the idle time does not write to a closing connection.
        const auto seconds = std::chrono::floor<std::chrono::seconds>(idleTime).count();
        bytes += "Connection: keep-alive\r\nKeep-Alive: timeout="
            + QByteArray::number(qint64{seconds}) + "\r\n\r\n";
    }
    if (body == HttpBody::Sent)
        bytes += answer.body;
    return bytes;
}

QByteArray streamHeadOf(const HttpAnswer &answer, StreamEnd end, AfterAnswer after)
{
    QByteArray bytes = statusLineOf(answer) + "Content-Type: " + answer.contentType + "\r\n"
        + commonHeadersOf(answer);
    if (end == StreamEnd::LastChunk)
        bytes += "Transfer-Encoding: chunked\r\n";
    bytes += after == AfterAnswer::Close ? "Connection: close\r\n\r\n"
                                         : "Connection: keep-alive\r\n\r\n";
    return bytes;
}

// An empty chunk would be the last one.
QByteArray pieceOf(const QByteArray &bytes, StreamEnd end)
{
    if (bytes.isEmpty() || end == StreamEnd::Close)
        return bytes;
    return QByteArray::number(bytes.size(), 16) + "\r\n" + bytes + "\r\n";
}

QByteArray endOf(StreamEnd end)
{
    return end == StreamEnd::LastChunk ? "0\r\n\r\n"_ba : QByteArray{};
}
