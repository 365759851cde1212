#include "core/doors/http/http_door.h"
#include "tests/doors/http/open_door.h"
#include "tests/support/test_class.h"

namespace {

QByteArray withTag(QByteArray request, const QByteArray &tags)
{
    return request.insert(request.size() - 2, "If-None-Match: " + tags + "\r\n");
}

} // namespace

class HttpDoorTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void runsTheCallAndAnswersWithItsReply();
    void answersAFailureWithTheStatusOfItsCode();
    void sendsTheTagOfAReply();
    void answersNothingToWhoHasTheReply_data();
    void answersNothingToWhoHasTheReply();
    void sendsNewsAlsoToWhoHasTheReply();
    void keepsTheConnectionAndNumbersTheCalls();
    void servesDocumentsBehindTheGate();
    void sendsThePolicyOfAPage();
    void answersHeadWithoutABody();
    void namesTheMethodsOfAKnownPath();
    void asksTheGateForUnknownPathsToo();
    void asksTheNewGateOnceItIsSet();
    void letsIn_data();
    void letsIn();
    void refusesWebSockets();
    void passesOverOtherUpgrades();
    void answersACallThatThrowsWith500();
    void saysWhoHasThePort();
};

void HttpDoorTest::runsTheCallAndAnswersWithItsReply()
{
    OpenDoor open;
    RawClient client{open.port};
    const RawAnswer answer
        = client.ask(client.post("/act?ref=e2"_ba, R"({"kind":"click","twice":true})"_ba));
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.body, "{\"ok\":true}"_ba);
    QCOMPARE(answer.headers.value("content-type"_ba), "application/json; charset=utf-8"_ba);
    QCOMPARE(answer.headers.value("cache-control"_ba), "no-store"_ba);
    QCOMPARE(answer.headers.value("x-content-type-options"_ba), "nosniff"_ba);
    QCOMPARE(answer.headers.value("x-request-id"_ba), "h1"_ba);
    QCOMPARE(open.calls.calls.size(), 1);
    const Call &call = open.calls.calls.first();
    QCOMPARE(call.id, u"h1"_s);
    QCOMPARE(call.caller.door, u"http"_s);
    QCOMPARE(call.command, u"click"_s);
    QCOMPARE(call.arguments, (QJsonObject{{u"ref"_s, u"e2"_s}, {u"twice"_s, true}}));
}

void HttpDoorTest::sendsTheTagOfAReply()
{
    OpenDoor open;
    open.calls.outcome = Reply{{u"id"_s, u"a1"_s}};
    RawClient client{open.port};
    const RawAnswer answer = client.ask(client.get("/page"_ba));
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.headers.value("etag"_ba), "W/\"a1\""_ba);
    QVERIFY(!open.calls.calls.last().arguments.contains(u"known"_s));
    QVERIFY(!client.ask(client.get("/tabs"_ba)).headers.contains("etag"_ba));
}

void HttpDoorTest::answersNothingToWhoHasTheReply_data()
{
    QTest::addColumn<QByteArray>("header");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("known");
    QTest::newRow("weak") << "W/\"a1\""_ba << 304 << u"a1"_s;
    QTest::newRow("strong") << "\"a1\""_ba << 304 << u"a1"_s;
    QTest::newRow("one of two") << "\"b2\", W/\"a1\""_ba << 304 << QString{};
    QTest::newRow("another") << "\"b2\""_ba << 200 << u"b2"_s;
    QTest::newRow("any") << "*"_ba << 200 << QString{};
    QTest::newRow("no tag") << "a1"_ba << 200 << QString{};
}

