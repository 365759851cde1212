#include "core/doors/http/http_door.h"
#include "tests/doors/http/open_door.h"
#include "tests/support/test_class.h"

using namespace std::chrono_literals;

namespace {

HttpLimits shortTimes()
{
    HttpLimits limits;
    limits.headTime = 150ms;
    limits.bodyTime = 150ms;
    limits.idleTime = 150ms;
    limits.lingerTime = 150ms;
    limits.graceTime = 50ms;
    return limits;
}

} // namespace

class HttpConnectionsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void closesWhenAskedTo_data();
    void closesWhenAskedTo();
    void takesBodiesHoweverTheyArriveUpToTheLimit();
    void refusesBodiesOverTheLimitWithoutReadingThem();
    void takesOnlySoManyLargeBodiesAtOnce();
    void takesASmallBodyHoweverManyAnnounceLargeOnes();
    void takesALargeBodyWhereTheOthersHadTheirTime();
    void refusesPipelining();
    void refusesBytesWhileACallRuns();
    void cutsOffWhoSendsSlowly_data();
    void cutsOffWhoSendsSlowly();
    void hangsUpOnTheIdle();
    void survivesClientsThatLeave();
    void answersWaitingCallersThatItCloses();
    void turnsAwayWhoIsOneTooMany();
    void givesTheSlotOfAnIdleOneToANewcomer();
    void answersWhatIsReadSlowlyInFull();
};

void HttpConnectionsTest::closesWhenAskedTo_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::newRow("close") << "GET /tabs HTTP/1.1\nConnection: close\nHost: "_ba;
    QTest::newRow("Close, TE") << "GET /tabs HTTP/1.1\nConnection: Close, TE\nHost: "_ba;
    QTest::newRow("1.0") << "GET /tabs HTTP/1.0\nHost: "_ba;
    QTest::newRow("1.0 keep-alive") << "GET /tabs HTTP/1.0\nConnection: keep-alive\nHost: "_ba;
}

void HttpConnectionsTest::closesWhenAskedTo()
{
    QFETCH(const QByteArray, head);
    OpenDoor open;
    for (const auto ends : {ScriptedCalls::Ends::AtOnce, ScriptedCalls::Ends::WhenSettled}) {
        open.calls.ends = ends;
        RawClient client{open.port};
        client.send(RawClient::request(head + client.host()));
        if (ends == ScriptedCalls::Ends::WhenSettled) {
            QVERIFY(comesTrue([&] { return !open.calls.waiting.empty(); }));
            open.calls.endAll();
        }
        const RawAnswer answer = client.answer();
        QCOMPARE(answer.status, 200);
        QCOMPARE(answer.headers.value("connection"_ba), "close"_ba);
        QVERIFY(client.getsClosed());
    }
    QVERIFY(comesTrue([&] { return open.door.connections() == 0; }));
}

