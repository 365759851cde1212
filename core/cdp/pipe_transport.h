// A Transport over Chrome's two pipes, which no other process can reach. Each message ends with
// NUL.
#pragma once

#include "base/file_descriptor.h"
#include "core/cdp/transport.h"

#include <QSocketNotifier>

// Buffer limits, in bytes.
struct PipeLimits {
    // Chrome's largest answers are traces and huge pages. A larger one closes the pipe.
    qsizetype message = 256 * 1024 * 1024;
    // Not yet read by Chrome.
    qsizetype unsent = 256 * 1024 * 1024;
};

class PipeTransport : public Transport {
    Q_OBJECT
public:
    // `begun`: bytes already read from the pipe. Makes both ends non-blocking.
    PipeTransport(FileDescriptor toChrome, FileDescriptor fromChrome, QByteArray begun = {},
        PipeLimits limits = {});
    ~PipeTransport() override;

    void send(const QByteArray &message) override;
    void close() override;
    void pause(bool isPaused) override { m_readable.setEnabled(!isPaused && !m_isEnding); }

private:
    void read();
    bool takeMessages();
    void write();
    void endSoon(const QString &reason);
    void end(const QString &reason);

    FileDescriptor m_toChrome;
    FileDescriptor m_fromChrome;
    PipeLimits m_limits;
    QSocketNotifier m_readable;
    QSocketNotifier m_writable;
    QByteArray m_heard; // of a message that is not complete
    qsizetype m_searched = 0; // bytes of m_heard: no end in these
    QByteArray m_unsent;
    qsizetype m_sent = 0; // bytes of m_unsent
    bool m_isEnding = false;
    bool m_hasEnded = false;
};
