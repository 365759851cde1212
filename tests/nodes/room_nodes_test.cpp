// Apps that share the rooms of one Redis: what is asked of one is done where the room is, once, and
// what another had that is dead goes on.

#include "core/nodes/node_limits.h"
#include "tests/nodes/node_app.h"
#include "tests/support/test_class.h"

#include <QJsonDocument>

namespace {

const QString roomHere = u"here"_s;
const QString roomThere = u"there"_s;

QString codeIn(const QJsonObject &said)
{
    return said.value(u"code"_s).toString(u"ok"_s);
}

QString stateIn(const OrFailure<Job> &job)
{
    const Failure *failure = failureIn(job);
    if (failure)
        return QString::fromLatin1(rowOf(failure->code).name);
    const Job &ended = std::get<Job>(job);
    return ended.failure ? QString::fromLatin1(rowOf(ended.failure->code).name)
                         : toWord(ended.state);
}

qsizetype visitsTo(const NodeApp &app, const QString &url)
{
    const auto calls = app.calls.callsOf(u"navigate"_s);
    return std::count_if(calls.begin(), calls.end(),
        [&url](const Call &each) { return each.arguments.value(u"url") == url; });
}

// One app that has the room, and another that came later and is asked.
struct TwoApps {
    explicit TwoApps(
        const RedisServer &redis, std::chrono::milliseconds lease = NodeApp::usualLease)
        : holder(redis, lease), asked(redis)
    {
        const bool isStarted = holder.startThere(roomThere) == u"ok"_s;
        areThere = asked.isThere() && isStarted && holder.rooms->list().has(roomThere)
            && comesInTime([this] { return asked.known() == 2; });
        holder.calls.forgetCalls();
    }

    NodeApp holder;
    NodeApp asked;
    bool areThere = false;
};

} // namespace

class RoomNodesTest : public QObject {
    Q_OBJECT

    std::unique_ptr<RedisServer> m_redis;

private Q_SLOTS:
    void initTestCase()
    {
        m_redis = std::make_unique<RedisServer>();
        QVERIFY2(m_redis->whyNot().isEmpty(), qPrintable(m_redis->whyNot()));
    }
    void init() { m_redis->ask({"FLUSHALL"}); }

    void roomsAreSpreadOverTheApps()
    {
        NodeApp one{*m_redis};
        NodeApp other{*m_redis};
        QVERIFY(comesInTime([&] { return one.known() == 2 && other.known() == 2; }));
        for (int i = 0; i < 6; ++i)
            QCOMPARE(one.startThere(QString::number(i)), u"ok"_s);
        QCOMPARE(one.rooms->states().size(), 3);
        QCOMPARE(other.rooms->states().size(), 3);
        QCOMPARE(one.nodes->health(),
            (QJsonObject{{u"nodes"_s, 2}, {u"rooms"_s, 3}, {u"error"_s, QString{}}}));
    }

    void aRequestIsDoneWhereTheRoomIs()
    {
        NodeApp one{*m_redis};
        NodeApp other{*m_redis};
        QVERIFY(comesInTime([&] { return one.known() == 2 && other.known() == 2; }));
        for (const QString &each : {roomHere, roomThere})
            QCOMPARE(one.startThere(each), u"ok"_s);
        QVERIFY(one.rooms->list().has(roomHere) && other.rooms->list().has(roomThere));
        for (NodeApp *app : {&one, &other}) {
            for (const QString &room : {roomHere, roomThere}) {
                const QJsonObject seen = app->call(u"get_screen_content"_s, room);
                QCOMPARE(seen.value(u"visible_elements_count"_s), 2);
                QCOMPARE(app->startThere(room), u"ROOM_EXISTS"_s);
            }
            QCOMPARE(codeIn(app->call(u"get_screen_content"_s, u"none"_s)), u"ROOM_NOT_FOUND"_s);
        }
        QCOMPARE(one.calls.count(u"snapshot"_s), 2);
        QCOMPARE(other.calls.count(u"snapshot"_s), 2);
        const auto act = one.calling(u"execute_action"_s,
            {{u"room_name"_s, roomThere}, {u"action_type"_s, u"click"_s},
                {u"params"_s, QJsonObject{{u"index"_s, 1}}}});
        QVERIFY(comesInTime([&] { return act.hasEnded(); }));
        QCOMPARE(objectOf(act.result()).value(u"success"_s), true);
        QCOMPARE(other.calls.argumentsOf(u"click"_s).value(u"ref"_s), u"e7"_s);
        QCOMPARE(one.calls.count(u"click"_s), 0);
        QCOMPARE(codeIn(one.call(u"close_browser_session"_s, roomThere)), u"ok"_s);
        QVERIFY(comesInTime([&] { return other.nodes->health().value(u"rooms"_s) == 0; }));
        QCOMPARE(codeIn(one.call(u"get_screen_content"_s, roomThere)), u"ROOM_NOT_FOUND"_s);
    }

