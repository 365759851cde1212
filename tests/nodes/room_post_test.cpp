// Questions to other apps: which are not sent, and what comes of those that are.

#include "core/nodes/job_message.h"
#include "core/nodes/node_limits.h"
#include "core/nodes/room_post.h"
#include "tests/support/moved_clock.h"
#include "tests/support/outcome_of.h"
#include "tests/support/redis_server.h"
#include "tests/support/test_class.h"
#include "tests/support/under_way.h"

#include <QElapsedTimer>
#include <QRegularExpression>

namespace {

constexpr int patienceOfPost = 30'000; // ms

// One end of a talk; it answers {"echo": question}.
struct PostEnd {
    explicit PostEnd(const RedisServer &redis)
        : registry(RoomRegistry::make({.redis = redis.address(), .lease = std::chrono::hours{10}})),
          post(RoomPost::make(
              registry, redis.address(), [this](QJsonObject question) -> Task<QJsonObject> {
                  asked.append(question);
                  if (isHolding)
                      co_await held;
                  co_return QJsonObject{{u"echo"_s, answer.isEmpty() ? question : answer}};
              }))
    {
        registry->open();
        post->open();
        QObject::connect(post.get(), &RoomPost::received, post.get(),
            [this](const QJsonObject &message) { reported.append(message); });
        isThere = QTest::qWaitFor(
            [this] { return registry->isValid() && post->isReady(); }, patienceOfPost);
    }
    UnderWay<OrFailure<QJsonObject>> asking(const QByteArray &node, const QJsonObject &question)
    {
        return UnderWay<OrFailure<QJsonObject>>{caught(RoomPost::ask(post, node, question))};
    }
    OrFailure<QJsonObject> ask(const QByteArray &node, const QJsonObject &question)
    {
        return outcomeOf(RoomPost::askOnce(post, node, question));
    }

    QJsonObject answer;
    QList<QJsonObject> asked;
    QList<QJsonObject> reported;
    bool isHolding = false;
    Pending<Nothing> held;
    std::shared_ptr<RoomRegistry> registry;
    std::shared_ptr<RoomPost> post;
    bool isThere = false;
};

} // namespace

class RoomPostTest : public QObject {
    Q_OBJECT

    std::unique_ptr<RedisServer> m_redis;

    static QString nameOf(const OrFailure<QJsonObject> &answer)
    {
        const Failure *failure = failureIn(answer);
        return failure ? QString::fromLatin1(rowOf(failure->code).name) : u"ok"_s;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_redis = std::make_unique<RedisServer>();
        QVERIFY2(m_redis->whyNot().isEmpty(), qPrintable(m_redis->whyNot()));
    }
    void init() { m_redis->ask({"FLUSHALL"}); }

    void aQuestionIsAnswered()
    {
        PostEnd one{*m_redis};
        PostEnd other{*m_redis};
        QVERIFY(one.isThere && other.isThere);
        const QJsonObject question{{u"tool"_s, u"☃"_s}};
        const auto answer = one.ask(other.registry->node(), question);
        QCOMPARE(nameOf(answer), u"ok"_s);
        QCOMPARE(std::get<QJsonObject>(answer), (QJsonObject{{u"echo"_s, question}}));
        QCOMPARE(other.asked, QList{question});
    }

    void oneThatIsLateIsAskedAgainAndAnsweredOnce()
    {
        PostEnd one{*m_redis};
        PostEnd other{*m_redis};
        QVERIFY(one.isThere && other.isThere);
        other.isHolding = true;
        const auto answer = one.asking(other.registry->node(), {{u"job"_s, 1}});
        QTRY_COMPARE_WITH_TIMEOUT(other.asked.size(), 1, patienceOfPost);
        moveClock(node_limits::untilAskedAgain + std::chrono::milliseconds{1});
        outcomeOf(RoomPost::lookAfter(one.post));
        const auto another = one.ask(one.registry->node(), {}); // all before it has come
        QCOMPARE(nameOf(another), u"ok"_s);
        QCOMPARE(other.asked.size(), 1);
        other.held.settle(Nothing{});
        QTRY_VERIFY_WITH_TIMEOUT(answer.hasEnded(), patienceOfPost);
        QCOMPARE(nameOf(answer.result()), u"ok"_s);
    }

