// One accepted connection: reads lines, sends without blocking.
#pragma once

#include "core/doors/socket/line_reader.h"
#include "core/doors/socket/socket_limits.h"

#include <QObject>
#include <QSocketNotifier>
#include <QTimer>

// Slots may close it but not destroy it.
class SocketStream : public QObject {
    Q_OBJECT

public:
    // Owns the descriptor. `limits` outlive it.
    SocketStream(int descriptor, const SocketLimits &limits);
    ~SocketStream() override;

    // Ignored once the stream is closing.
    void send(const QByteArray &bytes);

    // Close when all is sent, or after the linger time. Reads no more.
    void finish();
    // Close at once.
    void close();

    // Bytes that the peer has not taken yet.
    qsizetype unsent() const { return m_unsent.size(); }
    bool isClosed() const { return m_descriptor < 0; }

Q_SIGNALS:
    void lineRead(const QByteArray &line);
    void lineTooLong();
    // The peer sends no more, but may still read.
    void ended();
    // The peer is gone. The last signal.
    void closed();

private:
    void readMore();
    void take(QByteArrayView bytes);
    void endReading();
    void sendMore();
    void stopSending();

    int m_descriptor;
    const SocketLimits &m_limits;
    LineReader m_reader;
    QSocketNotifier m_readable;
    QSocketNotifier m_writable;
    QTimer m_linger;
    QByteArray m_unsent;
    bool m_isHeard = true; // the peer still reads
    bool m_isFinishing = false;
};
