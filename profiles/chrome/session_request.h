// Asks a Chrome for a session of our own over its pipe: the first word after a start, and after
// the pipe was handed over.
#pragma once

#include "profiles/process/keeper.h"

#include <QByteArray>
#include <QObject>
#include <QSocketNotifier>

// A pipe that is ready to be spoken on.
struct ChromePipe {
    ChromeEnds ends;
    QByteArray session; // on which everything is said
    QByteArray begun; // of what Chrome has said since
};

class SessionRequest : public QObject {
    Q_OBJECT
public:
    // `before`: a session of ours that is to end. What is left of other messages is passed over.
    SessionRequest(ChromeEnds ends, const QByteArray &before, QObject *parent = nullptr);
    ~SessionRequest() override;

    ChromePipe taken();

Q_SIGNALS:
    // Once; never where Chrome ends first.
    void answered();

private:
    void write();
    void read();
    void take(const QByteArray &message);

    int m_id;
    QByteArray m_question;
    ChromePipe m_pipe;
    QByteArray m_heard; // of a message that has not ended yet, while it is short
    bool m_isTooLong = false;
    QSocketNotifier m_readable;
    QSocketNotifier m_writable;
};
