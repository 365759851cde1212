#include "core/redis/redis_connection.h"

#include "base/jitter.h"
#include "base/logging.h"
#include "base/pending.h"

#include <QLocalSocket>
#include <QSslConfiguration>
#include <QSslSocket>
#include <QTcpSocket>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace {

Failure gone(const QString &why)
{
    return {Code::Disconnected, u"Redis: %1"_s.arg(why), u"See that it runs; it is tried again."_s};
}

// What Redis says of the command or the data, and says again as often as it is asked. All else, as
// that it is loading or full, may pass.
Failure refused(const QString &why)
{
    const bool lasts = why.startsWith(u"WRONGTYPE") || why.startsWith(u"ERR ");
    if (!lasts || why.contains(u"OOM "_s)) // a script of Redis 6 hides it
        return gone(why);
    return {Code::Internal, u"Redis refuses: %1"_s.arg(why.left(200)),
        u"Somebody else may have written to keys of the app: delete those."_s};
}

constexpr double shareOfJitter = 0.5;

QSslConfiguration trusting(const QString &caFile)
{
    QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
    if (!caFile.isEmpty() && !configuration.addCaCertificates(caFile))
        qCWarning(logApp).noquote() << "redis: no certificate can be read from" << caFile;
    return configuration;
}

} // namespace

RedisConnection::RedisConnection(RedisAddress address) : m_address(std::move(address))
{
    for (QTimer *each : {&m_patience, &m_delay})
        each->setSingleShot(true);
    m_patience.setInterval(redis_limits::connectTime);
    m_pinging.setInterval(redis_limits::betweenPings);
    connect(&m_patience, &QTimer::timeout, this, [this] { lose(u"it does not answer"_s); });
    connect(&m_delay, &QTimer::timeout, this, &RedisConnection::connectNow);
    connect(&m_pinging, &QTimer::timeout, this, &RedisConnection::ping);
}

RedisConnection::~RedisConnection()
{
    if (m_socket) {
        m_socket->disconnect(this);
        m_socket.release()->deleteLater(); // what it reported may have led here
        m_isReady = false;
    }
    const auto unanswered = std::exchange(m_unanswered, {});
    for (const Answered &each : unanswered)
        each(gone(u"the app ends"_s));
}

void RedisConnection::open()
{
    if (!m_socket && !m_delay.isActive())
        connectNow();
}

void RedisConnection::retry()
{
    if (!m_delay.isActive())
        return;
    m_delay.stop();
    connectNow();
}

void RedisConnection::connectNow()
{
    m_reader = std::make_unique<RedisReader>();
    m_patience.start();
    const auto listenTo = [this](auto *socket) {
        m_socket.reset(socket);
        connect(socket, &QIODevice::readyRead, this, &RedisConnection::read);
        connect(socket, &QIODevice::bytesWritten, this, &RedisConnection::written);
        using Socket = std::remove_pointer_t<decltype(socket)>;
        const auto fail = [this, socket] { lose(socket->errorString()); };
        connect(socket, &Socket::errorOccurred, this, fail);
        connect(socket, &Socket::disconnected, this, fail);
    };
    if (m_address.by == RedisAddress::By::Socket) {
        auto *socket = new QLocalSocket;
        listenTo(socket);
        connect(socket, &QLocalSocket::connected, this, &RedisConnection::greet);
        socket->connectToServer(m_address.path);
    } else if (m_address.by == RedisAddress::By::Tls) {
        auto *socket = new QSslSocket;
        listenTo(socket);
        socket->setSslConfiguration(trusting(m_address.caFile));
        connect(socket, &QSslSocket::encrypted, this, &RedisConnection::greet);
        socket->connectToHostEncrypted(m_address.host, m_address.port);
    } else {
        auto *socket = new QTcpSocket;
        listenTo(socket);
        connect(socket, &QTcpSocket::connected, this, [this, socket] {
            socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
            greet();
        });
        socket->connectToHost(m_address.host, m_address.port);
    }
}

