// An answer that is sent in pieces, as they come: server-sent events.
#pragma once

#include <QByteArray>
#include <QObject>
#include <QPointer>

class Guard;

// Keeps its connection's place for as long as it is open. Destroying it ends it.
class HttpStream : public QObject {
    Q_OBJECT
public:
    // Null: it is not open.
    explicit HttpStream(Guard *guard);
    ~HttpStream() override;

    bool isOpen() const;
    // Sends it. False if the stream is not open, or is not any more: a client with more than
    // HttpLimits::unsentSize unread is cut off.
    bool write(const QByteArray &piece);
    // Bytes that the client has not taken yet: send less, or later, before it is cut off.
    qint64 unsent() const;
    // The client learns that this is all; its connection can be used again.
    void end();

Q_SIGNALS:
    // The client has hung up, or was cut off. Once, and never from inside a call of these; not
    // after end().
    void left();

private:
    QPointer<Guard> m_guard; // while it is open
};
