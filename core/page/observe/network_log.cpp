#include "core/page/observe/network_log.h"

#include "base/addresses.h"
#include "core/cdp/session.h"
#include "core/page/text/iso_time.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

// Longer addresses are cut; data: addresses hold whole files.
constexpr qsizetype longestUrl = 2000;
constexpr qsizetype mostOpen = 5000;
constexpr qsizetype mostEarly = 100;
constexpr qsizetype longestRequestBody = 64 * 1024;

// How much of response bodies Chrome keeps.
constexpr int bodiesOfATab = 20 * 1024 * 1024;
constexpr int longestBody = 5 * 1024 * 1024;

} // namespace

bool NetworkRequest::isStream() const
{
    return resourceType == u"eventsource"_s || resourceType == u"websocket"_s
        || resourceType == u"media"_s || resourceType == u"ping"_s || answersForEver;
}

void NetworkLog::attach(Session &session)
{
    Session *from = &session;
    // The headers as sent, with cookies: reported later, earlier, or after the end.
    const auto early = std::make_shared<QHash<QString, QJsonObject>>();
    session.on("Network.requestWillBeSent", [this, from, early](const QJsonObject &event) {
        began(*from, event);
        const QString id = event.value(u"requestId").toString();
        const QJsonObject headers = early->take(id);
        if (const auto request = newest(id); request && !headers.isEmpty())
            request->headers = headers;
    });
    session.on("Network.requestWillBeSentExtraInfo", [this, early](const QJsonObject &event) {
        const QString id = event.value(u"requestId").toString();
        const QJsonObject headers = event.value(u"headers").toObject();
        if (early->size() >= mostEarly)
            early->clear();
        if (const auto request = newest(id))
            request->headers = headers;
        else
            early->insert(id, headers);
    });
    session.on("Network.responseReceived", [this](const QJsonObject &event) {
        if (const auto request = m_open.value(event.value(u"requestId").toString()))
            answered(request, event.value(u"response").toObject());
        m_waiters.wake();
    });
    session.on("Network.loadingFinished", [this](const QJsonObject &event) {
        ended(event.value(u"requestId").toString(), event.value(u"timestamp").toDouble(),
            event.value(u"encodedDataLength"));
    });
    session.on("Network.loadingFailed", [this](const QJsonObject &event) {
        const QString id = event.value(u"requestId").toString();
        if (const auto request = m_open.value(id))
            request->failureText = event.value(u"errorText").toString();
        ended(id, event.value(u"timestamp").toDouble());
    });
    connect(from, &Session::ended, this, [this, from] { forget(from); });
    session.post("Network.enable",
        {{u"maxTotalBufferSize"_s, bodiesOfATab}, {u"maxResourceBufferSize"_s, longestBody}});
}

void NetworkLog::clear()
{
    m_requests.clearBut([](const NetworkRequestPtr &each) {
        return !each->status && each->failureText.isEmpty() && !each->isDone;
    });
}

NetworkRequestPtr NetworkLog::newest(const QString &chromeId) const
{
    NetworkRequestPtr newest;
    for (const NetworkRequestPtr &request : m_requests) {
        if (request->chromeId == chromeId)
            newest = request;
    }
    return newest;
}

void NetworkLog::began(Session &session, const QJsonObject &event)
{
    const QString id = event.value(u"requestId").toString();
    if (const auto redirected = m_open.value(id)) {
        const QJsonObject response = event.value(u"redirectResponse").toObject();
        answered(redirected, response);
        ended(id, event.value(u"timestamp").toDouble(), response.value(u"encodedDataLength"));
    }
    const QJsonObject asked = event.value(u"request").toObject();
    auto request = std::make_shared<NetworkRequest>();
    request->count = ++m_count;
    request->id = u"r%1"_s.arg(request->count);
    request->timestamp = isoTime(event.value(u"wallTime").toDouble() * 1000);
    request->method = asked.value(u"method").toString();
    request->url = addresses::withoutPasswords(asked.value(u"url").toString().left(longestUrl));
    request->resourceType = event.value(u"type").toString().toLower();
    request->headers = asked.value(u"headers").toObject();
    const QString body = asked.value(u"postData").toString();
    if (!body.isEmpty() && body.size() <= longestRequestBody)
        request->body = body;
    request->began = event.value(u"timestamp").toDouble();
    request->chromeId = id;
    request->session = &session;
    m_requests.push(request);
    if (m_open.size() < mostOpen)
        m_open.insert(id, request);
    m_lastChange = Clock::now();
    Q_EMIT changed(request);
    m_waiters.wake();
}

