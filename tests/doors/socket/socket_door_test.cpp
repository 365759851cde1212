#include "core/doors/socket/socket_door.h"
#include "tests/doors/socket/open_socket.h"
#include "tests/support/test_class.h"

class SocketDoorTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void runsACommandAndAnswersItsReply();
    void answersAFailureWithItsNumberAndHint();
    void knowsNoOtherMethods_data();
    void knowsNoOtherMethods();
    void runsNotificationsWithoutAnAnswer();
    void goesOnAfterGarbage();
    void takesLinesHoweverTheyArrive();
    void answersWhenReadyAndNotInTurn();
    void answersABatchTogetherAndInItsOrder();
    void answersNoBatchOfNotifications();
    void saysThatACallEndedWithoutAnAnswer();
    void servesNobodyNewBeforeItEnds();
};

void SocketDoorTest::runsACommandAndAnswersItsReply()
{
    OpenSocket open;
    LineClient client{open.path};
    const QJsonObject answer
        = client.ask(R"({"jsonrpc":"2.0","id":"a","method":"click","params":{"ref":"e1"}})");
    const QJsonObject expected{
        {u"jsonrpc"_s, u"2.0"_s}, {u"id"_s, u"a"_s}, {u"result"_s, QJsonObject{{u"ok"_s, true}}}};
    QCOMPARE(answer, expected);
    QCOMPARE(open.calls.calls.size(), 1);
    const Call call = open.calls.calls.first();
    QCOMPARE(call.id, u"s1"_s);
    QCOMPARE(call.caller.door, u"socket"_s);
    QCOMPARE(call.command, u"click"_s);
    QCOMPARE(call.arguments, (QJsonObject{{u"ref"_s, u"e1"_s}}));
}

void SocketDoorTest::answersAFailureWithItsNumberAndHint()
{
    OpenSocket open;
    LineClient client{open.path};
    open.calls.outcome = Failure{Code::TabNotFound, u"tab not found"_s, u"See tabs."_s};
    const QJsonObject answer = client.ask(R"({"jsonrpc":"2.0","id":1,"method":"tabs"})");
    QCOMPARE(errorNumber(answer), -32002);
    QCOMPARE(errorCode(answer), u"TAB_NOT_FOUND"_s);
    QCOMPARE(answer.value(u"error"_s)[u"data"_s][u"suggestion"_s].toString(), u"See tabs."_s);
}

void SocketDoorTest::knowsNoOtherMethods_data()
{
    QTest::addColumn<QByteArray>("name");
    for (const char *name : {"", "Click", "click ", "rpc.methods", "cli.run", "cli.cancel"})
        QTest::newRow(name) << QByteArray{name};
}

void SocketDoorTest::knowsNoOtherMethods()
{
    QFETCH(const QByteArray, name);
    OpenSocket open;
    LineClient client{open.path};
    const QJsonObject answer = client.ask(R"({"jsonrpc":"2.0","id":5,"method":")" + name + R"("})");
    QCOMPARE(errorNumber(answer), -32601);
    QCOMPARE(answer.value(u"id"_s), QJsonValue{5});
    QVERIFY(open.calls.calls.isEmpty());
}

void SocketDoorTest::runsNotificationsWithoutAnAnswer()
{
    OpenSocket open;
    LineClient client{open.path};
    client.send(R"({"jsonrpc":"2.0","method":"click"})"
                "\n"
                R"({"jsonrpc":"2.0","method":"unknown"})"
                "\n");
    open.calls.outcome = Failure{Code::Timeout, {}, {}};
    client.send(R"({"jsonrpc":"2.0","method":"type"})"
                "\n");
    QCOMPARE(client.ask(R"({"jsonrpc":"2.0","id":9,"method":"tabs"})").value(u"id"_s), 9);
    QCOMPARE(open.calls.calls.size(), 3);
    QVERIFY(client.received().isEmpty());
}

