// Who holds a room, in a Redis that forgets: a node loses its rooms to another node, and to nothing
// else.

#include "core/nodes/room_registry.h"
#include "tests/support/moved_clock.h"
#include "tests/support/outcome_of.h"
#include "tests/support/redis_server.h"
#include "tests/support/test_class.h"

#include <QSignalSpy>

namespace {

constexpr int patience = 30'000; // ms

// An app, as far as Redis knows it.
struct Node {
    explicit Node(const RedisServer &redis,
        std::chrono::milliseconds lease = std::chrono::seconds{2}, const QByteArray &before = {})
        : registry(
            RoomRegistry::make({.redis = redis.address(), .lease = lease, .before = before})),
          lost(registry.get(), &RoomRegistry::lost),
          reclaimed(registry.get(), &RoomRegistry::reclaimed)
    {
        registry->open();
    }
    // The node that has it; or why nobody knows.
    QString claim(const QString &room) const
    {
        const auto outcome = outcomeOf(RoomRegistry::claim(registry, room));
        const Failure *failure = failureIn(outcome);
        return failure ? QString::fromLatin1(rowOf(failure->code).name)
                       : QString::fromLatin1(std::get<RoomRegistry::Holder>(outcome).node);
    }
    QString name() const { return QString::fromLatin1(registry->node()); }

    std::shared_ptr<RoomRegistry> registry;
    QSignalSpy lost;
    QSignalSpy reclaimed;
};

} // namespace

class RoomRegistryTest : public QObject {
    Q_OBJECT

    std::unique_ptr<RedisServer> m_redis;

    qint64 tokenOf(const QByteArray &room) const
    {
        return m_redis->ask({"HGET", "{clawdis}:room:" + room, "token"}).text.toLongLong();
    }

private Q_SLOTS:
    void init()
    {
        m_redis = std::make_unique<RedisServer>();
        QVERIFY2(m_redis->whyNot().isEmpty(), qPrintable(m_redis->whyNot()));
    }

    void whatRedisForgetsIsClaimedAgain_data()
    {
        QTest::addColumn<bool>("restarts");
        QTest::addRow("emptied") << false;
        QTest::addRow("started again without a file") << true;
    }

    void whatRedisForgetsIsClaimedAgain()
    {
        QFETCH(const bool, restarts);
        const Node node{*m_redis};
        QTRY_VERIFY_WITH_TIMEOUT(node.registry->isValid(), patience);
        for (const QString &room : {u"one"_s, u"two"_s, u"three"_s})
            QCOMPARE(node.claim(room), node.name());
        const qint64 last = tokenOf("three");
        QVERIFY(last > 0);
        if (restarts) {
            m_redis->stop();
            QVERIFY(m_redis->start());
        } else {
            m_redis->ask({"FLUSHALL"});
        }
        QTRY_COMPARE_WITH_TIMEOUT(node.reclaimed.count(), 1, patience);
        QCOMPARE(node.lost.count(), 0);
        QCOMPARE(node.registry->held(), 3);
        QVERIFY(node.registry->lastReclaim());
        QCOMPARE(node.registry->lastReclaim()->rooms, 3);
        for (const QByteArray &room : {"one"_ba, "two"_ba, "three"_ba}) {
            QVERIFY2(tokenOf(room) > last, room.constData());
            const auto begun = outcomeOf(
                RoomRegistry::begin(node.registry, QString::fromLatin1(room), "job-" + room));
            QCOMPARE(std::get<QByteArray>(begun), "go"_ba);
        }
        QCOMPARE(node.claim(u"four"_s), node.name());
        QCOMPARE(node.reclaimed.count(), 1);
    }

    void claimingAgainGoesOnUntilAllAreClaimed()
    {
        Node node{*m_redis};
        QTRY_VERIFY_WITH_TIMEOUT(node.registry->isValid(), patience);
        const QByteArrayList rooms{"a", "b", "c", "d", "e"};
        for (const QByteArray &room : rooms)
            QCOMPARE(node.claim(QString::fromLatin1(room)), node.name());
        for (const QByteArray &broken : rooms) {
            node.reclaimed.clear();
            const QByteArray key = "{clawdis}:room:" + broken;
            m_redis->ask(
                {"EVAL", "redis.call('FLUSHALL') redis.call('SET', KEYS[1], 'none')", "1", key});
            QTRY_VERIFY_WITH_TIMEOUT(
                m_redis->ask({"EXISTS", "{clawdis}:since"}).number == 1, patience);
            m_redis->ask({"DEL", key});
            QTRY_COMPARE_WITH_TIMEOUT(node.reclaimed.count(), 1, patience);
            for (const QByteArray &room : rooms)
                QVERIFY2(tokenOf(room) > 0, (room + " after " + broken).constData());
        }
        QCOMPARE(node.lost.count(), 0);
    }

