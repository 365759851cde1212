// One end of the bench of news over Redis:
//   redis_news publish URL RATE SECONDS   publishes so many a second by our publisher
//   redis_news hear PORT COUNT         hears so many, or until none came for 5 s
// Each ends with a line of JSON that says what came of it.
// Each piece of news says when it was published, by the clock that all processes here share.

#include "core/redis/redis_publisher.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QJsonDocument>
#include <QTcpSocket>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <vector>

#include <time.h>

using namespace Qt::StringLiterals;

namespace {

const QByteArray channel = "browser:events:bench";

qint64 now()
{
    timespec time{};
    ::clock_gettime(CLOCK_MONOTONIC, &time);
    return qint64{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

void print(const QJsonObject &object)
{
    std::puts(QJsonDocument{object}.toJson(QJsonDocument::Compact).constData());
    std::fflush(stdout);
}

// As long as an event of a room.
QByteArray newsAt(qint64 number)
{
    return R"({"type":"dom_change","room_name":"bench","change_type":"changed","number":)"
        + QByteArray::number(number) + ",\"sentAt\":" + QByteArray::number(now()) + '}';
}

int publish(const QString &url, qint64 rate, qint64 seconds)
{
    const auto address = RedisAddress::of(url);
    if (failureIn(address))
        return 2;
    RedisPublisher publisher{std::get<RedisAddress>(address)};
    QElapsedTimer clock;
    QTimer pace;
    qint64 published = 0;
    qint64 answered = 0;
    QObject::connect(
        &publisher, &RedisPublisher::heard, &publisher, [&](const QByteArray &, qint64 listeners) {
            answered += listeners;
            if (published == rate * seconds && answered == published)
                QCoreApplication::quit();
        });
    QObject::connect(&pace, &QTimer::timeout, &pace, [&] {
        if (!publisher.isReady())
            return;
        if (!clock.isValid())
            clock.start();
        const qint64 due = std::min(clock.nsecsElapsed() * rate / 1'000'000'000, rate * seconds);
        for (; published < due; ++published)
            publisher.publish(channel, newsAt(published));
    });
    pace.setTimerType(Qt::PreciseTimer);
    pace.start(1);
    QTimer::singleShot(std::chrono::seconds{seconds + 20}, qApp, &QCoreApplication::quit);
    publisher.open();
    QCoreApplication::exec();
    print({{u"published"_s, published}, {u"heard"_s, answered},
        {u"missed"_s, static_cast<qint64>(publisher.missed())},
        {u"waiting"_s, qint64{publisher.waiting()}},
        {u"seconds"_s, static_cast<double>(clock.nsecsElapsed()) / 1e9}});
    return 0;
}

class Hearing {
public:
    void take(const QByteArray &message)
    {
        const qint64 time = now();
        const qint64 number = numberAfter(message, "\"number\":");
        m_isInOrder = m_isInOrder && number == static_cast<qint64>(m_late.size());
        m_late.push_back(time - numberAfter(message, "\"sentAt\":"));
    }
    qint64 count() const { return static_cast<qint64>(m_late.size()); }
    QJsonObject summary()
    {
        std::sort(m_late.begin(), m_late.end());
        return {{u"heard"_s, count()}, {u"isInOrder"_s, m_isInOrder}, {u"p50"_s, at(0.5)},
            {u"p99"_s, at(0.99)}, {u"most"_s, at(1)}};
    }

private:
    static qint64 numberAfter(const QByteArray &message, const char *word)
    {
        qsizetype from = message.indexOf(word) + qsizetype(qstrlen(word));
        qint64 number = 0;
        for (; from < message.size() && message[from] >= '0' && message[from] <= '9'; ++from)
            number = number * 10 + (message[from] - '0');
        return number;
    }
    double at(double share) const // ms
    {
        if (m_late.empty())
            return -1;
        const auto last = static_cast<double>(m_late.size() - 1);
        return static_cast<double>(m_late[static_cast<std::size_t>(share * last)]) / 1e6;
    }

    std::vector<qint64> m_late; // ns
    bool m_isInOrder = true;
};

int hear(quint16 port, qint64 count)
{
    QTcpSocket socket;
    RedisReader reader;
    Hearing hearing;
    QTimer silence;
    silence.setSingleShot(true);
    silence.setInterval(20'000); // until the first
    QObject::connect(&silence, &QTimer::timeout, qApp, &QCoreApplication::quit);
    QObject::connect(&socket, &QTcpSocket::connected, &socket, [&] {
        socket.write(redisCommand({"SUBSCRIBE", channel}));
    });
    QObject::connect(&socket, &QTcpSocket::readyRead, &socket, [&] {
        reader.feed(socket.readAll());
        while (const auto reply = reader.next()) {
            if (reply->list.value(0).text == "message")
                hearing.take(reply->list.value(2).text);
            else
                print({{u"isListening"_s, true}});
        }
        silence.start(hearing.count() > 0 ? 5000 : 20'000);
        if (hearing.count() >= count)
            QCoreApplication::quit();
    });
    silence.start();
    socket.connectToHost(u"127.0.0.1"_s, port);
    QCoreApplication::exec();
    print(hearing.summary());
    return 0;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication app{argc, argv};
    const QStringList words = QCoreApplication::arguments();
    if (words.value(1) == u"publish" && words.size() == 5)
        return publish(words[2], words[3].toLongLong(), words[4].toLongLong());
    if (words.value(1) == u"hear" && words.size() == 4)
        return hear(words[2].toUShort(), words[3].toLongLong());
    return 2;
}