    void whatIsTooLargeIsNotSent()
    {
        PostEnd one{*m_redis};
        PostEnd other{*m_redis};
        QVERIFY(one.isThere && other.isThere);
        const QJsonObject large{{u"text"_s, QString{node_limits::messageSize, u'x'}}};
        QCOMPARE(nameOf(one.ask(other.registry->node(), large)), u"PAYLOAD_TOO_LARGE"_s);
        QVERIFY(other.asked.isEmpty());
        other.answer = large;
        const auto answer = one.ask(other.registry->node(), {{u"a"_s, 1}});
        const QJsonObject failed = std::get<QJsonObject>(answer).value(u"failure"_s).toObject();
        QCOMPARE(failed.value(u"code"_s), u"PAYLOAD_TOO_LARGE"_s);
    }

    void whoIsDeadOrHasTooMuchIsNotAsked()
    {
        PostEnd one{*m_redis};
        QVERIFY(one.isThere);
        QCOMPARE(nameOf(one.ask("nobody", {})), u"NOT_RUNNING"_s);
        m_redis->ask({"ZADD", "{clawdis}:nodes", "99999999999999", "busy"});
        QList<QByteArray> words{"RPUSH", "{clawdis}:inbox:busy"};
        words.append(QList<QByteArray>(node_limits::inbox, "{}"));
        m_redis->ask(words);
        QCOMPARE(nameOf(one.ask("busy", {})), u"TOO_BUSY"_s);
    }

    void whoDiesMeanwhileIsWaitedForNoLonger()
    {
        PostEnd one{*m_redis};
        QVERIFY(one.isThere);
        m_redis->ask({"ZADD", "{clawdis}:nodes", "99999999999999", "silent"});
        const auto answer = one.asking("silent", {{u"job"_s, 1}});
        QTRY_COMPARE_WITH_TIMEOUT(
            m_redis->ask({"LLEN", "{clawdis}:inbox:silent"}).number, 1, patienceOfPost);
        outcomeOf(RoomPost::lookAfter(one.post));
        QVERIFY(!answer.hasEnded());
        m_redis->ask({"ZADD", "{clawdis}:nodes", "0", "silent"});
        outcomeOf(RoomPost::lookAfter(one.post));
        QVERIFY(answer.hasEnded());
        QCOMPARE(nameOf(answer.result()), u"NOT_RUNNING"_s);
    }

    void whatIsNoTalkIsReported()
    {
        PostEnd one{*m_redis};
        QVERIFY(one.isThere);
        const QByteArray inbox = "{clawdis}:inbox:" + one.registry->node();
        for (const QByteArray &each :
            {"{\"recover\":\"demo\"}"_ba, "no JSON"_ba, "{\"id\":\"none\",\"answer\":{}}"_ba})
            m_redis->ask({"RPUSH", inbox, each});
        QTRY_COMPARE_WITH_TIMEOUT(one.reported.size(), 2, patienceOfPost);
        QCOMPARE(one.reported.first(), (QJsonObject{{u"recover"_s, u"demo"_s}}));
    }

    void whatIsTooLargeIsNotRead()
    {
        PostEnd one{*m_redis};
        QVERIFY(one.isThere);
        const QByteArray inbox = "{clawdis}:inbox:" + one.registry->node();
        const QByteArray large{node_limits::messageSize, 'x'};
        m_redis->ask({"RPUSH", inbox, R"({"recover":")" + large + R"("})"});
        m_redis->ask({"RPUSH", inbox, R"({"recover":"demo"})"});
        QTRY_COMPARE_WITH_TIMEOUT(one.reported.size(), 1, patienceOfPost);
        QCOMPARE(one.reported.first(), (QJsonObject{{u"recover"_s, u"demo"_s}}));
        QCOMPARE(one.post->unread(), 1);
        // So large that the connection is given up with it.
        m_redis->ask({"RPUSH", inbox, large + large + large});
        m_redis->ask({"RPUSH", inbox, R"({"recover":"next"})"});
        QTRY_COMPARE_WITH_TIMEOUT(one.reported.size(), 2, patienceOfPost);
    }

