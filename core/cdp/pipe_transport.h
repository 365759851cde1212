// A Transport over the two pipes of a Chrome on this machine, which nobody else can reach: each
// message ends with a NUL.
#pragma once

#include "base/file_descriptor.h"
#include "core/cdp/transport.h"

#include <QSocketNotifier>

// What is carried, and for whom it waits.
struct PipeLimits {
    // Chrome's largest answers are traces and huge pages; past this the pipe is given up.
    qsizetype message = 256 * 1024 * 1024;
    // What Chrome has not read yet.
    qsizetype unsent = 256 * 1024 * 1024;
};

class PipeTransport : public Transport {
    Q_OBJECT
public:
    // `begun`: what was read from the pipe before. Neither end blocks from here on.
    PipeTransport(FileDescriptor toChrome, FileDescriptor fromChrome, QByteArray begun = {},
        PipeLimits limits = {});
    ~PipeTransport() override;

    void send(const QByteArray &message) override;
    void close() override;

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
    QByteArray m_heard; // of messages that have not ended yet
    qsizetype m_searched = 0; // of m_heard: no message ends there
    QByteArray m_unsent;
    qsizetype m_sent = 0; // of m_unsent
    bool m_isEnding = false;
    bool m_hasEnded = false;
};
