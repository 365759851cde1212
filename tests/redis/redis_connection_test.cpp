// A connection to Redis whose owner lets go of it while it gives an answer.

#include "tests/support/outcome_of.h"
#include "tests/support/redis_server.h"
#include "tests/support/test_class.h"

#include <QTest>

using namespace Qt::StringLiterals;

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
};

TEST_CLASS(RedisConnectionTest)
#include "redis_connection_test.moc"