void HttpDoorTest::answersNothingToWhoHasTheReply()
{
    QFETCH(QByteArray, header);
    OpenDoor open;
    open.calls.outcome = Reply{{u"id"_s, u"a1"_s}, {u"unchanged"_s, true}};
    RawClient client{open.port};
    client.send(withTag(client.get("/page"_ba), header));
    QFETCH(int, status);
    const RawAnswer answer = client.answer(status == 304 ? HttpBody::LeftOut : HttpBody::Sent);
    QCOMPARE(answer.status, status);
    QCOMPARE(answer.headers.value("etag"_ba), "W/\"a1\""_ba);
    QCOMPARE(answer.headers.contains("content-length"_ba), status == 200);
    QTEST(open.calls.calls.last().arguments.value(u"known").toString(), "known");
    QCOMPARE(client.ask(client.get("/tabs"_ba)).status, 200); // On the same connection.
}

// News that is sent once must not be lost.
void HttpDoorTest::sendsNewsAlsoToWhoHasTheReply()
{
    OpenDoor open;
    open.calls.outcome = Reply{{u"id"_s, u"a1"_s}, {u"dialogs"_s, QJsonArray{1}}};
    RawClient client{open.port};
    const RawAnswer answer = client.ask(withTag(client.get("/page"_ba), "\"a1\""_ba));
    QCOMPARE(answer.status, 200);
    QVERIFY(answer.json().contains(u"dialogs"_s));
}

void HttpDoorTest::answersAFailureWithTheStatusOfItsCode()
{
    OpenDoor open;
    RawClient client{open.port};
    const auto rows = failureRows();
    for (const FailureRow &row : rows) {
        open.calls.outcome = Failure{row.code, u"what"_s, u"why"_s};
        const RawAnswer answer = client.ask(client.get("/tabs"_ba));
        QCOMPARE(answer.status, row.httpStatus);
        QCOMPARE(answer.json(), toJson({row.code, u"what"_s, u"why"_s}));
        QCOMPARE(answer.headers.contains("www-authenticate"_ba), row.httpStatus == 401);
    }
}

void HttpDoorTest::keepsTheConnectionAndNumbersTheCalls()
{
    OpenDoor open;
    RawClient client{open.port};
    for (int i = 1; i <= 50; ++i) {
        const QByteArray bytes
            = i % 2 ? client.get("/tabs"_ba) : client.post("/tabs/open"_ba, "{}"_ba);
        const RawAnswer answer = client.ask(bytes);
        QCOMPARE(answer.status, 200);
        QCOMPARE(answer.headers.value("connection"_ba), "keep-alive"_ba);
        QCOMPARE(answer.headers.value("keep-alive"_ba), "timeout=60"_ba);
        QCOMPARE(answer.headers.value("x-request-id"_ba), 'h' + QByteArray::number(i));
    }
    QCOMPARE(open.door.connections(), 1);
    RawClient other{open.port};
    QCOMPARE(other.ask(other.get("/nope"_ba)).headers.value("x-request-id"_ba), "h51"_ba);
}

void HttpDoorTest::servesDocumentsBehindTheGate()
{
    OpenDoor open;
    RawClient client{open.port};
    const RawAnswer answer = client.ask(client.get("/openapi.json"_ba));
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.headers.value("content-type"_ba), "application/vnd.oai.openapi+json"_ba);
    QCOMPARE(answer.body, "{\"openapi\":\"3.1.0\"}"_ba);
    QVERIFY(open.calls.calls.isEmpty());

    OpenDoor closed{tokenGate()};
    RawClient stranger{closed.port};
    QCOMPARE(stranger.ask(stranger.get("/openapi.json"_ba)).status, 401);
}

void HttpDoorTest::sendsThePolicyOfAPage()
{
    const auto policy = "content-security-policy"_ba;
    OpenDoor open;
    RawClient client{open.port};
    const RawAnswer page = client.ask(client.get("/docs"_ba));
    QCOMPARE(page.status, 200);
    QCOMPARE(page.headers.value(policy), "default-src 'none'"_ba);
    QVERIFY(!client.ask(client.get("/openapi.json"_ba)).headers.contains(policy));
}

