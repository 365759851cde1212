// A living process whose command line looks like that of a browser on a folder.
#pragma once

#include <QProcess>
#include <QString>

class StandIn {
public:
    explicit StandIn(const QString &userDataDir)
    {
        // `read` is the shell's own: it waits for its stdin without a child.
        m_process.start(QStringLiteral("/bin/sh"),
            {QStringLiteral("-c"), QStringLiteral("echo; read line"), QStringLiteral("chrome"),
                QStringLiteral("--user-data-dir=") + userDataDir});
        m_process.waitForReadyRead(5000);
    }
    ~StandIn() { end(); }

    void end()
    {
        m_process.kill();
        m_process.waitForFinished(5000);
    }

    qint64 pid() const { return m_process.processId(); }

private:
    QProcess m_process;
};
