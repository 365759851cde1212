// The bytes of one accepted connection: read as lines, sent without waiting for the reader.
#pragma once

#include "core/doors/socket/line_reader.h"
#include "core/doors/socket/socket_limits.h"

#include <QObject>
#include <QSocketNotifier>
#include <QTimer>

// Its signals may close it, but are not to destroy it.
class SocketStream : public QObject {
    Q_OBJECT

public:
    // Owns the descriptor. `limits` outlive it.
    SocketStream(int descriptor, const SocketLimits &limits);
    ~SocketStream() override;

    // Nothing comes of it once the stream is closing.
    void send(const QByteArray &bytes);

    // Close when all has been taken, or not in time. What still comes in is not read.
    void finish();
    // Close at once.
    void close();

    bool isClosed() const { return m_descriptor < 0; }

Q_SIGNALS:
    void lineRead(const QByteArray &line);
    void lineTooLong();
    // The other side sends no more, but may still read.
    void ended();
    // Nobody is there any more. The last signal.
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
    bool m_isHeard = true; // the other side still reads
    bool m_isFinishing = false;
};
