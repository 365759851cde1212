// Apps that share rooms and are not alike: of other rules, of other versions.

#include "tests/nodes/node_app.h"
#include "tests/support/test_class.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace {

const QString lent = u"lent"_s;
const QStringList rules{u"approvals: click * buy"_s};

QJsonObject clicking(const QString &room)
{
    return {{u"room_name"_s, room}, {u"action_type"_s, u"click"_s},
        {u"params"_s, QJsonObject{{u"index"_s, 0}}}};
}

} // namespace

class RoomRulesTest : public QObject {
    Q_OBJECT

    std::unique_ptr<RedisServer> m_redis;

    // Whether it answers one question of a stranger's app with that.
    bool answers(const NodeApp &asker, const QJsonObject &answer) const
    {
        QJsonObject question;
        const bool isAsked = comesInTime([&] {
            const QByteArray text = m_redis->ask({"LPOP", "{clawdis}:inbox:stranger"}).text;
            question = QJsonDocument::fromJson(text).object();
            return !question.isEmpty();
        });
        const QJsonObject message{{u"id"_s, question.value(u"id")}, {u"answer"_s, answer}};
        m_redis->ask({"RPUSH", "{clawdis}:inbox:" + asker.name(), QJsonDocument{message}.toJson()});
        return isAsked;
    }
    void lendTo(const QByteArray &node) const
    {
        m_redis->ask({"ZADD", "{clawdis}:nodes", "99999999999999", node});
        m_redis->ask({"HSET", "{clawdis}:room:lent", "node", node, "token", "1", "from", ""});
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_redis = std::make_unique<RedisServer>();
        QVERIFY2(m_redis->whyNot().isEmpty(), qPrintable(m_redis->whyNot()));
    }
    void init() { m_redis->ask({"FLUSHALL"}); }

    void whatRulesHoldIsDoneOnlyWhereTheyHold_data()
    {
        QTest::addColumn<QStringList>("others");
        QTest::addColumn<QString>("code");
        QTest::addRow("the other has none") << QStringList{} << u"NOT_APPROVED"_s;
        QTest::addRow("it has another")
            << QStringList{u"approvals: upload *"_s} << u"NOT_APPROVED"_s;
        QTest::addRow("it has more") << (rules + QStringList{u"approvals: upload *"_s}) << u"ok"_s;
    }

    void whatRulesHoldIsDoneOnlyWhereTheyHold()
    {
        QFETCH(const QStringList, others);
        QFETCH(const QString, code);
        NodeApp holder{*m_redis, NodeApp::usualLease, 200, others};
        QVERIFY(holder.isThere());
        QCOMPARE(holder.startThere(lent), u"ok"_s);
        NodeApp asked{*m_redis, NodeApp::usualLease, 200, rules};
        QVERIFY(comesInTime([&] { return asked.known() == 2; }));
        const auto act = asked.calling(u"execute_action"_s, clicking(lent));
        QVERIFY(comesInTime([&] { return act.hasEnded(); }));
        QCOMPARE(resultOf(act.result()), code);
        Job job = broughtJob(u"job"_s, lent);
        job.from = JobFrom::Program;
        const UnderWay<OrFailure<Job>> end{caught(CommandQueue::done(asked.queue, job))};
        QVERIFY(comesInTime([&] { return end.hasEnded(); }));
        const auto failure = std::get<Job>(end.result()).failure;
        const bool isDone = code == u"ok"_s;
        QCOMPARE(failure.has_value(), !isDone);
        QCOMPARE(holder.calls.count(u"click"_s), isDone ? 1 : 0);
        QCOMPARE(holder.calls.count(u"navigate"_s), isDone ? 1 : 0);
        // Those of the holder do not bind the other way round.
        QCOMPARE(holder.act(lent, u"refresh"_s).value(u"success"_s), true);
    }

    // A room that another app was given for it is not kept there.
    void aRefusedStartTakesNoPlace()
    {
        NodeApp other{*m_redis, NodeApp::usualLease, 200};
        NodeApp asked{*m_redis, NodeApp::usualLease, 1, rules};
        QVERIFY(comesInTime([&] { return asked.known() == 2 && other.known() == 2; }));
        QCOMPARE(asked.startThere(lent), u"NOT_APPROVED"_s);
        QVERIFY(other.rooms->states().isEmpty());
        QVERIFY(comesInTime([&] {
            return m_redis->ask({"EXISTS", "{clawdis}:room:lent"}).number == 0;
        }));
        QCOMPARE(other.nodes->health().value(u"rooms"_s), 0);
    }

    void anAnswerInAnotherFormIsNoSuccess()
    {
        NodeApp asked{*m_redis};
        QVERIFY(asked.isThere());
        lendTo("stranger");
        const auto act = asked.calling(u"execute_action"_s, clicking(lent));
        QVERIFY(answers(asked, {{u"outcome"_s, 5}}));
        QVERIFY(comesInTime([&] { return act.hasEnded(); }));
        QCOMPARE(resultOf(act.result()), u"OUTCOME_UNKNOWN"_s);
        const auto job = asked.bringing(broughtJob(u"job"_s, lent));
        QVERIFY(answers(asked, {{u"job"_s, QJsonObject{{u"state"_s, u"teleported"_s}}}}));
        QVERIFY(comesInTime([&] { return job.hasEnded(); }));
        const Job ended = std::get<Job>(job.result());
        QVERIFY(ended.failure);
        QCOMPARE(ended.failure->code, Code::OutcomeUnknown);
        const auto moved = asked.bringing(broughtJob(u"moved"_s, lent));
        QVERIFY(answers(asked, {{u"moved"_s, true}}));
        QVERIFY(answers(
            asked, {{u"job"_s, QJsonObject{{u"state"_s, u"completed"_s}, {u"made"_s, 1}}}}));
        QVERIFY(comesInTime([&] { return moved.hasEnded(); }));
        QVERIFY(!std::get<Job>(moved.result()).failure);
    }

    void withoutALeaseNoCommandActsInItsSession()
    {
        NodeApp holder{*m_redis};
        QCOMPARE(holder.startThere(lent), u"ok"_s);
        NodeApp other{*m_redis};
        QVERIFY(comesInTime([&] { return holder.known() == 2; }));
        const QString session = holder.sessionOf(lent);
        QVERIFY(!holder.rooms->refusalIn(session));
        QVERIFY(!holder.rooms->refusalIn(u"another"_s));
        m_redis->stop();
        moveClock(NodeApp::usualLease);
        const auto refused = holder.rooms->refusalIn(session);
        QVERIFY(refused);
        QCOMPARE(refused->code, Code::TooBusy);
        QVERIFY(!holder.rooms->refusalIn(u"another"_s));
        QVERIFY(m_redis->start());
    }
};

TEST_CLASS(RoomRulesTest)
#include "room_rules_test.moc"
