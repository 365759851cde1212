// What NetworkLog hears of WebSockets and event streams. Chrome tells nothing of pages without.

#include "core/cdp/session.h"
#include "core/page/observe/network_log.h"
#include "core/page/text/iso_time.h"

using namespace Qt::StringLiterals;

namespace {

constexpr int opcodeOfText = 1;
constexpr int opcodeOfBinary = 2;

qsizetype bytesInBase64(const QString &text)
{
    return text.size() / 4 * 3 - (text.endsWith(u"=="_s) ? 2 : text.endsWith(u'=') ? 1 : 0);
}

} // namespace

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
    session.on(
        "Network.webSocketFrameSent", [this](const QJsonObject &event) { noteFrame(event, true); });
    session.on("Network.webSocketFrameReceived",
        [this](const QJsonObject &event) { noteFrame(event, false); });
    session.on("Network.eventSourceMessageReceived",
        [this](const QJsonObject &event) { noteEvent(event); });
    session.on("Network.webSocketFrameError", [this](const QJsonObject &event) {
        if (const auto request = openWith(event))
            request->failureText = event.value(u"errorMessage").toString();
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

void NetworkLog::noteFrame(const QJsonObject &event, bool isSent)
{
    const QJsonObject frame = event.value(u"response").toObject();
    const int opcode = frame.value(u"opcode").toInt();
    const auto request = openWith(event);
    if (!request || (opcode != opcodeOfText && opcode != opcodeOfBinary))
        return;
    StreamMessage message{.time = event.value(u"timestamp").toDouble(),
        .isSent = isSent,
        .text = frame.value(u"payloadData").toString()};
    message.size = message.text.size();
    if (opcode == opcodeOfBinary) {
        message.kind = MessageKind::Binary;
        message.size = bytesInBase64(message.text);
    }
    note(*request, std::move(message));
}

void NetworkLog::noteEvent(const QJsonObject &event)
{
    const auto request = openWith(event);
    if (!request)
        return;
    const QString text = event.value(u"data").toString();
    note(*request,
        {.time = event.value(u"timestamp").toDouble(),
            .kind = MessageKind::Event,
            .name = event.value(u"eventName").toString(),
            .text = text,
            .size = text.size()});
}

// No news of the request: a page is at rest whatever its sockets say.
void NetworkLog::note(NetworkRequest &request, StreamMessage message)
{
    message.request = request.count;
    message.number = ++request.messages;
    m_messages.add(std::move(message));
}