    void anInboxThatIsNoneIsNotAskedForAtOnce()
    {
        PostEnd one{*m_redis};
        QVERIFY(one.isThere);
        const QByteArray inbox = "{clawdis}:inbox:" + one.registry->node();
        m_redis->ask({"SET", inbox, "x"});
        const auto timesAsked = [&] {
            static const QRegularExpression calls{u"cmdstat_blpop:calls=(\\d+)"_s};
            const QByteArray info = m_redis->ask({"INFO", "commandstats"}).text;
            return calls.match(QString::fromLatin1(info)).captured(1).toInt();
        };
        m_redis->ask({"CONFIG", "RESETSTAT"});
        QElapsedTimer clock;
        clock.start();
        QTRY_VERIFY_WITH_TIMEOUT(timesAsked() >= 4, patienceOfPost);
        QVERIFY(clock.elapsed() >= (node_limits::inboxRest * 2).count());
        m_redis->ask({"DEL", inbox});
        m_redis->ask({"RPUSH", inbox, R"({"recover":"demo"})"});
        QTRY_COMPARE_WITH_TIMEOUT(one.reported.size(), 1, patienceOfPost);
    }

    void aCommandThatDoesNotFitIsNone_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QJsonValue>("value");
        QTest::addRow("room") << u"room"_s << QJsonValue{u"a\u0001b\n../"_s};
        QTest::addRow("attempts") << u"attempts"_s << QJsonValue{2'147'483'647};
        QTest::addRow("id") << u"id"_s << QJsonValue{u"a\nb"_s};
        QTest::addRow("action") << u"action"_s << QJsonValue{u"format_disk"_s};
        QTest::addRow("params") << u"params"_s << QJsonValue{3};
    }

    void aCommandThatDoesNotFitIsNone()
    {
        QFETCH(const QString, name);
        QFETCH(const QJsonValue, value);
        QJsonObject asked = job_message::asking({.id = u"one"_s,
            .room = u"demo"_s,
            .action = {u"navigate"_s, {{u"url"_s, u"https://example.com"_s}}}});
        QVERIFY(!failureIn(job_message::asked(asked)));
        asked.insert(name, value);
        QVERIFY(failureIn(job_message::asked(asked)));
    }

    void aCommandIsTheSameWhereItComes()
    {
        const Job job{.id = u"one"_s,
            .room = u"a/☃"_s,
            .action = {u"click"_s, {{u"index"_s, 3}}},
            .round = 2,
            .attempts = 5,
            .sent = 11};
        const auto read = job_message::asked(job_message::asking(job));
        QVERIFY(!failureIn(read));
        const Job asked = std::get<Job>(read);
        QCOMPARE(toJson(asked), toJson(job));
        QVERIFY(asked.from == JobFrom::Node);
        QCOMPARE(asked.sent, 11);
        QCOMPARE(job_message::keyOf(asked), "2:one"_ba);
        Job ended = job;
        ended.attemptsMade = 4;
        ended.state = JobState::Completed;
        ended.result = {{u"success"_s, true}};
        QCOMPARE(toJson(job_message::ended(job, job_message::ending(ended))), toJson(ended));
        ended.state = JobState::Failed;
        ended.failure = Failure{Code::Timeout, u"too late"_s, u"Wait."_s};
        ended.result = {};
        QCOMPARE(toJson(job_message::ended(job, job_message::ending(ended))), toJson(ended));
        // Where its room is elsewhere it has not ended.
        QVERIFY(!job_message::ended(job, job_message::ending(job)).isFinished());
        QVERIFY(!job_message::ended(job, {}).isFinished());
    }
};

TEST_CLASS(RoomPostTest)
#include "room_post_test.moc"
