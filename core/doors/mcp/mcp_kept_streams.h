// Streams of a session whose messages are kept: a client whose connection broke reads on from the
// last one it got.
#pragma once

#include "core/doors/http/http_stream.h"

#include <QObject>
#include <QTimer>

#include <deque>
#include <memory>

namespace mcp {

// One stream, and its current reader. Forgets the oldest messages beyond mcp_limits.
class KeptStream : public QObject {
    Q_OBJECT
public:
    explicit KeptStream(QByteArray name);

    const QByteArray &name() const { return m_name; }
    // Sends a reader from the start where it is, to read on from.
    void begin(std::shared_ptr<HttpStream> reader);
    // Sends what came after the message of that number, and goes on. False if that is not kept any
    // more, or never was.
    bool readOn(std::shared_ptr<HttpStream> reader, int after);
    bool isKeptAfter(int number) const;
    bool isRead() const { return m_reader && m_reader->isOpen(); }

    // Sent now, or to the next reader.
    void put(const QByteArray &message);
    void end();

private:
    QByteArray framed(int number, const QByteArray &message) const;

    QByteArray m_name;
    std::shared_ptr<HttpStream> m_reader;
    std::deque<QByteArray> m_messages;
    int m_first = 0; // the number of the oldest
    qsizetype m_size = 0; // bytes
    bool m_isOver = false;
    QTimer m_keepAlive;
};

// Those of one session; the oldest are forgotten.
class KeptStreams {
public:
    std::shared_ptr<KeptStream> begin();

    struct Place {
        std::shared_ptr<KeptStream> stream;
        int after = 0;
    };
    // Where a message of that id is; null if it is not kept.
    Place placeOf(const QByteArray &lastEventId) const;

private:
    std::deque<std::shared_ptr<KeptStream>> m_streams;
    int m_begun = 0;
};

} // namespace mcp