void NetworkLog::answered(const NetworkRequestPtr &request, const QJsonObject &response)
{
    request->status = response.value(u"status").toInt();
    request->responseHeaders = response.value(u"headers").toObject();
    request->statusText = response.value(u"statusText").toString();
    request->mimeType = response.value(u"mimeType").toString();
    request->protocol = response.value(u"protocol").toString();
    request->answersForEver = response.value(u"mimeType") == u"text/event-stream"_s;
    Q_EMIT changed(request);
}

void NetworkLog::ended(const QString &chromeId, double time, const QJsonValue &size)
{
    const auto request = m_open.take(chromeId);
    if (!request)
        return;
    request->isDone = true;
    request->milliseconds = qRound((time - request->began) * 1000);
    if (size.isDouble())
        request->size = size.toInteger();
    m_lastChange = Clock::now();
    Q_EMIT changed(request);
    m_waiters.wake();
}

// Chrome reports no end of requests that were open when a frame or the tab went away.
void NetworkLog::forget(const Session *session)
{
    m_open.removeIf([session](const QHash<QString, NetworkRequestPtr>::iterator &each) {
        return each.value()->session == session;
    });
    m_waiters.wake();
}

QList<NetworkRequestPtr> NetworkLog::since(quint64 count) const
{
    QList<NetworkRequestPtr> newer;
    for (const NetworkRequestPtr &request : m_requests) {
        if (request->count > count)
            newer.append(request);
    }
    return newer;
}

QList<NetworkRequestPtr> NetworkLog::open() const
{
    auto open = openSince(0);
    open.removeIf([](const NetworkRequestPtr &request) { return request->isStream(); });
    return open;
}

QList<NetworkRequestPtr> NetworkLog::openSince(quint64 count) const
{
    QList<NetworkRequestPtr> open;
    for (const NetworkRequestPtr &request : m_open) {
        if (request->count > count)
            open.append(request);
    }
    std::sort(open.begin(), open.end(),
        [](const auto &one, const auto &other) { return one->count < other->count; });
    return open;
}

std::chrono::milliseconds NetworkLog::quietTime() const
{
    const bool isBusy = std::any_of(m_open.begin(), m_open.end(),
        [](const NetworkRequestPtr &request) { return !request->isStream(); });
    if (isBusy)
        return std::chrono::milliseconds{0};
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - m_lastChange);
}

QJsonObject shortRow(const NetworkRequest &request)
{
    return {{u"id"_s, request.id}, {u"method"_s, request.method}, {u"url"_s, request.url}};
}

QJsonObject toJson(const NetworkRequest &request)
{
    QJsonObject row{{u"id"_s, request.id}, {u"timestamp"_s, request.timestamp},
        {u"method"_s, request.method}, {u"url"_s, request.url},
        {u"resourceType"_s, request.resourceType}};
    if (request.status) {
        row.insert(u"status"_s, *request.status);
        row.insert(u"ok"_s, request.isOk());
    }
    if (!request.failureText.isEmpty())
        row.insert(u"failureText"_s, request.failureText);
    if (request.milliseconds)
        row.insert(u"ms"_s, *request.milliseconds);
    if (request.size)
        row.insert(u"size"_s, *request.size);
    return row;
}
