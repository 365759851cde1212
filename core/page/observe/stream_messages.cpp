#include "core/page/observe/stream_messages.h"

namespace {

constexpr std::size_t mostMessages = 1000;
constexpr qsizetype mostOfAllTexts = 1'000'000;
constexpr qsizetype mostOfAMessage = 16'000; // whole groups of base64
constexpr qsizetype mostOfAnEventsName = 200;

} // namespace

void StreamMessages::add(StreamMessage message)
{
    message.isCut = message.text.size() > mostOfAMessage;
    if (message.isCut)
        message.text = message.text.left(mostOfAMessage);
    message.name = message.name.left(mostOfAnEventsName);
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
