// One run of livekit-publisher: a process of its own, which may end at any moment.
#pragma once

#include "core/streams/video_program.h"

#include <QJsonObject>
#include <QObject>
#include <QProcess>

#include <memory>

class Publishing : public QObject {
    Q_OBJECT
public:
    struct Options {
        QString url;
        QString token;
        QString proxy; // its only way to the server; empty: any
        int width = 0;
        int height = 0;
        int fps = 0;
    };
    // `leaving` outlives it: its process is a child of that while it ends.
    Publishing(const VideoProgram &program, const Options &options, QObject *leaving);
    // Leaves the room, in its own time.
    ~Publishing() override;

    // A JPEG; dropped where it cannot keep up.
    void show(const QByteArray &jpeg);
    void mute(bool isMuted);
    // In JSON; dropped where it cannot keep up, or before it is published.
    void sendData(const QByteArray &event);

    // Connected as queued: a receiver may end this.
Q_SIGNALS:
    // {is: "published"} and so on, see video/status_line.h.
    void said(const QJsonObject &what);
    // By itself; why, free of tokens.
    void ended(const QString &why);

private:
    void read();
    void end(const QString &why);
    void order(const QJsonObject &what);
    void send(char kind, const QByteArray &content);

    QObject *const m_leaving;
    std::unique_ptr<QProcess> m_process;
    QByteArray m_unread;
    QString m_why; // as it said last
};
