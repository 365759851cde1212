// Reads incoming CDP messages, and builds their bodies only on demand. Of any thread, one at a
// time.
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include <memory>
#include <optional>

// The envelope of one message. body() is built only when called, and only until the next read().
struct Message {
    std::optional<int> id; // an answer; events have none
    QByteArray method; // an event; answers have none
    QByteArray sessionId; // empty: the browser itself
    std::optional<QString> error; // Chrome refused the call
};

class MessageReader {
public:
    MessageReader();
    ~MessageReader();

    // Nullopt if the bytes are not a CDP message.
    std::optional<Message> read(const QByteArray &bytes);

    // `result` of an answer, `params` of an event; empty if there is none.
    QJsonObject body() const;
    // Builds it now, on this thread.
    void build();

private:
    struct Document;
    std::unique_ptr<Document> m_document;
};