void HttpConnectionsTest::takesBodiesHoweverTheyArriveUpToTheLimit()
{
    OpenDoor open;
    RawClient client{open.port};
    const QByteArray small = client.post("/tabs/open"_ba, R"({"url":"http://a"})"_ba);
    for (qsizetype cut = 1; cut < small.size(); ++cut) {
        client.send(small.left(cut));
        QCoreApplication::processEvents();
        QCOMPARE(client.ask(small.mid(cut)).status, 200);
    }
    for (qsizetype i = 0; i + 1 < small.size(); ++i) {
        client.send(small.mid(i, 1));
        QCoreApplication::processEvents();
    }
    QCOMPARE(client.ask(small.right(1)).status, 200);

    const QByteArray frame = R"({"url":""})"_ba;
    const QByteArray text{1024 * 1024 - frame.size(), 'u'};
    const QByteArray largest = QByteArray{frame}.insert(8, text);
    QCOMPARE(client.ask(client.post("/tabs/open"_ba, largest)).status, 200);
    QCOMPARE(open.calls.calls.last().arguments.value(u"url"_s).toString().size(), text.size());
    QCOMPARE(client.ask(client.get("/tabs"_ba)).status, 200);
}

void HttpConnectionsTest::refusesBodiesOverTheLimitWithoutReadingThem()
{
    OpenDoor open;
    RawClient client{open.port};
    const RawAnswer answer
        = client.ask(client.post("/tabs/open"_ba, QByteArray(1024 * 1024 + 1, ' ')));
    QCOMPARE(answer.status, 413);
    QCOMPARE(answer.code(), u"PAYLOAD_TOO_LARGE"_s);
    QVERIFY(client.getsClosed());
    QVERIFY(open.calls.calls.isEmpty());
}

void HttpConnectionsTest::takesOnlySoManyLargeBodiesAtOnce()
{
    HttpLimits limits;
    limits.bodiesSize = 3000;
    limits.graceTime = 60s;
    OpenDoor open{openGate(), limits};
    const QByteArray body = "{\"url\":\"" + QByteArray(980, 'u') + "\"}";
    // Each ends in another way: complete, refused, gone.
    for (int round = 0; round < 3; ++round) {
        std::vector<std::unique_ptr<RawClient>> slow;
        for (int i = 0; i < 3; ++i) {
            slow.push_back(std::make_unique<RawClient>(open.port));
            slow.back()->send(slow.back()->post("/tabs/open"_ba, body).chopped(1));
        }
        RawClient late{open.port};
        QVERIFY(comesTrue([&] { return open.door.connections() == 4; }));
        const RawAnswer answer = late.ask(late.post("/tabs/open"_ba, body).chopped(1));
        QCOMPARE(answer.status, 503);
        QCOMPARE(answer.code(), u"TOO_BUSY"_s);
        QCOMPARE(slow[0]->ask("}"_ba).status, 200);
        QCOMPARE(slow[1]->ask("}x"_ba).status, 400);
        slow[2]->leave();
        slow.clear();
        QVERIFY(comesTrue([&] { return open.door.connections() == 0; }));
    }
}

void HttpConnectionsTest::takesASmallBodyHoweverManyAnnounceLargeOnes()
{
    HttpLimits limits;
    limits.graceTime = 60s;
    OpenDoor open{openGate(), limits};
    std::vector<std::unique_ptr<RawClient>> lying;
    for (int i = 0; i < 16; ++i) {
        lying.push_back(std::make_unique<RawClient>(open.port));
        lying.back()->send(RawClient::request("POST /tabs/open HTTP/1.1\nContent-Type: "
                                              "application/json\nContent-Length: 1048576\nHost: "
            + lying.back()->host()));
    }
    QVERIFY(comesTrue([&] { return open.door.connections() == 16; }));
    RawClient client{open.port};
    const QByteArray request = client.post("/tabs/open"_ba, R"({"url":"http://a"})"_ba);
    client.send(request.chopped(1));
    QVERIFY(lying.front()->getsClosed());
    QVERIFY(lying.front()->received().startsWith("HTTP/1.1 503 "));
    QCOMPARE(client.ask(request.right(1)).status, 200);
    QVERIFY(!lying.back()->isClosed());
}

void HttpConnectionsTest::takesALargeBodyWhereTheOthersHadTheirTime()
{
    HttpLimits limits;
    limits.bodiesSize = 3000;
    limits.graceTime = 0ms;
    OpenDoor open{openGate(), limits};
    RawClient slow{open.port};
    slow.send(slow.post("/tabs/open"_ba, QByteArray(2000, ' ')).chopped(1));
    QVERIFY(comesTrue([&] { return open.door.connections() == 1; }));
    RawClient client{open.port};
    const QByteArray request
        = client.post("/tabs/open"_ba, R"({"url":")" + QByteArray(2500, 'u') + R"("})");
    client.send(request.chopped(1));
    QVERIFY(slow.getsClosed());
    QCOMPARE(client.ask(request.right(1)).status, 200);
}

// Bytes after the body are detected whether they come with its head or later, and nothing runs. The
// client sees the end at once, however long the door reads on.
void HttpConnectionsTest::refusesPipelining()
{
    HttpLimits limits;
    limits.lingerTime = 60s;
    OpenDoor open{openGate(), limits};
    for (const auto &second : {"GET /tabs HTTP/1.1\r\n\r\n"_ba, "\r\n"_ba, "x"_ba}) {
        for (const qsizetype later : {0, 1}) {
            RawClient client{open.port};
            const QByteArray request = client.post("/tabs/open"_ba, "{}"_ba);
            if (later > 0) {
                client.send(request.chopped(later));
                QVERIFY(!comesTrue([&] { return client.isClosed(); }, 50ms));
            }
            const RawAnswer answer
                = client.ask((later > 0 ? request.right(later) : request) + second);
            QCOMPARE(answer.status, 400);
            QVERIFY(client.getsClosed());
        }
    }
    QVERIFY(open.calls.calls.isEmpty());
}

void HttpConnectionsTest::refusesBytesWhileACallRuns()
{
    OpenDoor open;
    open.calls.ends = ScriptedCalls::Ends::WhenSettled;
    RawClient client{open.port};
    client.send(client.get("/tabs"_ba));
    QVERIFY(comesTrue([&] { return !open.calls.waiting.empty(); }));
    const RawAnswer answer = client.ask(client.get("/tabs"_ba));
    QCOMPARE(answer.status, 400);
    open.calls.endAll();
    QVERIFY(client.getsClosed());
    QVERIFY(client.received().isEmpty());
    QCOMPARE(open.calls.calls.size(), 1);
}

void HttpConnectionsTest::cutsOffWhoSendsSlowly_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("status");
    QTest::newRow("nothing at all") << QByteArray{} << 0;
    QTest::newRow("half a head") << "GET /tabs HTTP/1.1\r\nHost: "_ba << 408;
    QTest::newRow("half a body")
        << "POST /tabs/open HTTP/1.1\r\nHost: 127.0.0.1:$\r\nContent-Type: application/json\r\n"
           "Content-Length: 10\r\n\r\n{"_ba
        << 408;
}

void HttpConnectionsTest::cutsOffWhoSendsSlowly()
{
    QFETCH(QByteArray, bytes);
    QFETCH(const int, status);
    OpenDoor open{openGate(), shortTimes()};
    bytes.replace("$", QByteArray::number(open.port));
    RawClient fresh{open.port};
    QCOMPARE(fresh.ask(bytes).status, status);
    QVERIFY(fresh.getsClosed());

    RawClient later{open.port};
    QCOMPARE(later.ask(later.get("/tabs"_ba)).status, 200);
    QCOMPARE(later.ask(bytes).status, status);
    QVERIFY(later.getsClosed());
    QVERIFY(comesTrue([&] { return open.door.connections() == 0; }));
    QCOMPARE(open.calls.calls.size(), 1);
}

void HttpConnectionsTest::hangsUpOnTheIdle()
{
    OpenDoor open{openGate(), shortTimes()};
    RawClient client{open.port};
    QCOMPARE(client.ask(client.get("/tabs"_ba)).status, 200);
    QVERIFY(client.getsClosed());
    QVERIFY(client.received().isEmpty());

    // A call that runs is not idle, however long it takes.
    open.calls.ends = ScriptedCalls::Ends::WhenSettled;
    RawClient waiting{open.port};
    waiting.send(waiting.get("/tabs"_ba));
    QVERIFY(!comesTrue([&] { return waiting.isClosed(); }, 400ms));
    open.calls.endAll();
    QCOMPARE(waiting.answer().status, 200);
}

void HttpConnectionsTest::survivesClientsThatLeave()
{
    OpenDoor open;
    open.calls.ends = ScriptedCalls::Ends::WhenSettled;
    for (int i = 0; i < 250; ++i) {
        RawClient client{open.port};
        client.send(i % 2 ? client.get("/tabs"_ba) : client.post("/tabs/open"_ba, "{}"_ba));
        QVERIFY(comesTrue([&] { return open.calls.calls.size() == i + 1; }));
        client.leave();
        // Some calls end before the door knows, some after.
        if (i % 3 == 0)
            open.calls.endAll();
        if (i % 5 == 0)
            QVERIFY(comesTrue([&] { return open.door.connections() == 0; }));
    }
    QVERIFY(comesTrue([&] { return open.door.connections() == 0; }));
    open.calls.endAll();
    open.calls.ends = ScriptedCalls::Ends::AtOnce;
    RawClient client{open.port};
    QCOMPARE(client.ask(client.get("/tabs"_ba)).status, 200);
}

void HttpConnectionsTest::answersWaitingCallersThatItCloses()
{
    ScriptedCalls calls;
    calls.ends = ScriptedCalls::Ends::WhenSettled;
    auto door = std::make_unique<HttpDoor>(sample::commands(), calls.run(), openGate());
    const quint16 port = std::get<quint16>(door->listen(0));
    RawClient waiting{port};
    waiting.send(waiting.get("/tabs"_ba));
    RawClient idle{port};
    QVERIFY(comesTrue([&] { return calls.waiting.size() == 1 && door->connections() == 2; }));
    door.reset();
    const RawAnswer answer = waiting.answer();
    QCOMPARE(answer.status, 503);
    QCOMPARE(answer.code(), u"DISCONNECTED"_s);
    QVERIFY(answer.json().value(u"error"_s).toString().startsWith(u"This door was closed"_s));
    QVERIFY(waiting.getsClosed());
    QVERIFY(idle.getsClosed());
    calls.endAll();
    RawClient late{port};
    QVERIFY(late.getsClosed());
}

void HttpConnectionsTest::turnsAwayWhoIsOneTooMany()
{
    HttpLimits limits;
    limits.connections = 3;
    OpenDoor open{openGate(), limits};
    open.calls.ends = ScriptedCalls::Ends::WhenSettled;
    std::vector<std::unique_ptr<RawClient>> busy;
    for (std::size_t i = 0; i < 3; ++i) {
        busy.push_back(std::make_unique<RawClient>(open.port));
        busy.back()->send(busy.back()->get("/tabs"_ba));
        QVERIFY(comesTrue([&] { return open.calls.waiting.size() == i + 1; }));
    }
    RawClient late{open.port};
    const RawAnswer answer = late.answer();
    QCOMPARE(answer.status, 503);
    QCOMPARE(answer.code(), u"TOO_BUSY"_s);
    QVERIFY(late.getsClosed());
    open.calls.endAll();
    for (const auto &client : busy)
        QCOMPARE(client->answer().status, 200);
}

void HttpConnectionsTest::givesTheSlotOfAnIdleOneToANewcomer()
{
    HttpLimits limits;
    limits.connections = 2;
    limits.graceTime = 0ms;
    OpenDoor open{openGate(), limits};
    RawClient oldest{open.port};
    QCOMPARE(oldest.ask(oldest.get("/tabs"_ba)).status, 200);
    open.calls.ends = ScriptedCalls::Ends::WhenSettled;
    RawClient busy{open.port};
    busy.send(busy.get("/tabs"_ba));
    QVERIFY(comesTrue([&] { return !open.calls.waiting.empty(); }));

    RawClient late{open.port};
    late.send(late.get("/tabs"_ba));
    QVERIFY(comesTrue([&] { return open.calls.waiting.size() == 2; }));
    QVERIFY(oldest.getsClosed());
    open.calls.endAll();
    QCOMPARE(late.answer().status, 200);
    QCOMPARE(busy.answer().status, 200);
}

void HttpConnectionsTest::answersWhatIsReadSlowlyInFull()
{
    OpenDoor open;
    open.calls.outcome = Reply{{u"text"_s, QString{20 * 1024 * 1024, u'x'}}};
    for (const auto &connection : {"keep-alive"_ba, "close"_ba}) {
        RawClient client{open.port};
        client.socket().setReadBufferSize(64 * 1024);
        const RawAnswer answer = client.ask(RawClient::request(
            "GET /tabs HTTP/1.1\nConnection: " + connection + "\nHost: " + client.host()));
        QCOMPARE(answer.status, 200);
        QCOMPARE(answer.body.size(), 20 * 1024 * 1024 + 11);
    }
}

TEST_CLASS(HttpConnectionsTest)
#include "http_connections_test.moc"
