// A connection to Redis whose owner lets go of it while it gives an answer, and one to a Redis that
// lies or is written to by others.

#include "tests/support/outcome_of.h"
#include "tests/support/redis_server.h"
#include "tests/support/test_class.h"

#include <QElapsedTimer>
#include <QLocalServer>
#include <QLocalSocket>
#include <QTemporaryDir>

namespace {

constexpr int patienceOfRedis = 30'000; // ms

std::shared_ptr<RedisConnection> connectionTo(const RedisServer &redis)
{
    auto connection = std::make_shared<RedisConnection>(redis.address());
    connection->open();
    [[maybe_unused]] const bool isReady
        = QTest::qWaitFor([&] { return connection->isReady(); }, patienceOfRedis);
    return connection;
}

// Says that to whatever is asked beyond the greeting.
class LyingRedis {
public:
    explicit LyingRedis(QByteArray answer)
    {
        m_server.listen(m_folder.filePath(u"redis.sock"_s));
        QObject::connect(&m_server, &QLocalServer::newConnection, &m_server, [this, answer] {
            ++connections;
            QLocalSocket *socket = m_server.nextPendingConnection();
            QObject::connect(socket, &QLocalSocket::readyRead, socket, [socket, answer] {
                const bool isGreeting = socket->readAll().contains("PING");
                socket->write(isGreeting ? "+PONG\r\n"_ba : answer);
            });
        });
    }
    RedisAddress address() const
    {
        return {.by = RedisAddress::By::Socket, .path = m_server.fullServerName()};
    }

    int connections = 0;

private:
    QTemporaryDir m_folder;
    QLocalServer m_server;
};

QByteArray textOfSize(qsizetype size)
{
    return '$' + QByteArray::number(size) + "\r\n" + QByteArray{size, 'x'} + "\r\n";
}

} // namespace

class RedisConnectionTest : public QObject {
    Q_OBJECT

    std::unique_ptr<RedisServer> m_redis;

private Q_SLOTS:
    void init()
    {
        m_redis = std::make_unique<RedisServer>();
        QVERIFY2(m_redis->whyNot().isEmpty(), qPrintable(m_redis->whyNot()));
    }

    void anAnswerMayEndIt()
    {
        auto connection = connectionTo(*m_redis);
        QStringList answers;
        QVERIFY(connection->send({"ECHO", "one"}, [&](const OrFailure<RedisReply> &answer) {
            answers.append(QString::fromLatin1(std::get<RedisReply>(answer).text));
            connection.reset();
        }));
        QVERIFY(connection->send({"ECHO", "two"}, [&](const OrFailure<RedisReply> &answer) {
            answers.append(QString::fromLatin1(rowOf(failureIn(answer)->code).name));
        }));
        QTRY_COMPARE_WITH_TIMEOUT(answers.size(), 2, patienceOfRedis);
        QCOMPARE(answers, (QStringList{u"one"_s, u"DISCONNECTED"_s}));
    }

    void soMayThatItIsLost()
    {
        auto connection = connectionTo(*m_redis);
        bool isLost = false;
        QVERIFY(connection->send({"BLPOP", "none", "0"}, [&](const OrFailure<RedisReply> &answer) {
            isLost = failureIn(answer) != nullptr;
            connection.reset();
        }));
        m_redis->stop();
        QTRY_VERIFY_WITH_TIMEOUT(isLost, patienceOfRedis);
    }

    void whatIsTooLargeIsNoAnswer_data()
    {
        QTest::addColumn<QByteArray>("answer");
        const QByteArray whole = textOfSize(redis_limits::answerSize);
        const QByteArray half = textOfSize(redis_limits::answerSize / 2);
        QTest::addRow("a list of billions") << "*2000000000\r\n"_ba;
        QTest::addRow("lists of many in lists") << "*60000\r\n"_ba.repeated(2);
        QTest::addRow("a text") << whole;
        QTest::addRow("one that has not all come") << "*2\r\n"_ba + whole.chopped(2);
        QTest::addRow("texts of a list") << "*3\r\n"_ba + half + half;
    }

    void whatIsTooLargeIsNoAnswer()
    {
        QFETCH(const QByteArray, answer);
        const LyingRedis redis{answer};
        RedisConnection connection{redis.address()};
        connection.open();
        QTRY_VERIFY_WITH_TIMEOUT(connection.isReady(), patienceOfRedis);
        std::optional<bool> isFailure;
        connection.send({"GET", "any"},
            [&](const OrFailure<RedisReply> &reply) { isFailure = failureIn(reply) != nullptr; });
        QTRY_VERIFY_WITH_TIMEOUT(isFailure, patienceOfRedis);
        QVERIFY(*isFailure);
    }

    void whatWeAskForIsRead()
    {
        RedisReader reader;
        QByteArray list = "*10000\r\n";
        for (int i = 0; i < 10'000; ++i)
            list += ":1\r\n";
        // Many together are no large one.
        const QByteArray text = textOfSize(redis_limits::answerSize / 2);
        for (int i = 0; i < 4; ++i)
            reader.feed(list + text);
        for (int i = 0; i < 4; ++i) {
            const auto first = reader.next();
            QVERIFY(first && first->list.size() == 10'000);
            const auto second = reader.next();
            QVERIFY(second && second->text.size() == redis_limits::answerSize / 2);
        }
        QVERIFY(!reader.next() && reader.isSound());
    }

    // Nor does the log grow by more.
    void oneThatDoesNotLastIsMadeEverMoreRarely()
    {
        const LyingRedis redis{":1\r\n:1\r\n"};
        RedisConnection connection{redis.address()};
        connect(&connection, &RedisConnection::ready, &connection, [&] {
            connection.send({"GET", "any"}, [](const OrFailure<RedisReply> &) {});
        });
        QElapsedTimer clock;
        clock.start();
        connection.open();
        QTRY_VERIFY_WITH_TIMEOUT(redis.connections >= 6, patienceOfRedis);
        const auto waited = redis_limits::firstDelay * (1 + 2 + 4 + 8 + 16) / 2; // at least
        QVERIFY2(clock.elapsed() >= waited.count(), qPrintable(QString::number(clock.elapsed())));
    }

    void whatRedisNeverDoesHasACodeOfItsOwn()
    {
        const auto connection = connectionTo(*m_redis);
        const auto codeOf = [&](const QList<QByteArray> &words) {
            const auto answer = outcomeOf(connection->call(words));
            const Failure *failure = failureIn(answer);
            return failure ? QString::fromLatin1(rowOf(failure->code).name) : u"ok"_s;
        };
        QCOMPARE(codeOf({"SET", "text", "x"}), u"ok"_s);
        QCOMPARE(codeOf({"LPUSH", "text", "x"}), u"INTERNAL"_s);
        QCOMPARE(codeOf({"EVAL", "return redis.call('LPUSH', 'text', 'x')", "0"}), u"INTERNAL"_s);
        QCOMPARE(codeOf({"EVAL", "return nil + 1", "0"}), u"INTERNAL"_s);
        QCOMPARE(codeOf({"CONFIG", "SET", "maxmemory", "1"}), u"ok"_s);
        QCOMPARE(codeOf({"SET", "other", "x"}), u"DISCONNECTED"_s);
        QCOMPARE(codeOf({"EVAL", "redis.call('SET', 'other', 'x')", "0"}), u"DISCONNECTED"_s);
    }
};

TEST_CLASS(RedisConnectionTest)
#include "redis_connection_test.moc"
