#include "tests/doors/socket/open_socket.h"
#include "tests/support/test_class.h"

#include <QProcess>

#include <sys/socket.h>
using namespace std::chrono_literals;

namespace {

QByteArray request(int id)
{
    return R"({"jsonrpc":"2.0","id":)" + QByteArray::number(id)
        + R"(,"method":"tabs"})"
          "\n";
}

// Of exactly that size, without its line feed.
QByteArray requestOfSize(qsizetype size)
{
    const QByteArray frame = R"({"jsonrpc":"2.0","id":1,"method":"tabs","params":{"a":""}})";
    return QByteArray{frame}.insert(frame.size() - 3, QByteArray(size - frame.size(), 'x'));
}

// Connects, sends a line once it is given one, and prints the answer.
const QString otherProcess = u"use Socket; $| = 1; socket(my $s, AF_UNIX, SOCK_STREAM, 0);"
                             "connect($s, sockaddr_un($ARGV[0])); send($s, <STDIN>, 0);"
                             "print scalar <$s>;"_s;

} // namespace

class SocketLimitsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void takesALineOfOneMebibyteAndEndsOverALongerOne();
    void answersAClientThatNeverEndsTheLine();
    void runsSoManyCallsOfAConnectionAtOnce();
    void turnsAwayWhoIsOneTooMany();
    void givesThePlaceOfAnIdleOneToANewcomer();
    void takesThePlaceFromTheProcessThatHoldsMost();
    void hangsUpOnAReaderThatDoesNotRead();
    void givesOneAnswerInFullHoweverLarge();
    void survivesClientsThatLeave();
    void answersWhoHasShutDownItsSendingSide();
    void runsWhatWasAskedByOneThatLeftAtOnce();
    void servesAHundredClientsAtOnce();
    void answersWaitingCallersThatItCloses();
};

void SocketLimitsTest::takesALineOfOneMebibyteAndEndsOverALongerOne()
{
    OpenSocket open;
    LineClient client{open.path};
    QVERIFY(client.ask(requestOfSize(1024 * 1024)).contains(u"result"_s));
    client.send(request(7) + requestOfSize(1024 * 1024 + 1) + '\n' + request(8));
    QCOMPARE(client.answer().value(u"id"_s), 7);
    const QJsonObject refused = client.answer();
    QCOMPARE(errorNumber(refused), -32600);
    QCOMPARE(errorCode(refused), u"PAYLOAD_TOO_LARGE"_s);
    QVERIFY(refused.value(u"id"_s).isNull());
    QVERIFY(client.getsClosed());
    QCOMPARE(client.received(), ""_ba);
    QCOMPARE(open.calls.calls.size(), 2);
    QVERIFY(open.isLeftByAll());
}

void SocketLimitsTest::answersAClientThatNeverEndsTheLine()
{
    SocketLimits limits;
    limits.lineSize = 1000;
    OpenSocket open{limits};
    LineClient client{open.path};
    client.send(QByteArray(1000, '{'));
    QVERIFY(!comesTrue([&] { return client.hasLine(); }, 50ms));
    client.send("{"_ba);
    QCOMPARE(errorCode(client.answer()), u"PAYLOAD_TOO_LARGE"_s);
    QVERIFY(client.getsClosed());
}

void SocketLimitsTest::runsSoManyCallsOfAConnectionAtOnce()
{
    OpenSocket open;
    open.calls.ends = ScriptedCalls::Ends::WhenSettled;
    LineClient client{open.path};
    for (int id = 1; id <= 33; ++id)
        client.send(request(id));
    const QJsonObject refused = client.answer();
    QCOMPARE(refused.value(u"id"_s), 33);
    QCOMPARE(errorCode(refused), u"TOO_BUSY"_s);
    QCOMPARE(errorNumber(refused), -32012);
    QCOMPARE(open.calls.waiting.size(), 32U);

    LineClient other{open.path};
    other.send(request(1));
    QVERIFY(comesTrue([&] { return open.calls.waiting.size() == 33; }));
    open.calls.endAll();
    for (int id = 1; id <= 32; ++id)
        QCOMPARE(client.answer().value(u"id"_s), id);
    QVERIFY(other.answer().contains(u"result"_s));
    open.calls.ends = ScriptedCalls::Ends::AtOnce;
    QVERIFY(client.ask(request(34).trimmed()).contains(u"result"_s));
}

