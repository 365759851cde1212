// Carries whole CDP messages to one Chrome and back, unread.
#pragma once

#include <QByteArray>
#include <QObject>
#include <QString>

class Transport : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    // Messages are sent in order. After closed() nothing is sent.
    virtual void send(const QByteArray &message) = 0;
    virtual void close() = 0;
    // Receives nothing for now, where it can: what Chrome sends waits with Chrome.
    virtual void pause(bool) { }

Q_SIGNALS:
    void received(const QByteArray &message);
    // Once, at whichever end; never from inside send() or close().
    void closed(const QString &reason);
};
