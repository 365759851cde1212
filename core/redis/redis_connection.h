// One connection to Redis: what is sent is answered in order, and not waited for. It is made again
// by itself whenever it is lost, soon at first, then more rarely.
#pragma once

#include "base/or_failure.h"
#include "base/task.h"
#include "core/redis/redis_address.h"
#include "core/redis/redis_limits.h"
#include "core/redis/redis_reader.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <deque>
#include <functional>
#include <memory>

class QIODevice;

class RedisConnection : public QObject {
    Q_OBJECT
public:
    explicit RedisConnection(RedisAddress address);
    ~RedisConnection() override;

    void open();
    // Now, if it waits until it is tried again.
    void retry();
    bool isReady() const { return m_isReady; }
    // Why it is not; empty before it was tried. Shows no password.
    const QString &trouble() const { return m_trouble; }

    // `answered` is called once, later: with the answer, which may be one of failure, or
    // DISCONNECTED, when nobody can say whether Redis did it. Not called if false, since nothing
    // was sent: there is no connection, or too much is unanswered.
    using Answered = std::function<void(const OrFailure<RedisReply> &)>;
    bool send(const QList<QByteArray> &words, Answered answered);
    // The same, awaited. Throws DISCONNECTED, also for what Redis does not do now, and INTERNAL for
    // what it never does.
    Task<RedisReply> call(QList<QByteArray> words);

    qint64 unsent() const; // bytes

Q_SIGNALS:
    void ready();
    void lost();
    void written(); // some of what was sent is on its way

private:
    void connectNow();
    void greet();
    void read();
    void lose(const QString &why);
    void ping();
    void write(const QList<QByteArray> &words, Answered answered);

    RedisAddress m_address;
    std::unique_ptr<QIODevice> m_socket;
    std::unique_ptr<RedisReader> m_reader;
    std::deque<Answered> m_unanswered;
    QTimer m_patience; // until it is ready
    QTimer m_delay; // until it is tried again
    QTimer m_pinging;
    std::chrono::milliseconds m_nextDelay = redis_limits::firstDelay;
    QString m_trouble;
    bool m_isReady = false;
    bool m_isAwaitingPong = false;
};