    void whyItFailsIsReportedAsItIsThere()
    {
        TwoApps apps{*m_redis};
        QVERIFY(apps.areThere);
        for (const FailureRow &row : failureRows()) {
            const Failure failure{row.code, u"it is so"_s, u"Wait."_s, {{u"a"_s, 1}}};
            apps.holder.calls.answer(u"pageInfo"_s, failure);
            const QJsonObject said = apps.asked.call(u"get_browser_context"_s, roomThere);
            QCOMPARE(said, toJson(failure));
        }
    }

    void aCommandIsDoneWhereItsRoomIs()
    {
        TwoApps apps{*m_redis};
        QVERIFY(apps.areThere);
        Job job = broughtJob(u"command"_s, roomThere);
        job.from = JobFrom::Program;
        const UnderWay<OrFailure<Job>> end{caught(CommandQueue::done(apps.asked.queue, job))};
        QVERIFY(comesInTime([&] { return end.hasEnded(); }));
        QCOMPARE(stateIn(end.result()), u"completed"_s);
        QCOMPARE(std::get<Job>(end.result()).attemptsMade, 1);
        QCOMPARE(visitsTo(apps.holder, u"command"_s), 1);
        QVERIFY(apps.asked.calls.calls().isEmpty());
    }

    void oneThatSeveralAppsBringIsDoneOnce()
    {
        TwoApps apps{*m_redis};
        QVERIFY(apps.areThere);
        const Job job = broughtJob(u"once"_s, roomThere);
        const auto one = apps.holder.bringing(job);
        const auto other = apps.asked.bringing(job);
        QVERIFY(comesInTime([&] { return one.hasEnded() && other.hasEnded(); }));
        QCOMPARE(stateIn(one.result()), u"completed"_s);
        QCOMPARE(stateIn(other.result()), u"completed"_s);
        QCOMPARE(visitsTo(apps.holder, u"once"_s) + visitsTo(apps.asked, u"once"_s), 1);
        const auto again = apps.asked.bringing(job);
        QVERIFY(comesInTime([&] { return again.hasEnded(); }));
        QCOMPARE(stateIn(again.result()), u"completed"_s);
        QCOMPARE(visitsTo(apps.holder, u"once"_s), 1);
    }

    void whatADeadAppWasAtIsReportedAndTheRestIsDone()
    {
        TwoApps apps{*m_redis, NodeApp::silent};
        QVERIFY(apps.areThere);
        apps.holder.calls.hold(u"navigate"_s);
        const auto atWork = apps.holder.bringing(broughtJob(u"hangs"_s, roomThere));
        QVERIFY(comesInTime([&] { return apps.holder.calls.waiting(u"navigate"_s) == 1; }));
        declareDead(*m_redis, apps.holder);
        const auto hangs = apps.asked.bringing(broughtJob(u"hangs"_s, roomThere));
        const auto next = apps.asked.bringing(broughtJob(u"next"_s, roomThere));
        QVERIFY(comesInTime([&] { return hangs.hasEnded() && next.hasEnded(); }));
        QCOMPARE(stateIn(hangs.result()), u"OUTCOME_UNKNOWN"_s);
        QCOMPARE(stateIn(next.result()), u"completed"_s);
        QCOMPARE(visitsTo(apps.asked, u"hangs"_s), 0);
        QCOMPARE(visitsTo(apps.asked, u"next"_s), 1);
    }