// It is ready when Redis has let us in.
void RedisConnection::greet()
{
    const auto mustBeFine = [this](const OrFailure<RedisReply> &answer) {
        const auto *reply = std::get_if<RedisReply>(&answer);
        if (reply && reply->is == RedisReply::Is::Error)
            lose(QString::fromUtf8(reply->text).left(200));
    };
    if (!m_address.password.isEmpty()) {
        QList<QByteArray> words{"AUTH"};
        if (!m_address.user.isEmpty())
            words.append(m_address.user);
        write(words << m_address.password, mustBeFine);
    }
    if (m_address.database > 0)
        write({"SELECT", QByteArray::number(m_address.database)}, mustBeFine);
    write({"PING"}, [this, mustBeFine](const OrFailure<RedisReply> &answer) {
        mustBeFine(answer);
        if (failureIn(answer) || std::get<RedisReply>(answer).is == RedisReply::Is::Error)
            return;
        m_patience.stop();
        m_pinging.start();
        m_trouble.clear();
        m_isReady = true;
        qCInfo(logApp) << "redis: connected";
        Q_EMIT ready();
    });
}

void RedisConnection::read()
{
    m_reader->feed(m_socket->readAll());
    // An answer may lose the connection, and its reader with it; or end this.
    const QPointer<RedisConnection> self{this};
    while (self && m_reader) {
        const auto reply = m_reader->next();
        if (!m_reader->isSound() || (reply && m_unanswered.empty())) {
            lose(u"what answers is no Redis"_s);
            return;
        }
        if (!reply)
            return;
        m_isAwaitingPong = false;
        const Answered answered = std::move(m_unanswered.front());
        m_unanswered.pop_front();
        answered(*reply);
    }
}

void RedisConnection::lose(const QString &why)
{
    if (!m_socket)
        return;
    m_socket->disconnect(this);
    m_socket.release()->deleteLater();
    m_reader.reset();
    m_patience.stop();
    m_pinging.stop();
    m_isAwaitingPong = false;
    if (m_isReady || m_trouble != why) // not more often than it is tried
        qCWarning(logApp).noquote() << "redis: not connected:" << why;
    m_trouble = why;
    m_delay.start(jittered(m_nextDelay, shareOfJitter));
    m_nextDelay = std::min(m_nextDelay * 2, redis_limits::longestDelay);
    const bool wasReady = std::exchange(m_isReady, false);
    const auto unanswered = std::exchange(m_unanswered, {});
    const QPointer<RedisConnection> self{this}; // an answer may end it
    for (const Answered &each : unanswered)
        each(gone(why));
    if (self && wasReady)
        Q_EMIT lost();
}

void RedisConnection::ping()
{
    if (m_isAwaitingPong) {
        lose(u"it does not answer"_s);
        return;
    }
    m_isAwaitingPong = true;
    m_nextDelay = redis_limits::firstDelay; // it has lasted
    write({"PING"}, [](const OrFailure<RedisReply> &) {});
}

void RedisConnection::write(const QList<QByteArray> &words, Answered answered)
{
    m_unanswered.push_back(std::move(answered));
    m_socket->write(redisCommand(words));
}

bool RedisConnection::send(const QList<QByteArray> &words, Answered answered)
{
    if (!m_isReady || static_cast<qsizetype>(m_unanswered.size()) >= redis_limits::unanswered)
        return false;
    write(words, std::move(answered));
    return true;
}

Task<RedisReply> RedisConnection::call(QList<QByteArray> words)
{
    const Pending<RedisReply> pending;
    const bool isSent = send(words, [pending](const OrFailure<RedisReply> &answer) {
        if (const Failure *failure = failureIn(answer))
            pending.fail(*failure);
        else
            pending.settle(std::get<RedisReply>(answer));
    });
    if (!isSent)
        throw gone(m_trouble.isEmpty() ? u"it is not connected"_s : m_trouble);
    const RedisReply reply = co_await pending;
    if (reply.is == RedisReply::Is::Error)
        throw refused(QString::fromUtf8(reply.text));
    co_return RedisReply{reply};
}

qint64 RedisConnection::unsent() const
{
    return m_socket ? m_socket->bytesToWrite() : 0;
}
