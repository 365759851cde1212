#include "core/doors/cli/server_call.h"

#include "core/documents/http_form.h"

#include <QCoroSignal>
#include <QJsonDocument>
#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QUrlQuery>

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds grace{7000}; // beyond the command's own time
constexpr qint64 largestAnswer = 64 * 1024 * 1024;

struct HttpCall {
    QUrl url;
    QByteArray body; // null: none
};

QString textOf(const QJsonValue &value)
{
    const auto text = scalarText(value);
    if (text)
        return *text;
    const auto document
        = value.isArray() ? QJsonDocument{value.toArray()} : QJsonDocument{value.toObject()};
    return QString::fromUtf8(document.toJson(QJsonDocument::Compact));
}

HttpCall httpCallOf(const Server &server, const Command &command, const QJsonObject &arguments)
{
    QString path = templatePath(command.http);
    QJsonObject body;
    QUrlQuery query;
    if (command.http.isAct())
        body.insert(u"kind"_s, QString::fromLatin1(command.http.kind));
    const auto parameters = command.parameters();
    for (const Parameter &parameter : parameters) {
        const QJsonValue value = arguments.value(parameter.name);
        if (value.isUndefined())
            continue;
        const QString escaped = QString::fromLatin1(QUrl::toPercentEncoding(textOf(value)));
        switch (placeOf(command, parameter)) {
        case ArgumentPlace::Path:
            path.replace(u'{' + parameter.name + u'}', escaped);
            break;
        case ArgumentPlace::Query:
            query.addQueryItem(parameter.name, escaped);
            break;
        case ArgumentPlace::Body:
            body.insert(parameter.name, value);
            break;
        }
    }
    const QString base = server.url.toString(QUrl::StripTrailingSlash | QUrl::FullyEncoded);
    const QString tail = query.isEmpty() ? QString{} : u'?' + query.query(QUrl::FullyEncoded);
    const bool hasBody = command.http.method == "POST"_ba;
    return {QUrl::fromEncoded((base + path + tail).toLatin1()),
        hasBody ? QJsonDocument{body}.toJson(QJsonDocument::Compact) : QByteArray{}};
}

QNetworkReply *send(QNetworkAccessManager &network, const Server &server, const Command &command,
    const HttpCall &call)
{
    QNetworkRequest request{call.url};
    request.setTransferTimeout(static_cast<int>((command.timeLimit + grace).count()));
    request.setAttribute(
        QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    request.setRawHeader("Accept", "application/json"); // one reply, of what else is a stream too
    if (!server.token.isEmpty())
        request.setRawHeader("Authorization", "Bearer " + server.token);
    if (!server.caller.isEmpty())
        request.setRawHeader("Clawdis-Caller", server.caller.toUtf8());
    if (!call.body.isNull())
        request.setHeader(QNetworkRequest::ContentTypeHeader, u"application/json"_s);
    QNetworkReply *reply = network.sendCustomRequest(request, command.http.method, call.body);
    QObject::connect(reply, &QNetworkReply::downloadProgress, reply, [reply](qint64 received) {
        if (received > largestAnswer)
            reply->abort();
    });
    return reply;
}

Failure unreachable(const Server &server, const QNetworkReply &reply)
{
    const QString why = reply.error() == QNetworkReply::ConnectionRefusedError
        ? u"connection refused"_s
        : reply.errorString();
    return {Code::Disconnected,
        u"Can't reach the clawd browser control server at %1 (%2)."_s.arg(
            server.url.toString(), why),
        u"Start it, or name another with --url."_s};
}

// Other servers of the contract send no code.
Failure refusalIn(const QByteArray &body, int status)
{
    const QJsonObject object = QJsonDocument::fromJson(body).object();
    const Code otherwise = status < 500 ? Code::InvalidArgument : Code::Internal;
    const QString message = object.value(u"error").toString();
    const QString text = QString::fromUtf8(body.left(500)).trimmed();
    return {codeNamed(object.value(u"code").toString()).value_or(otherwise),
        message.isEmpty() ? u"%1: %2"_s.arg(status).arg(text) : message,
        object.value(u"hint").toString(), object.value(u"evidence").toObject()};
}

} // namespace

OrFailure<QUrl> serverAddress(const QString &typed)
{
    const QUrl url{typed.contains(u"://"_s) ? typed : u"http://"_s + typed, QUrl::StrictMode};
    const bool isHttp = url.scheme() == u"http"_s || url.scheme() == u"https"_s;
    if (!url.isValid() || !isHttp || url.host().isEmpty())
        return Failure{Code::InvalidArgument, u"%1 is no address of a server"_s.arg(typed),
            u"Say it as in http://127.0.0.1:18791."_s};
    return url;
}

Task<ServerAnswer> askServer(Server server, Command command, QJsonObject arguments)
{
    QNetworkAccessManager network;
    network.setProxy(QNetworkProxy::NoProxy);
    const HttpCall call = httpCallOf(server, command, arguments);
    QNetworkReply *reply = send(network, server, command, call);
    if (!reply->isFinished()) {
        const auto finished = qCoro(reply, &QNetworkReply::finished);
        co_await finished;
    }
    const int status = reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    const QByteArray body = reply->readAll();
    if (status == 0) {
        const ServerAnswer none{unreachable(server, *reply), false};
        co_return none;
    }
    const auto document = QJsonDocument::fromJson(body);
    if (status == 200 && document.isObject()) {
        const ServerAnswer answer{document.object()};
        co_return answer;
    }
    const ServerAnswer refused{refusalIn(body, status)};
    co_return refused;
}