    void itsRoomsAreRecoveredByOthersAsTheyWere()
    {
        const QJsonObject cookies{{u"cookies"_s, u"seen"_s}};
        TwoApps apps{*m_redis, NodeApp::silent};
        QVERIFY(apps.areThere);
        const QByteArray record
            = QJsonDocument{toJson(RoomRecord{.request = {.name = roomThere, .width = 800},
                                .url = u"http://127.0.0.1/last"_s,
                                .kept = cookies})}
                  .toJson();
        m_redis->ask({"HSET", "{clawdis}:room:there", "record", record});
        declareDead(*m_redis, apps.holder);
        QVERIFY(comesInTime([&] { return apps.asked.rooms->list().isOpen(roomThere); }));
        QVERIFY(comesInTime([&] { return visitsTo(apps.asked, u"http://127.0.0.1/last"_s) > 0; }));
        const QJsonObject made = apps.asked.calls.argumentsOf(u"createSession"_s);
        QCOMPARE(made.value(u"storageState"_s), cookies);
        QCOMPARE(made.value(u"width"_s), 800);
        QCOMPARE(apps.asked.heard().mid(0, 2),
            (QStringList{u"browser_error"_s, u"presentation_started"_s}));
        QCOMPARE(codeIn(apps.asked.call(u"get_screen_content"_s, roomThere)), u"ok"_s);
    }

    void whatWasNeverSavedIsReportedAsLost()
    {
        TwoApps apps{*m_redis, NodeApp::silent};
        QVERIFY(apps.areThere);
        m_redis->ask({"HDEL", "{clawdis}:room:there", "record"});
        declareDead(*m_redis, apps.holder);
        QVERIFY(comesInTime([&] { return !apps.asked.heard().isEmpty(); }));
        const RoomEvent lost = apps.asked.heardOf(RoomNews::BrowserError).first();
        QCOMPARE(lost.room, roomThere);
        QVERIFY(lost.details.value(u"error"_s).toString().contains(u"start_browser_session"_s));
        QCOMPARE(codeIn(apps.asked.call(u"get_screen_content"_s, roomThere)), u"ROOM_NOT_FOUND"_s);
    }

    void whatIsOnItsWayWhenTheAppDies_data()
    {
        QTest::addColumn<QString>("tool");
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("code");
        QTest::addRow("an act") << u"execute_action"_s << u"reload"_s << u"OUTCOME_UNKNOWN"_s;
        QTest::addRow("a look") << u"get_browser_context"_s << u"pageInfo"_s << u"NOT_RUNNING"_s;
    }

    void whatIsOnItsWayWhenTheAppDies()
    {
        QFETCH(const QString, tool);
        QFETCH(const QString, command);
        QFETCH(const QString, code);
        TwoApps apps{*m_redis, NodeApp::silent};
        QVERIFY(apps.areThere);
        apps.holder.calls.hold(command);
        QJsonObject arguments{{u"room_name"_s, roomThere}};
        if (command == u"reload"_s)
            arguments.insert(u"action_type"_s, u"refresh"_s);
        const auto asked = apps.asked.calling(tool, arguments);
        QTRY_COMPARE_WITH_TIMEOUT(apps.holder.calls.waiting(command), 1, NodeApp::patience);
        declareDead(*m_redis, apps.holder);
        QVERIFY(comesInTime([&] { return asked.hasEnded(); }));
        QCOMPARE(resultOf(asked.result()), code);
    }