    void aNodeThatHoldsNothingNoticesOnce()
    {
        const Node node{*m_redis};
        QTRY_VERIFY_WITH_TIMEOUT(node.registry->isValid(), patience);
        QCOMPARE(node.claim(u"room"_s), node.name());
        QVERIFY(!failureIn(outcomeOf(RoomRegistry::release(node.registry, u"room"_s))));
        QSignalSpy renewed{node.registry.get(), &RoomRegistry::renewed};
        m_redis->ask({"FLUSHALL"});
        QTRY_VERIFY_WITH_TIMEOUT(renewed.count() >= 3, patience);
        QCOMPARE(node.reclaimed.count(), 1);
    }

    void onlyAnotherHolderTakesARoomAway()
    {
        const Node node{*m_redis};
        const Node other{*m_redis};
        QTRY_VERIFY_WITH_TIMEOUT(
            node.registry->nodes() == 2 && other.registry->nodes() == 2, patience);
        const auto outcome = outcomeOf(RoomRegistry::hold(node.registry, u"room"_s));
        QVERIFY(!failureIn(outcome));
        m_redis->ask({"HSET", "{clawdis}:room:room", "node", other.registry->node(), "token", "99",
            "from", node.registry->node()});
        m_redis->ask({"ZREM", "{clawdis}:nodes", node.registry->node()});
        QTRY_COMPARE_WITH_TIMEOUT(node.lost.count(), 1, patience);
        QVERIFY(!node.registry->holds(u"room"_s));
        QCOMPARE(other.lost.count(), 0);
    }

    void whatAnotherHadMeanwhileIsOld()
    {
        const Node node{*m_redis};
        QTRY_VERIFY_WITH_TIMEOUT(node.registry->isValid(), patience);
        QCOMPARE(node.claim(u"room"_s), node.name());
        m_redis->ask({"HSET", "{clawdis}:room:room", "token", "99", "from", "another"});
        m_redis->ask({"ZREM", "{clawdis}:nodes", node.registry->node()});
        QTRY_COMPARE_WITH_TIMEOUT(node.lost.count(), 1, patience);
    }

    void aFenceThatIsNoneIsSetAnew_data()
    {
        QTest::addColumn<QByteArrayList>("words");
        QTest::addRow("at its end")
            << QByteArrayList{"SET", "{clawdis}:fence", "9223372036854775807"};
        QTest::addRow("beyond what Lua counts")
            << QByteArrayList{"SET", "{clawdis}:fence", "9007199254740992"};
        QTest::addRow("as far as it is taken")
            << QByteArrayList{"SET", "{clawdis}:fence", "9007199254740991"};
        QTest::addRow("no number") << QByteArrayList{"SET", "{clawdis}:fence", "007x"};
        QTest::addRow("a list") << QByteArrayList{"RPUSH", "{clawdis}:fence", "1"};
    }

    void aFenceThatIsNoneIsSetAnew()
    {
        QFETCH(const QByteArrayList, words);
        const Node node{*m_redis};
        QTRY_VERIFY_WITH_TIMEOUT(node.registry->isValid(), patience);
        QCOMPARE(node.claim(u"one"_s), node.name());
        const qint64 last = tokenOf("one");
        m_redis->ask({"DEL", "{clawdis}:fence"});
        m_redis->ask(words);
        QSignalSpy renewed{node.registry.get(), &RoomRegistry::renewed};
        QTRY_VERIFY_WITH_TIMEOUT(renewed.count() >= 2, patience);
        QCOMPARE(node.claim(u"two"_s), node.name());
        m_redis->ask({"DEL", "{clawdis}:fence"}); // nor is it put back
        QTRY_VERIFY_WITH_TIMEOUT(renewed.count() >= 4, patience);
        QCOMPARE(node.claim(u"three"_s), node.name());
        QVERIFY(tokenOf("three") > last);
        QVERIFY2(tokenOf("three") < last + 100, QByteArray::number(tokenOf("three")).constData());
        QCOMPARE(node.lost.count(), 0);
    }

    void anEarlierRunsRoomsAreTakenOverUnlessItLives_data()
    {
        QTest::addColumn<bool>("lives");
        QTest::addRow("it ended") << false;
        QTest::addRow("its name was copied with its home") << true;
    }

