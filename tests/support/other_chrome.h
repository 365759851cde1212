// A Chromium that is not ours: started next to the app, as a user or another machine would have it.
#pragma once

#include "tests/profiles/launch_folder.h"

#include <QJsonArray>
#include <QProcess>

class OtherChrome {
public:
    // On a debugging port that is free and a fresh folder, unless given.
    explicit OtherChrome(quint16 port = 0, const QString &userDataDir = {});
    ~OtherChrome();

    quint16 port() const { return m_port; }
    qint64 pid() const { return m_process.processId(); }
    QString socket() const { return m_socket; } // ws://127.0.0.1:…/devtools/…
    bool isAlive() const { return m_process.state() == QProcess::Running; }
    void end();

    // Asks it directly, not through the app.
    QString open(const QString &url);
    QJsonArray pages();
    QString titleOf(const QString &targetId);

private:
    QByteArray asked(const QByteArray &verb, const QString &path);

    LaunchFolder m_folder;
    QProcess m_process;
    quint16 m_port;
    QString m_socket;
};