    void whatIsNotAnsweredInTimeMayHaveBeenDone()
    {
        TwoApps apps{*m_redis, NodeApp::silent};
        QVERIFY(apps.areThere);
        apps.holder.calls.hold(u"pageInfo"_s);
        const auto asked
            = apps.asked.calling(u"get_browser_context"_s, {{u"room_name"_s, roomThere}});
        QTRY_COMPARE_WITH_TIMEOUT(apps.holder.calls.waiting(u"pageInfo"_s), 1, NodeApp::patience);
        moveClock(node_limits::requestTime);
        QTRY_VERIFY_WITH_TIMEOUT(asked.hasEnded(), NodeApp::patience);
        QCOMPARE(resultOf(asked.result()), u"TIMEOUT"_s);
    }

    void withoutALeaseNothingIsDoneThere()
    {
        TwoApps apps{*m_redis};
        QVERIFY(apps.areThere);
        QVERIFY(comesInTime([&] { return apps.holder.known() == 2; }));
        m_redis->stop();
        moveClock(NodeApp::usualLease);
        QTRY_VERIFY_WITH_TIMEOUT(!apps.holder.nodes->isReady(), NodeApp::patience);
        QCOMPARE(codeIn(apps.holder.act(roomThere, u"refresh"_s)), u"TOO_BUSY"_s);
        QCOMPARE(codeIn(apps.holder.call(u"get_browser_context"_s, roomThere)), u"TOO_BUSY"_s);
        QCOMPARE(apps.holder.calls.count(u"reload"_s), 0);
        QVERIFY(m_redis->start());
        QVERIFY(comesInTime([&] { return apps.holder.nodes->isReady(); }));
        QVERIFY(comesInTime(
            [&] { return codeIn(apps.holder.act(roomThere, u"refresh"_s)) == u"ok"_s; }));
    }

    void anAppThatIsAloneGoesOnWithoutRedis()
    {
        NodeApp alone{*m_redis};
        QVERIFY(alone.isThere());
        QCOMPARE(alone.startThere(roomHere), u"ok"_s);
        m_redis->stop();
        moveClock(NodeApp::usualLease);
        QVERIFY(comesInTime(
            [&] { return !alone.nodes->health().value(u"error"_s).toString().isEmpty(); }));
        QCOMPARE(codeIn(alone.act(roomHere, u"refresh"_s)), u"ok"_s);
        QCOMPARE(codeIn(alone.call(u"get_browser_context"_s, roomHere)), u"ok"_s);
        const auto job = alone.bringing(broughtJob(u"alone"_s, roomHere));
        QVERIFY(comesInTime([&] { return job.hasEnded(); }));
        QCOMPARE(stateIn(job.result()), u"completed"_s);
        QVERIFY(m_redis->start());
        QVERIFY(comesInTime([&] { return alone.nodes->health().value(u"rooms"_s) == 1; }));
        // Which has forgotten who holds it.
        QVERIFY(
            comesInTime([&] { return alone.nodes->health().value(u"reclaimed")[u"rooms"] == 1; }));
        QCOMPARE(codeIn(alone.act(roomHere, u"refresh"_s)), u"ok"_s);
        QVERIFY(!alone.heard().contains(u"browser_error"_s));
    }

    void aRoomThatAnotherHasNowIsClosedHere()
    {
        TwoApps apps{*m_redis};
        QVERIFY(apps.areThere);
        QVERIFY(comesInTime([&] { return apps.holder.known() == 2; }));
        QCOMPARE(codeIn(apps.holder.call(u"get_browser_context"_s, roomThere)), u"ok"_s);
        QVERIFY(apps.holder.rooms->takeOver(roomThere));
        apps.holder.forgetHeard();
        m_redis->ask({"HSET", "{clawdis}:room:there", "node", apps.asked.name(), "token", "99",
            "from", apps.holder.name()});
        m_redis->ask({"ZREM", "{clawdis}:nodes", apps.holder.name()});
        QVERIFY(comesInTime([&] { return !apps.holder.rooms->list().has(roomThere); }));
        QCOMPARE(apps.holder.calls.argumentsOf(u"closeSession"_s).value(u"session"_s), u"s1"_s);
        QCOMPARE(apps.holder.heard(), QStringList{u"browser_error"_s});
    }