void SocketLimitsTest::turnsAwayWhoIsOneTooMany()
{
    SocketLimits limits;
    limits.connections = 8;
    OpenSocket open{limits};
    open.calls.ends = ScriptedCalls::Ends::WhenSettled;
    std::vector<std::unique_ptr<LineClient>> clients;
    for (int i = 0; i < 8; ++i) {
        clients.push_back(std::make_unique<LineClient>(open.path));
        clients.back()->send(request(i));
    }
    QVERIFY(comesTrue([&] { return open.calls.waiting.size() == 8; }));
    LineClient late{open.path};
    const QJsonObject refused = late.answer();
    QCOMPARE(errorCode(refused), u"TOO_BUSY"_s);
    QVERIFY(late.getsClosed());
    open.calls.endAll();
    open.calls.ends = ScriptedCalls::Ends::AtOnce;
    for (const auto &client : clients)
        QVERIFY(client->answer().contains(u"result"_s));
    clients.pop_back();
    QVERIFY(comesTrue([&] { return open.door.connections() == 7; }));
    LineClient next{open.path};
    QVERIFY(next.ask(request(1).trimmed()).contains(u"result"_s));
    QVERIFY(clients.front()->ask(request(1).trimmed()).contains(u"result"_s));
}

void SocketLimitsTest::givesThePlaceOfAnIdleOneToANewcomer()
{
    SocketLimits limits;
    limits.connections = 8;
    limits.graceTime = 20ms;
    OpenSocket open{limits};
    std::vector<std::unique_ptr<LineClient>> idle;
    for (int i = 0; i < 100; ++i) {
        idle.push_back(std::make_unique<LineClient>(open.path));
        idle.back()->send("{"_ba);
    }
    LineClient late{open.path};
    QVERIFY(late.ask(request(1).trimmed()).contains(u"result"_s));
    QCOMPARE(open.door.connections(), 8);
    QCOMPARE(errorCode(idle.front()->answer()), u"TOO_BUSY"_s);
    QVERIFY(idle.front()->getsClosed());
    QVERIFY(!idle.back()->isClosed());
}

// Another process, idle for longest, keeps its only one.
void SocketLimitsTest::takesThePlaceFromTheProcessThatHoldsMost()
{
    SocketLimits limits;
    limits.connections = 4;
    limits.graceTime = 0ms;
    OpenSocket open{limits};
    QProcess other;
    other.start(u"perl"_s, {u"-e"_s, otherProcess, open.path});
    if (!other.waitForStarted())
        QSKIP("There is no perl here.");
    QVERIFY(comesTrue([&] { return open.door.connections() == 1; }));
    std::vector<std::unique_ptr<LineClient>> ours;
    for (int i = 0; i < 3; ++i)
        ours.push_back(std::make_unique<LineClient>(open.path));
    QVERIFY(comesTrue([&] { return open.door.connections() == 4; }));
    LineClient late{open.path};
    QVERIFY(late.ask(request(1).trimmed()).contains(u"result"_s));
    QVERIFY(ours.front()->getsClosed());
    other.write(request(2));
    QVERIFY(comesTrue([&] { return other.state() == QProcess::NotRunning; }));
    QVERIFY(other.readAll().contains("\"result\""));
}

void SocketLimitsTest::hangsUpOnAReaderThatDoesNotRead()
{
    OpenSocket open;
    open.calls.outcome = Reply{{u"text"_s, QString{1024 * 1024, u'x'}}};
    LineClient client{open.path};
    client.setReadBufferSize(1);
    QVERIFY(comesTrue([&] { return open.door.connections() == 1; }));
    for (int id = 1; id <= 12; ++id)
        client.send(request(id));
    QVERIFY(open.isLeftByAll());
    QVERIFY(open.calls.calls.size() >= 9);
    LineClient other{open.path};
    QVERIFY(other.ask(request(1).trimmed()).contains(u"result"_s));
}

