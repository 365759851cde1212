// Asks Chrome for our own session over its pipe: the first message after a start or a handover of
// the pipe.
#pragma once

#include "profiles/process/keeper.h"

#include <QByteArray>
#include <QObject>
#include <QSocketNotifier>

// A pipe that is ready for use.
struct ChromePipe {
    ChromeEnds ends;
    QByteArray session; // the session for all messages
    QByteArray begun; // received since, not yet read
};

class SessionRequest : public QObject {
    Q_OBJECT
public:
    // `before`: our old session, to be ended. Skips what is left of other messages.
    SessionRequest(ChromeEnds ends, const QByteArray &before, QObject *parent = nullptr);
    ~SessionRequest() override;

    ChromePipe taken();

Q_SIGNALS:
    // Once; never if Chrome ends first.
    void answered();

private:
    void write();
    void read();
    void take(const QByteArray &message);

    int m_id;
    QByteArray m_question;
    ChromePipe m_pipe;
    QByteArray m_heard; // an incomplete message, while short
    bool m_isTooLong = false;
    QSocketNotifier m_readable;
    QSocketNotifier m_writable;
};