    void whereNoAppHasAPlaceACommandIsRefused()
    {
        NodeApp small{*m_redis, NodeApp::usualLease, 1};
        QVERIFY(small.isThere());
        QCOMPARE(small.startThere(roomHere), u"ok"_s);
        const auto job = small.bringing(broughtJob(u"beyond"_s, u"beyond"_s));
        QVERIFY(comesInTime([&] { return job.hasEnded(); }));
        QCOMPARE(stateIn(job.result()), u"TOO_MANY_SESSIONS"_s);
        QCOMPARE(visitsTo(small, u"beyond"_s), 0);
    }

    void whatOthersWroteInRedisFailsOneCommand_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::addRow("its room") << "{clawdis}:room:here"_ba;
        QTest::addRow("itself") << "{clawdis}:job:0:poisoned"_ba;
    }

    void whatOthersWroteInRedisFailsOneCommand()
    {
        QFETCH(const QByteArray, key);
        NodeApp app{*m_redis};
        QVERIFY(app.isThere());
        m_redis->ask({"SADD", key, "x"});
        const auto job = app.bringing(broughtJob(u"poisoned"_s, roomHere));
        QVERIFY(comesInTime([&] { return job.hasEnded(); }));
        QCOMPARE(stateIn(job.result()), u"INTERNAL"_s);
        QCOMPARE(visitsTo(app, u"poisoned"_s), 0);
        m_redis->ask({"DEL", key});
        const auto next = app.bringing(broughtJob(u"next"_s, roomHere));
        QVERIFY(comesInTime([&] { return next.hasEnded(); }));
        QCOMPARE(stateIn(next.result()), u"completed"_s);
    }

    void aCommandThatDoesNotFitIsRefusedWhereItComes()
    {
        NodeApp app{*m_redis};
        QVERIFY(app.isThere());
        m_redis->ask({"ZADD", "{clawdis}:nodes", "99999999999999", "stranger"});
        const QJsonObject asked{{u"id"_s, u"j"_s}, {u"room"_s, u"a\u0001"_s},
            {u"action"_s, u"navigate"_s}, {u"params"_s, QJsonObject{{u"url"_s, u"about:blank"_s}}},
            {u"attempts"_s, 3}};
        const QJsonObject message{{u"id"_s, u"1"_s}, {u"from"_s, u"stranger"_s},
            {u"question"_s, QJsonObject{{u"job"_s, asked}}}};
        m_redis->ask({"RPUSH", "{clawdis}:inbox:" + app.name(), QJsonDocument{message}.toJson()});
        const auto job = app.bringing(broughtJob(u"next"_s, roomHere));
        QVERIFY(comesInTime([&] { return job.hasEnded(); }));
        QByteArray inbox;
        QVERIFY(comesInTime([&] {
            inbox += m_redis->ask({"LPOP", "{clawdis}:inbox:stranger"}).text;
            return !inbox.isEmpty();
        }));
        QVERIFY2(inbox.contains("INVALID_ARGUMENT"), inbox.constData());
        QCOMPARE(app.rooms->states().size(), 1);
    }

    void anAppThatEndsTakesNothingMoreAndLeavesItsRooms()
    {
        TwoApps apps{*m_redis};
        QVERIFY(apps.areThere);
        QCoro::waitFor(RoomNodes::close(apps.holder.nodes));
        const auto job = apps.holder.bringing(broughtJob(u"late"_s, roomThere));
        QVERIFY(comesInTime([&] { return job.hasEnded(); }));
        QCOMPARE(stateIn(job.result()), u"TOO_BUSY"_s);
        QVERIFY(comesInTime([&] { return apps.asked.known() == 1; }));
        const auto next = apps.asked.bringing(broughtJob(u"next"_s, roomThere));
        QVERIFY(comesInTime([&] { return next.hasEnded(); }));
        QCOMPARE(stateIn(next.result()), u"completed"_s);
        QCOMPARE(visitsTo(apps.asked, u"next"_s), 1);
    }
};

TEST_CLASS(RoomNodesTest)
#include "room_nodes_test.moc"