void HttpDoorTest::answersHeadWithoutABody()
{
    OpenDoor open;
    RawClient client{open.port};
    for (const auto &target : {"/tabs"_ba, "/openapi.json"_ba, "/nope"_ba, "/act"_ba}) {
        const RawAnswer get = client.ask(client.get(target));
        client.send(client.plain("HEAD"_ba, target));
        const RawAnswer head = client.answer(HttpBody::LeftOut);
        QCOMPARE(head.status, get.status);
        QCOMPARE(head.headers.value("content-length"_ba).toInt() > 0, true);
        // What follows is the next answer, not a body.
        QCOMPARE(client.ask(client.get("/tabs"_ba)).status, 200);
    }
}

void HttpDoorTest::namesTheMethodsOfAKnownPath()
{
    OpenDoor open;
    RawClient client{open.port};
    for (const auto &method : {"PUT"_ba, "OPTIONS"_ba, "TRACE"_ba, "BREW"_ba}) {
        const RawAnswer answer = client.ask(client.plain(method, "/tabs"_ba));
        QCOMPARE(answer.status, 405);
        QCOMPARE(answer.code(), u"METHOD_NOT_ALLOWED"_s);
        QCOMPARE(answer.headers.value("allow"_ba), "GET, HEAD"_ba);
        QVERIFY(!answer.headers.contains("access-control-allow-origin"_ba));
    }
    QVERIFY(open.calls.calls.isEmpty());
}

void HttpDoorTest::asksTheGateForUnknownPathsToo()
{
    OpenDoor open{tokenGate()};
    for (const auto &target : {"/tabs"_ba, "/nope"_ba, "/"_ba, "/openapi.json"_ba}) {
        for (const auto &method : {"GET"_ba, "POST"_ba, "OPTIONS"_ba}) {
            RawClient client{open.port};
            const RawAnswer answer = client.ask(client.plain(method, target));
            QCOMPARE(answer.status, 401);
            QCOMPARE(answer.headers.value("www-authenticate"_ba), "Bearer"_ba);
            QVERIFY(client.getsClosed());
        }
    }
    QVERIFY(open.calls.calls.isEmpty());
    RawClient client{open.port};
    QCOMPARE(client
                 .ask(RawClient::request(
                     "GET /tabs HTTP/1.1\nAuthorization: Bearer secret\nHost: " + client.host()))
                 .status,
        200);
}

void HttpDoorTest::asksTheNewGateOnceItIsSet()
{
    OpenDoor open;
    RawClient client{open.port};
    QCOMPARE(client.ask(client.get("/tabs"_ba)).status, 200);
    open.door.setGate(tokenGate());
    QCOMPARE(client.ask(client.get("/tabs"_ba)).status, 401);
}

void HttpDoorTest::letsIn_data()
{
    QTest::addColumn<QByteArray>("headers");
    QTest::addColumn<int>("status");
    QTest::newRow("a program") << "Host: 127.0.0.1:$"_ba << 200;
    QTest::newRow("by name") << "Host: localhost:$"_ba << 200;
    QTest::newRow("Node's fetch")
        << "Host: 127.0.0.1:$\nConnection: keep-alive\nSec-Fetch-Mode: cors\nUser-Agent: node"_ba
        << 200;
    QTest::newRow("an old Java's program")
        << "Host: 127.0.0.1:$\nAccept: application/json\nAccept: text/html, */*; q=.2"_ba << 200;
    QTest::newRow("no typed address")
        << "Host: 127.0.0.1:$\nSec-Fetch-Site: none\nSec-Fetch-Mode: navigate\n"
           "Sec-Fetch-Dest: document\nSec-Fetch-User: ?1"_ba
        << 403;
    QTest::newRow("no extension")
        << "Host: 127.0.0.1:$\nSec-Fetch-Site: none\nSec-Fetch-Mode: cors\n"
           "Sec-Fetch-Dest: empty"_ba
        << 403;
    QTest::newRow("no old browser")
        << "Host: 127.0.0.1:$\nAccept: text/html,application/xhtml+xml,*/*;q=0.8"_ba << 403;
    QTest::newRow("our own page") << "Host: 127.0.0.1:$\nOrigin: http://127.0.0.1:$"_ba << 200;
    QTest::newRow("no rebound name") << "Host: evil.test:$"_ba << 403;
    QTest::newRow("no other port") << "Host: 127.0.0.1:1"_ba << 403;
    QTest::newRow("no web page") << "Host: 127.0.0.1:$\nOrigin: https://evil.test"_ba << 403;
    QTest::newRow("no sandboxed page") << "Host: 127.0.0.1:$\nOrigin: null"_ba << 403;
    QTest::newRow("no image tag") << "Host: 127.0.0.1:$\nSec-Fetch-Site: cross-site"_ba << 403;
    QTest::newRow("no wrong token") << "Host: 127.0.0.1:$\nAuthorization: Bearer x"_ba << 401;
    QTest::newRow("no form") << "Host: 127.0.0.1:$\nContent-Type: text/plain\nContent-Length: 5"_ba
                             << 415;
}

