// A Redis of the test's own, on a socket in a folder of its own; it keeps nothing on the disk. It
// ends with the test.
#pragma once

#include "core/redis/redis_connection.h"

#include <QProcess>
#include <QTemporaryDir>

#include <memory>

class RedisServer {
public:
    RedisServer();
    ~RedisServer();
    Q_DISABLE_COPY_MOVE(RedisServer)

    // Why there is none: it is not installed, or does not start. Empty if there is one.
    QString whyNot() const { return m_whyNot; }

    RedisAddress address() const;
    // What it answers to that command; an error where there is no connection.
    RedisReply ask(const QList<QByteArray> &words) const;

    // False where it does not start. It knows nothing.
    bool start();
    void stop(); // as if the machine had failed

private:
    QString socket() const { return m_folder.filePath(QStringLiteral("redis.sock")); }

    QTemporaryDir m_folder;
    QString m_program;
    QString m_whyNot;
    QProcess m_process;
};