void SocketLimitsTest::givesOneAnswerInFullHoweverLarge()
{
    OpenSocket open;
    const QString text{20 * 1024 * 1024, u'x'};
    open.calls.outcome = Reply{{u"text"_s, text}};
    LineClient client{open.path};
    const QJsonObject answer = client.ask(request(1).trimmed());
    QVERIFY(answer.value(u"result"_s)[u"text"_s] == text);
    QVERIFY(client.isConnected());
}

void SocketLimitsTest::survivesClientsThatLeave()
{
    OpenSocket open;
    open.calls.ends = ScriptedCalls::Ends::WhenSettled;
    {
        LineClient client{open.path};
        client.send('[' + request(1).trimmed() + ',' + request(2).trimmed() + "]\n" + request(3));
        QVERIFY(comesTrue([&] { return open.calls.waiting.size() == 3; }));
        client.leave();
        QVERIFY(open.isLeftByAll());
    }
    open.calls.endAll();
    {
        const LineClient silent{open.path};
        LineClient halfway{open.path};
        halfway.send(request(1).chopped(5));
    }
    QVERIFY(open.isLeftByAll());
    QCOMPARE(open.calls.calls.size(), 3);
}

void SocketLimitsTest::answersWhoHasShutDownItsSendingSide()
{
    OpenSocket open;
    open.calls.ends = ScriptedCalls::Ends::WhenSettled;
    LineClient client{open.path};
    client.send(request(1) + request(2)
        + R"({"jsonrpc":"2.0","method":"click"})"
          "\n");
    ::shutdown(static_cast<int>(client.descriptor()), SHUT_WR);
    QVERIFY(comesTrue([&] { return open.calls.waiting.size() == 3; }));
    QVERIFY(!comesTrue([&] { return client.isClosed(); }, 50ms));
    open.calls.endAll();
    QVERIFY(client.answer().contains(u"result"_s));
    QVERIFY(client.answer().contains(u"result"_s));
    QVERIFY(client.getsClosed());
    QVERIFY(open.isLeftByAll());
}

void SocketLimitsTest::runsWhatWasAskedByOneThatLeftAtOnce()
{
    OpenSocket open;
    {
        LineClient client{open.path};
        client.send(request(1) + request(2));
        client.leave();
    }
    QVERIFY(comesTrue([&] { return open.calls.calls.size() == 2; }));
    QVERIFY(open.isLeftByAll());
}

void SocketLimitsTest::servesAHundredClientsAtOnce()
{
    OpenSocket open;
    std::vector<std::unique_ptr<LineClient>> clients;
    for (int i = 0; i < 100; ++i) {
        clients.push_back(std::make_unique<LineClient>(open.path));
        QVERIFY(clients.back()->isConnected());
        clients.back()->send(request(i));
    }
    for (int i = 0; i < 100; ++i)
        QCOMPARE(clients.at(static_cast<std::size_t>(i))->answer().value(u"id"_s), i);
    clients.clear();
    QVERIFY(open.isLeftByAll());
}

void SocketLimitsTest::answersWaitingCallersThatItCloses()
{
    OpenSocket open;
    open.calls.ends = ScriptedCalls::Ends::WhenSettled;
    LineClient client{open.path};
    client.send('[' + request(1).trimmed() + ",5]\n" + request(2));
    QVERIFY(comesTrue([&] { return open.calls.waiting.size() == 2; }));
    open.door.close();
    const QJsonArray batch = client.batch();
    QCOMPARE(errorCode(batch[0].toObject()), u"DISCONNECTED"_s);
    QCOMPARE(errorNumber(batch[0].toObject()), -32001);
    QCOMPARE(errorNumber(batch[1].toObject()), -32600);
    QCOMPARE(errorCode(client.answer()), u"DISCONNECTED"_s);
    QVERIFY(client.getsClosed());
    QVERIFY(!QFile::exists(open.path));
    open.calls.endAll();
    QVERIFY(client.received().isEmpty());
}

TEST_CLASS(SocketLimitsTest)
#include "socket_limits_test.moc"
