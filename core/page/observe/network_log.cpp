#include "core/page/observe/network_log.h"

#include "base/addresses.h"
#include "base/cut.h"
#include "core/cdp/session.h"
#include "core/page/observe/frame_documents.h"
#include "core/page/text/iso_time.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

// Longer addresses are cut; data: addresses hold whole files.
constexpr qsizetype longestUrl = 2000;
constexpr qsizetype mostOpen = 5000;
constexpr qsizetype mostLeft = 1000; // whose end Chrome may still report
constexpr qsizetype mostEarly = 100;
constexpr qsizetype longestRequestBody = 64 * 1024;

// How much of response bodies Chrome keeps.
constexpr int bodiesOfATab = 20 * 1024 * 1024;
constexpr int longestBody = 5 * 1024 * 1024;

// What a page or its site forbids has no error of the network: "csp", "mixed-content".
QString whyFailed(const QJsonObject &event)
{
    const QString error = event.value(u"errorText").toString();
    const QString blocked = event.value(u"blockedReason").toString(u"unknown reason"_s);
    return error.isEmpty() ? u"blocked: "_s + blocked : error;
}

// Pictures of the page that Chrome shows in place of one that did not load.
bool isOfErrorPage(const QJsonObject &event)
{
    return event.value(u"documentURL").toString().startsWith(u"chrome-error:"_s);
}

} // namespace

void NetworkLog::attach(Session &session, const QString &root)
{
    Session *from = &session;
    const auto documents = std::make_shared<FrameDocuments>(root);
    attachFrames(session, documents);
    // The headers as sent, with cookies: reported later, earlier, or after the end.
    const auto early = std::make_shared<QHash<QString, QJsonObject>>();
    session.on(
        "Network.requestWillBeSent", [this, from, early, documents](const QJsonObject &event) {
            if (isOfErrorPage(event))
                return;
            began(*from, event);
            const QString id = event.value(u"requestId").toString();
            if (documents->hasGone(event.value(u"loaderId").toString()))
                leave([&id](const NetworkRequest &request) { return request.chromeId == id; });
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
        if (const auto request = openWith(event))
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
            request->failureText = explained(whyFailed(event), request->url);
        ended(id, event.value(u"timestamp").toDouble());
    });
    attachStreams(session);
    connect(from, &Session::ended, this, [this, from] { forget(from); });
    session.post("Network.enable",
        {{u"maxTotalBufferSize"_s, bodiesOfATab}, {u"maxResourceBufferSize"_s, longestBody}});
}

// WebSockets and event streams.
void NetworkLog::attachStreams(Session &session)
{
    Session *from = &session;
    session.on("Network.webSocketCreated",
        [this, from](const QJsonObject &event) { socketBegan(*from, event); });
    session.on("Network.webSocketWillSendHandshakeRequest", [this](const QJsonObject &event) {
        if (const auto request = openWith(event)) {
            request->timestamp = isoTime(event.value(u"wallTime").toDouble() * 1000);
            request->began = event.value(u"timestamp").toDouble();
            request->headers = event.value(u"request")[u"headers"].toObject();
        }
    });
    session.on("Network.webSocketHandshakeResponseReceived", [this](const QJsonObject &event) {
        if (const auto request = openWith(event))
            answered(request, event.value(u"response").toObject());
        m_waiters.wake();
    });
    session.on("Network.webSocketFrameSent",
        [this](const QJsonObject &event) { note(event, messageInFrame(event, true)); });
    session.on("Network.webSocketFrameReceived",
        [this](const QJsonObject &event) { note(event, messageInFrame(event, false)); });
    session.on("Network.eventSourceMessageReceived",
        [this](const QJsonObject &event) { note(event, messageInEvent(event)); });
    session.on("Network.webSocketFrameError", [this](const QJsonObject &event) {
        if (const auto request = openWith(event))
            request->failureText = explained(event.value(u"errorMessage").toString(), request->url);
    });
    session.on("Network.webSocketClosed", [this](const QJsonObject &event) {
        ended(event.value(u"requestId").toString(), event.value(u"timestamp").toDouble());
    });
}

void NetworkLog::socketBegan(Session &session, const QJsonObject &event)
{
    auto request = std::make_shared<NetworkRequest>();
    request->timestamp = isoTime(static_cast<double>(QDateTime::currentMSecsSinceEpoch()));
    request->method = u"GET"_s;
    request->url = addressOf(event);
    request->resourceType = u"websocket"_s;
    request->chromeId = event.value(u"requestId").toString();
    request->session = &session;
    add(request);
}

// No news of the request: a page is at rest whatever its sockets say.
void NetworkLog::note(const QJsonObject &event, std::optional<StreamMessage> message)
{
    const auto request = openWith(event);
    if (!request || !message)
        return;
    message->request = request->count;
    message->number = ++request->messages;
    m_messages.add(std::move(*message));
}