void SocketDoorTest::goesOnAfterGarbage()
{
    OpenSocket open;
    LineClient client{open.path};
    QCOMPARE(errorNumber(client.ask("GET / HTTP/1.1\r"_ba)), -32700);
    QCOMPARE(errorNumber(client.ask(QByteArray{"\x00\xff\n\x16\x03\x01", 6})), -32700);
    QCOMPARE(errorNumber(client.answer()), -32700);
    QCOMPARE(errorNumber(client.ask(QByteArray(100'000, '['))), -32700);
    client.send("\n \r\n\t\n"_ba);
    QVERIFY(client.ask(R"({"jsonrpc":"2.0","id":1,"method":"tabs"})").contains(u"result"_s));
    QVERIFY(client.received().isEmpty());
}

void SocketDoorTest::takesLinesHoweverTheyArrive()
{
    OpenSocket open;
    LineClient client{open.path};
    const QByteArray line = R"({"jsonrpc":"2.0","id":1,"method":"tabs"})"
                            "\r\n";
    for (qsizetype i = 0; i < line.size(); ++i) {
        client.send(line.mid(i, 1));
        QCoreApplication::processEvents();
    }
    QVERIFY(client.answer().contains(u"result"_s));
    client.send(line + line + line);
    for (int i = 0; i < 3; ++i)
        QVERIFY(client.answer().contains(u"result"_s));
}

void SocketDoorTest::answersWhenReadyAndNotInTurn()
{
    OpenSocket open;
    LineClient client{open.path};
    open.calls.ends = ScriptedCalls::Ends::WhenSettled;
    client.send(R"({"jsonrpc":"2.0","id":1,"method":"tabs"})"
                "\n");
    QVERIFY(comesTrue([&] { return open.calls.waiting.size() == 1; }));
    open.calls.ends = ScriptedCalls::Ends::AtOnce;
    QCOMPARE(client.ask(R"({"jsonrpc":"2.0","id":2,"method":"tabs"})").value(u"id"_s), 2);
    open.calls.endAll();
    QCOMPARE(client.answer().value(u"id"_s), 1);
}

void SocketDoorTest::answersABatchTogetherAndInItsOrder()
{
    OpenSocket open;
    LineClient client{open.path};
    open.calls.ends = ScriptedCalls::Ends::WhenSettled;
    client.send(R"([{"jsonrpc":"2.0","id":1,"method":"tabs"}, {"jsonrpc":"2.0","method":"click"},)"
                R"({"foo":"boo"}, {"jsonrpc":"2.0","id":"2","method":"nothing"},)"
                R"({"jsonrpc":"2.0","id":3,"method":"type"}])"
                "\n");
    QVERIFY(comesTrue([&] { return open.calls.waiting.size() == 3; }));
    open.calls.waiting.at(2).settle(Reply{{u"is"_s, u"third"_s}});
    QVERIFY(client.received().isEmpty());
    open.calls.endAll();
    const QJsonArray answers = client.batch();
    QCOMPARE(answers.size(), 4);
    QCOMPARE(answers[0][u"id"_s], 1);
    QCOMPARE(answers[0][u"result"_s][u"ok"_s], true);
    QCOMPARE(errorNumber(answers[1].toObject()), -32600);
    QVERIFY(answers[1][u"id"_s].isNull());
    QCOMPARE(errorNumber(answers[2].toObject()), -32601);
    QCOMPARE(answers[2][u"id"_s], u"2"_s);
    QCOMPARE(answers[3][u"result"_s][u"is"_s], u"third"_s);
}

void SocketDoorTest::answersNoBatchOfNotifications()
{
    OpenSocket open;
    LineClient client{open.path};
    client.send(R"([{"jsonrpc":"2.0","method":"tabs"},{"jsonrpc":"2.0","method":"tabs"}])"
                "\n");
    QCOMPARE(client.ask(R"({"jsonrpc":"2.0","id":1,"method":"tabs"})").value(u"id"_s), 1);
    QCOMPARE(open.calls.calls.size(), 3);
}

void SocketDoorTest::saysThatACallEndedWithoutAnAnswer()
{
    OpenSocket open;
    LineClient client{open.path};
    open.calls.ends = ScriptedCalls::Ends::ByThrowing;
    const QJsonObject answer = client.ask(R"({"jsonrpc":"2.0","id":1,"method":"tabs"})");
    QCOMPARE(errorNumber(answer), -32603);
    QCOMPARE(errorCode(answer), u"INTERNAL"_s);
}

void SocketDoorTest::servesNobodyNewBeforeItEnds()
{
    OpenSocket open;
    const QByteArray line = R"({"jsonrpc":"2.0","id":1,"method":"tabs"})";
    LineClient known{open.path};
    QVERIFY(known.ask(line).contains(u"result"_s));
    LineClient silent{open.path};
    QVERIFY(comesTrue([&] { return open.door.connections() == 2; }));
    silent.send(line + '\n');
    open.door.admitNobody();
    LineClient late{open.path};
    late.send(line + '\n');
    QVERIFY(silent.getsClosed());
    QVERIFY(known.ask(line).contains(u"result"_s));
    QCOMPARE(open.calls.calls.size(), 2);
    QVERIFY(late.isConnected());
    open.door.close();
    QVERIFY(late.getsClosed());
    QVERIFY(silent.received().isEmpty() && late.received().isEmpty());
    QCOMPARE(open.calls.calls.size(), 2);
}

TEST_CLASS(SocketDoorTest)
#include "socket_door_test.moc"