    void anEarlierRunsRoomsAreTakenOverUnlessItLives()
    {
        QFETCH(const bool, lives);
        auto earlier = std::make_unique<Node>(*m_redis);
        QTRY_VERIFY_WITH_TIMEOUT(earlier->registry->isValid(), patience);
        QCOMPARE(earlier->claim(u"room"_s), earlier->name());
        const QByteArray name = earlier->registry->node();
        if (!lives) {
            earlier.reset();
            m_redis->ask({"ZADD", "{clawdis}:nodes", "XX", "INCR", "600", name}); // just renewed
        }
        const Node now{*m_redis, std::chrono::seconds{2}, name};
        QSignalSpy renewed{now.registry.get(), &RoomRegistry::renewed};
        QTRY_VERIFY_WITH_TIMEOUT(renewed.count() >= 8, patience);
        QCOMPARE(now.claim(u"room"_s), lives ? earlier->name() : now.name());
        if (lives) {
            QCOMPARE(earlier->lost.count(), 0);
            QVERIFY(earlier->registry->holds(u"room"_s));
        }
    }

    void aLeaseIsOverWhileTheMachineSleeps()
    {
        const Node node{*m_redis};
        QTRY_VERIFY_WITH_TIMEOUT(node.registry->isValid(), patience);
        sleepMachine(std::chrono::seconds{2});
        QVERIFY(!node.registry->isValid());
        QTRY_VERIFY_WITH_TIMEOUT(node.registry->isValid(), patience);
    }

    void aClockThatIsPutBackMakesNoLeaseLonger()
    {
        const Node node{*m_redis};
        QTRY_VERIFY_WITH_TIMEOUT(node.registry->isValid(), patience);
        const qint64 now = m_redis->ask({"TIME"}).list.value(0).text.toLongLong() * 1000;
        const QByteArray anHourAhead = QByteArray::number(now + 3'600'000);
        m_redis->ask({"ZADD", "{clawdis}:nodes", anHourAhead, "dead"});
        m_redis->ask({"HSET", "{clawdis}:room:room", "node", "dead", "token", "1", "from", ""});
        m_redis->ask({"SADD", "{clawdis}:rooms:dead", "room"});
        QCOMPARE(node.claim(u"room"_s), u"dead"_s);
        m_redis->ask({"SET", "{clawdis}:time", anHourAhead});
        QTRY_COMPARE_WITH_TIMEOUT(node.claim(u"room"_s), node.name(), patience);
        QVERIFY(node.registry->isValid());
    }

    void oneThatIsAloneGoesOnWhereRedisIsFull()
    {
        const Node node{*m_redis};
        QTRY_VERIFY_WITH_TIMEOUT(node.registry->isValid(), patience);
        QVERIFY(!node.registry->isByItself());
        m_redis->ask({"CONFIG", "SET", "maxmemory", "1"});
        QTRY_VERIFY_WITH_TIMEOUT(node.registry->isByItself(), patience);
        QVERIFY(node.registry->isConnected());
        QVERIFY(node.registry->trouble().contains(u"OOM"_s));
        m_redis->ask({"CONFIG", "SET", "maxmemory", "0"});
        QTRY_VERIFY_WITH_TIMEOUT(!node.registry->isByItself(), patience);
        QVERIFY(node.registry->isValid());
        QCOMPARE(node.registry->trouble(), QString{});
    }

    void nobodyGetsARoomBeforeItsHolderHasClaimedItAgain()
    {
        // Of a lease that outlasts what a busy machine keeps a node waiting.
        const Node holder{*m_redis, std::chrono::seconds{5}};
        const Node eager{*m_redis, std::chrono::seconds{5}};
        QTRY_VERIFY_WITH_TIMEOUT(
            holder.registry->nodes() == 2 && eager.registry->nodes() == 2, patience);
        for (int i = 0; i < 8; ++i) {
            const auto outcome
                = outcomeOf(RoomRegistry::hold(holder.registry, u"room %1"_s.arg(i)));
            QVERIFY(!failureIn(outcome));
        }
        eager.claim(u"room 7"_s);
        m_redis->ask({"FLUSHALL"});
        for (int i = 0; i < 8; ++i) {
            QString has;
            QTRY_VERIFY_WITH_TIMEOUT(
                (has = eager.claim(u"room %1"_s.arg(i))) != u"TOO_BUSY"_s, patience);
            QCOMPARE(has, holder.name());
        }
        QCOMPARE(holder.lost.count(), 0);
        QCOMPARE(holder.reclaimed.count(), 1);
        QCOMPARE(eager.reclaimed.count(), 1);
        QTRY_VERIFY_WITH_TIMEOUT(eager.claim(u"new"_s) != u"TOO_BUSY"_s, patience);
    }
};

TEST_CLASS(RoomRegistryTest)
#include "room_registry_test.moc"