// A document takes what it asked for along. Of such requests Chrome reports the end late, or never
// where the next document has another process, and may even report late that they began.
void NetworkLog::attachFrames(Session &session, const std::shared_ptr<FrameDocuments> &documents)
{
    const Session *from = &session;
    session.on("Page.frameAttached", [documents](const QJsonObject &event) {
        documents->attached(
            event.value(u"frameId").toString(), event.value(u"parentFrameId").toString());
    });
    session.on("Page.frameDetached", [this, from, documents](const QJsonObject &event) {
        const QString id = event.value(u"frameId").toString();
        const auto frames = documents->detached(id);
        // To another process: for the document that is on its way.
        const bool isSwap = event.value(u"reason") == u"swap"_s;
        leave([=](const NetworkRequest &each) {
            const bool isNext = isSwap && each.frame == id && each.isForDocument();
            return each.session == from && frames.contains(each.frame) && !isNext;
        });
    });
    session.on("Page.frameNavigated", [this, from, documents](const QJsonObject &event) {
        const QJsonValue frame = event.value(u"frame");
        const QString id = frame[u"id"].toString();
        const QString loader = frame[u"loaderId"].toString();
        const auto frames = documents->navigated(id, loader);
        if (frames.isEmpty())
            return;
        const auto own = newest(loader);
        leave([=, isRoot = documents->isRoot(id)](const NetworkRequest &each) {
            if (each.session != from || each.loader == loader)
                return false;
            const bool isNext = each.frame == id && each.isForDocument() && own;
            return isNext ? each.count < own->count : isRoot || frames.contains(each.frame);
        });
    });
}

template<typename Is> void NetworkLog::leave(const Is &isOfIt)
{
    bool isAny = false;
    for (const NetworkRequestPtr &each : std::as_const(m_open)) {
        if (each->isLeft || !isOfIt(*each))
            continue;
        each->isLeft = true;
        isAny = true;
    }
    if (!isAny)
        return;
    dropLeft();
    m_lastChange = Clock::now();
    m_waiters.wake();
}

// Their end may be reported yet, and then belongs into the log; but not for ever.
void NetworkLog::dropLeft()
{
    const auto left = std::count_if(m_open.begin(), m_open.end(),
        [](const NetworkRequestPtr &request) { return request->isLeft; });
    if (left > mostLeft)
        m_open.removeIf([](const QHash<QString, NetworkRequestPtr>::iterator &each) {
            return each.value()->isLeft;
        });
}

void NetworkLog::clear()
{
    m_requests.clearBut([](const NetworkRequestPtr &each) {
        return !each->status && each->failureText.isEmpty() && !each->isDone;
    });
    m_messages.clear();
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

NetworkRequestPtr NetworkLog::openWith(const QJsonObject &event) const
{
    return m_open.value(event.value(u"requestId").toString());
}

QString NetworkLog::addressOf(const QJsonObject &asked)
{
    return addresses::withoutPasswords(cut(asked.value(u"url").toString(), longestUrl));
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
    request->timestamp = isoTime(event.value(u"wallTime").toDouble() * 1000);
    request->method = asked.value(u"method").toString();
    request->url = addressOf(asked);
    request->resourceType = event.value(u"type").toString().toLower();
    request->headers = asked.value(u"headers").toObject();
    const QString body = asked.value(u"postData").toString();
    if (!body.isEmpty() && body.size() <= longestRequestBody)
        request->body = body;
    request->began = event.value(u"timestamp").toDouble();
    request->loader = event.value(u"loaderId").toString();
    request->frame = event.value(u"frameId").toString();
    request->chromeId = id;
    request->session = &session;
    add(request);
}

void NetworkLog::add(const NetworkRequestPtr &request)
{
    request->count = ++m_count;
    request->id = u"r%1"_s.arg(request->count);
    m_requests.push(request);
    if (m_open.size() < mostOpen)
        m_open.insert(request->chromeId, request);
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
    request->timing = readTiming(response.value(u"timing").toObject(), request->began);
    request->answersForEver = response.value(u"mimeType") == u"text/event-stream"_s;
    Q_EMIT changed(request);
}

void NetworkLog::ended(const QString &chromeId, double time, const QJsonValue &size)
{
    const auto request = m_open.take(chromeId);
    if (!request)
        return;
    request->isDone = true;
    if (request->began > 0)
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
        if (request->count > count && !request->isLeft)
            open.append(request);
    }
    std::sort(open.begin(), open.end(),
        [](const auto &one, const auto &other) { return one->count < other->count; });
    return open;
}

std::chrono::milliseconds NetworkLog::quietTime() const
{
    const bool isBusy = std::any_of(m_open.begin(), m_open.end(),
        [](const NetworkRequestPtr &request) { return !request->isLeft && !request->isStream(); });
    if (isBusy)
        return std::chrono::milliseconds{0};
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - m_lastChange);
}
