#include "core/browser/lifecycle/remote_endpoint.h"

#include "base/pending.h"
#include "profiles/settings/ports.h"

#include <QAbstractEventDispatcher>
#include <QJsonArray>
#include <QJsonDocument>
#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkReply>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds answerTime{1500};
constexpr std::chrono::milliseconds socketTime{5000};
constexpr qint64 longestAnswer = 1024 * 1024;

// The message says only why; the caller knows which address.
Failure unanswered(const QNetworkReply &reply, const QByteArray &body)
{
    const int status = reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    const QString why = status > 0 ? u"it answered with status %1"_s.arg(status)
        : reply.error() == QNetworkReply::OperationCanceledError ? u"no answer in time"_s
                                                                 : reply.errorString();
    const bool dislikesName = body.contains("Host header is specified");
    return {Code::ChromeFailed, why,
        dislikesName ? u"Chrome answers to no host name but localhost: give its IP address."_s
                     : u"Is that browser running, and may its debugging port be reached from "
                       "here? Then try again."_s};
}

// Over http(s), from that host only: no proxy, no redirects.
Pending<QByteArray> fetched(const QUrl &url, Deadline deadline)
{
    Pending<QByteArray> body;
    auto *network = new QNetworkAccessManager{QAbstractEventDispatcher::instance()};
    network->setProxy(QNetworkProxy::NoProxy);
    QNetworkRequest request{url};
    request.setAttribute(
        QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    QNetworkReply *reply = network->get(request);
    QObject::connect(reply, &QNetworkReply::downloadProgress, reply, [reply](qint64 received) {
        if (received > longestAnswer)
            reply->abort();
    });
    QObject::connect(reply, &QNetworkReply::finished, network, [network, reply, body] {
        network->deleteLater();
        const QByteArray content = reply->isOpen() ? reply->readAll() : QByteArray{};
        const int status = reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
        if (reply->error() == QNetworkReply::NoError && status == 200)
            body.settle(content);
        else
            body.fail(unanswered(*reply, content));
    });
    deadline.whenPassed(reply, [reply] { reply->abort(); });
    return body;
}

// Whether this is a browser's socket address, not only an address to ask for it.
bool namesSocket(const QUrl &address)
{
    return address.scheme().startsWith(u"ws"_s)
        && (!address.path().isEmpty() || address.hasQuery());
}

QUrl question(const QUrl &address, const QString &path)
{
    QUrl asked = address;
    asked.setScheme(ports::isSecure(address) ? u"https"_s : u"http"_s);
    asked.setPath(namesSocket(address) ? path : address.path() + path);
    return asked;
}

QUrl socketIn(const QByteArray &version)
{
    const QJsonObject report = QJsonDocument::fromJson(version).object();
    const QUrl socket{report.value(u"webSocketDebuggerUrl"_s).toString()};
    return socket.scheme().startsWith(u"ws"_s) ? socket : QUrl{};
}

// Chrome reports host and port as it sees them, which may not work from here.
QUrl seenFromHere(QUrl socket, const QUrl &address)
{
    socket.setScheme(ports::isSecure(address) ? u"wss"_s : u"ws"_s);
    socket.setAuthority(address.authority());
    if (address.hasQuery() && !socket.hasQuery())
        socket.setQuery(address.query());
    return socket;
}

Task<QUrl> socketAt(QUrl address, Deadline deadline)
{
    if (namesSocket(address))
        co_return address;
    const QUrl asked = question(address, u"/json/version"_s);
    const QByteArray version = co_await fetched(asked, deadline);
    const QUrl report = socketIn(version);
    if (report.isEmpty())
        throw Failure{Code::ChromeFailed, u"what answers is no Chrome"_s,
            u"Give the address of a Chrome's debugging port."_s};
    co_return seenFromHere(report, address);
}

Failure unreachable(const Profile &profile, const Failure &why)
{
    const QUrl::FormattingOptions open = QUrl::RemoveUserInfo | QUrl::RemoveQuery;
    const QString where = QUrl{profile.endpoint()}.toString(open);
    Failure failure = why;
    failure.evidence = {{u"reason"_s, why.message}, {u"url"_s, where}};
    if (profile.isRemote()) {
        failure.code = Code::ChromeFailed;
        failure.message
            = u"Remote CDP for profile \"%1\" is not reachable at %2."_s.arg(profile.name, where);
        return failure;
    }
    failure.code = Code::NotRunning;
    failure.message
        = u"Browser attachOnly is enabled and profile \"%1\" is not running."_s.arg(profile.name);
    failure.hint = u"Start a browser with --remote-debugging-port=%1, or set browser.attachOnly "
                   "to false to let the app launch one."_s.arg(profile.cdpPort);
    return failure;
}

Failure noSocket(const Profile &profile, const Failure &why)
{
    const QString what
        = profile.isRemote() ? u"Remote CDP"_s : u"Browser attachOnly is enabled and CDP"_s;
    return {Code::ChromeFailed,
        u"%1 websocket for profile \"%2\" is not reachable."_s.arg(what, profile.name),
        u"Is that browser still the same one? Check the profile's cdpUrl."_s,
        {{u"reason"_s, why.message}}};
}

} // namespace

Task<Sighting> lookFor(Profile profile, Deadline deadline)
{
    const QUrl address{profile.endpoint()};
    const auto version = fetched(question(address, u"/json/version"_s), deadline);
    const auto list = fetched(question(address, u"/json/list"_s), deadline);
    Sighting seen;
    try {
        const QByteArray answer = co_await version;
        const QUrl socket = socketIn(answer);
        seen.isThere
            = !socket.isEmpty() && (!namesSocket(address) || socket.path() == address.path());
        const QByteArray tabs = co_await list;
        const QJsonArray targets = QJsonDocument::fromJson(tabs).array();
        seen.pages = static_cast<int>(std::count_if(targets.begin(), targets.end(),
            [](const QJsonValue &target) { return target[u"type"_s] == u"page"_s; }));
    } catch (const Failure &) {
    }
    const Sighting found = seen.isThere ? seen : Sighting{};
    co_return found;
}

Task<std::unique_ptr<WebSocketTransport>> attachTo(Profile profile, Deadline deadline)
{
    const QUrl address{profile.endpoint()};
    QUrl socket;
    try {
        socket = co_await socketAt(address, deadline.orIn(answerTime));
    } catch (const Failure &failure) {
        throw unreachable(profile, failure);
    }
    try {
        auto transport = co_await WebSocketTransport::open(socket, deadline.orIn(socketTime));
        co_return std::move(transport);
    } catch (const Failure &failure) {
        throw noSocket(profile, failure);
    }
}