void HttpDoorTest::letsIn()
{
    QFETCH(QByteArray, headers);
    QFETCH(const int, status);
    OpenDoor open;
    RawClient client{open.port};
    headers.replace("$", QByteArray::number(open.port));
    const RawAnswer answer = client.ask(RawClient::request("GET /tabs HTTP/1.1\n" + headers));
    QCOMPARE(answer.status, status);
    QCOMPARE(open.calls.calls.size(), status == 200 ? 1 : 0);
    if (status != 200) {
        QVERIFY(!answer.json().value(u"hint"_s).toString().isEmpty());
        QVERIFY(client.getsClosed());
    }
}

void HttpDoorTest::refusesWebSockets()
{
    OpenDoor open;
    RawClient client{open.port};
    const RawAnswer answer = client.ask(RawClient::request(
        "GET /tabs HTTP/1.1\nConnection: Upgrade\nUpgrade: websocket\nSec-WebSocket-Version: 13\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\nHost: "
        + client.host()));
    QCOMPARE(answer.status, 501);
    QVERIFY(client.getsClosed());
    QVERIFY(open.calls.calls.isEmpty());
}

// Qt checks them too.
void HttpDoorTest::passesOverOtherUpgrades()
{
    OpenDoor open;
    RawClient client{open.port};
    const RawAnswer answer = client.ask(RawClient::request(
        "GET /tabs HTTP/1.1\nConnection: Upgrade, HTTP2-Settings\nUpgrade: h2c\nHTTP2-Settings: A\n"
        "X-Forwarded-Host: evil.test\nHost: "
        + client.host()));
    QCOMPARE(answer.status, 200);
    QCOMPARE(client.ask(client.get("/tabs"_ba)).status, 200);
}

void HttpDoorTest::answersACallThatThrowsWith500()
{
    OpenDoor open;
    open.calls.ends = ScriptedCalls::Ends::ByThrowing;
    RawClient client{open.port};
    QTest::ignoreMessage(QtCriticalMsg, "no answer was made, call=h1");
    const RawAnswer answer = client.ask(client.get("/tabs"_ba));
    QCOMPARE(answer.status, 500);
    QCOMPARE(answer.code(), u"INTERNAL"_s);
    QCOMPARE(answer.headers.value("x-request-id"_ba), "h1"_ba);
}

void HttpDoorTest::saysWhoHasThePort()
{
    OpenDoor open;
    ScriptedCalls calls;
    HttpDoor second{sample::commands(), calls.run(), openGate()};
    const auto result = second.listen(open.port);
    const Failure *failure = failureIn(result);
    QVERIFY(failure);
    QCOMPARE(failure->code, Code::PortInUse);
    QVERIFY(failure->message.contains(QString::number(open.port)));
    QVERIFY(failure->hint.contains(u"ss -ltnp"_s));
    // It can try again on another port.
    QVERIFY(!failureIn(second.listen(0)));
}

TEST_CLASS(HttpDoorTest)
#include "http_door_test.moc"
