#include "core/page/observe/stream_messages.h"

#include "base/typed_secrets.h"

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostMessages = 1000;
constexpr qsizetype mostOfAllTexts = 1'000'000;
constexpr qsizetype mostOfAMessage = 16'000; // whole groups of base64
constexpr qsizetype mostOfAnEventsName = 200;

constexpr int opcodeOfText = 1;
constexpr int opcodeOfBinary = 2;

qsizetype bytesInBase64(const QString &text)
{
    return text.size() / 4 * 3 - (text.endsWith(u"=="_s) ? 2 : text.endsWith(u'=') ? 1 : 0);
}

} // namespace

std::optional<StreamMessage> messageInFrame(const QJsonObject &event, bool isSent)
{
    const QJsonObject frame = event.value(u"response").toObject();
    const int opcode = frame.value(u"opcode").toInt();
    if (opcode != opcodeOfText && opcode != opcodeOfBinary)
        return std::nullopt;
    StreamMessage message{.time = event.value(u"timestamp").toDouble(),
        .isSent = isSent,
        .text = frame.value(u"payloadData").toString()};
    message.size = message.text.size();
    if (opcode == opcodeOfBinary) {
        message.kind = MessageKind::Binary;
        message.size = bytesInBase64(message.text);
    }
    return message;
}

StreamMessage messageInEvent(const QJsonObject &event)
{
    const QString text = event.value(u"data").toString();
    return {.time = event.value(u"timestamp").toDouble(),
        .kind = MessageKind::Event,
        .name = event.value(u"eventName").toString(),
        .text = text,
        .size = text.size()};
}

void StreamMessages::add(StreamMessage message)
{
    message.isCut = message.text.size() > mostOfAMessage;
    if (message.isCut)
        message.text = typedSecrets::firstOf(message.text, mostOfAMessage);
    message.name = typedSecrets::firstOf(message.name, mostOfAnEventsName);
    m_characters += message.text.size();
    m_held.push_back(std::move(message));
    while (m_held.size() > mostMessages || m_characters > mostOfAllTexts) {
        m_characters -= m_held.front().text.size();
        m_held.pop_front();
    }
}

QList<StreamMessage> StreamMessages::of(quint64 request, int after) const
{
    QList<StreamMessage> found;
    for (const StreamMessage &each : m_held) {
        if (each.request == request && each.number > after)
            found.append(each);
    }
    return found;
}

void StreamMessages::clear()
{
    m_held.clear();
    m_characters = 0;
}
