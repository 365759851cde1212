// What came and went on the sockets and event streams of a tab: the newest 1,000 messages, and of
// their texts a million characters.
#pragma once

#include "base/words.h"

#include <QJsonObject>
#include <QList>
#include <QString>

#include <deque>
#include <optional>

enum class MessageKind { Text, Binary, Event };

template<> struct Words<MessageKind> {
    static constexpr Word<MessageKind> all[] = {{MessageKind::Text, "text"},
        {MessageKind::Binary, "binary"}, {MessageKind::Event, "event"}};
};

struct StreamMessage {
    quint64 request = 0; // its count
    int number = 0; // within its request, from 1
    double time = 0; // by Chrome's clock, in seconds
    bool isSent = false;
    MessageKind kind = MessageKind::Text;
    QString name{}; // of an event
    QString text{}; // base64 if binary
    qsizetype size = 0; // characters, or bytes if binary
    bool isCut = false;
};

// As Chrome reports them; nothing for a frame that only controls the socket.
std::optional<StreamMessage> messageInFrame(const QJsonObject &event, bool isSent);
StreamMessage messageInEvent(const QJsonObject &event);

class StreamMessages {
public:
    // Long ones are cut.
    void add(StreamMessage message);
    // Of that request, beyond that number, the oldest first.
    QList<StreamMessage> of(quint64 request, int after) const;
    void clear();

private:
    std::deque<StreamMessage> m_held;
    qsizetype m_characters = 0;
};
