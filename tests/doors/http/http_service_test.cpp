// A custom service behind the guard: its requests, its refusals, its WebSockets.

#include "core/doors/http/gate.h"
#include "core/doors/http/http_listener.h"
#include "core/doors/http/http_response.h"
#include "core/doors/http/http_service.h"
#include "tests/doors/http/raw_client.h"
#include "tests/support/test_class.h"

#include <QElapsedTimer>
#include <QWebSocket>

namespace {

const QByteArray handshake = "Connection: Upgrade\nUpgrade: websocket\nSec-WebSocket-Version: 13\n"
                             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\n"_ba;

// Echoes what it receives, over either.
class Echo final : public HttpService {
public:
    std::optional<HttpAnswer> refusal(const HttpHead &head, const Visitor &visitor) override
    {
        if (head.target == "/full")
            return HttpAnswer{.status = 429, .body = "{}", .headers = {{"Retry-After", "7"}}};
        const auto failure = Gate{"secret"_ba, Gate::Token::Optional}.refusal(visitor);
        return failure ? std::optional{answerTo(*failure)} : std::nullopt;
    }
    void serve(HttpRequest request, std::shared_ptr<HttpResponse> response) override
    {
        response->send({.body = request.head.method + request.head.target + request.body});
    }
    std::optional<Failure> webSocketRefusal(const HttpHead &head) const override
    {
        return head.target == "/echo" ? std::nullopt : HttpService::webSocketRefusal(head);
    }
    void welcome(QWebSocket *socket) override
    {
        sockets.emplace_back(socket);
        QObject::connect(socket, &QWebSocket::textMessageReceived, socket,
            [socket](const QString &text) { socket->sendTextMessage(text + u'!'); });
    }

    std::vector<std::unique_ptr<QWebSocket>> sockets;
};

struct OpenService {
    Echo echo{};
    HttpLimits limits{};
    HttpListener listener{echo, limits};
    quint16 port = std::get<quint16>(listener.open(0));
};

} // namespace

class HttpServiceTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // A client that guesses waits; one with the key does not.
    void slowsWrongKeys()
    {
        OpenService open{
            .limits = {.wrongKeys = 3, .wrongKeyTime = std::chrono::milliseconds{300}}};
        const auto asked = [&open](const QByteArray &key) {
            RawClient client{open.port};
            QElapsedTimer time;
            time.start();
            const RawAnswer answer = client.ask(RawClient::request(
                "GET /a HTTP/1.1\nHost: " + client.host() + "\nAuthorization: Bearer " + key));
            return std::pair{answer, time.elapsed()};
        };
        for (int i = 0; i < 3; ++i)
            QCOMPARE(asked("guess"_ba).first.status, 401);
        const auto [late, waited] = asked("guess"_ba);
        QCOMPARE(late.status, 429);
        QCOMPARE(late.code(), u"TOO_BUSY"_s);
        QVERIFY(late.headers.value("retry-after"_ba).toInt() > 0);
        QVERIFY(waited >= 250); // by a timer that is not exact
        QCOMPARE(asked("secret"_ba).first.status, 200);
        RawClient without{open.port};
        QCOMPARE(without.ask(without.get("/a"_ba)).status, 200);
    }

    // Those that wait give way to clients that need their places.
    void guessesTakeNobodysPlace()
    {
        OpenService open{.limits = {.graceTime = std::chrono::milliseconds{50},
                             .connections = 4,
                             .wrongKeys = 1,
                             .wrongKeyTime = std::chrono::minutes{1}}};
        std::vector<std::unique_ptr<RawClient>> guessing;
        for (int i = 0; i < 8; ++i) {
            guessing.push_back(std::make_unique<RawClient>(open.port));
            guessing.back()->send(RawClient::request("GET /a HTTP/1.1\nHost: "
                + guessing.back()->host() + "\nAuthorization: Bearer guess"));
        }
        RawClient holder{open.port};
        const RawAnswer answer = holder.ask(RawClient::request(
            "GET /a HTTP/1.1\nHost: " + holder.host() + "\nAuthorization: Bearer secret"));
        QCOMPARE(answer.status, 200);
    }

    void isHandedWholeRequests()
    {
        OpenService open;
        RawClient client{open.port};
        const QByteArray body = '"' + QByteArray(100'000, 'x') + '"';
        const QByteArray whole = client.post("/a?b"_ba, body);
        client.send(whole.first(whole.size() / 2));
        QCoreApplication::processEvents();
        client.send(whole.mid(whole.size() / 2));
        const RawAnswer answer = client.ask({});
        QCOMPARE(answer.status, 200);
        QCOMPARE(answer.body, "POST/a?b" + body);
        QCOMPARE(client.ask(client.get("/c"_ba)).body, "GET/c"_ba);
    }

    void refusesInItsOwnWay()
    {
        OpenService open;
        RawClient client{open.port};
        const RawAnswer answer = client.ask(client.get("/full"_ba));
        QCOMPARE(answer.status, 429);
        QCOMPARE(answer.headers.value("retry-after"_ba), "7"_ba);
        QVERIFY(client.getsClosed());
    }

    void speaksOverWebSockets()
    {
        OpenService open;
        QWebSocket client;
        QString heard;
        QObject::connect(&client, &QWebSocket::textMessageReceived, &client,
            [&heard](const QString &text) { heard = text; });
        client.open(QUrl{u"ws://127.0.0.1:%1/echo"_s.arg(open.port)});
        QVERIFY(comesTrue([&] { return client.state() == QAbstractSocket::ConnectedState; }));
        client.sendTextMessage(u"hello"_s);
        QVERIFY(comesTrue([&] { return heard == u"hello!"_s; }));
        QCOMPARE(open.listener.connections(), 1);
        client.close();
        QVERIFY(comesTrue([&] { return open.listener.connections() == 0; }));
    }

    void opensNoWebSocketElsewhere()
    {
        OpenService open;
        RawClient client{open.port};
        const QByteArray head = "GET /other HTTP/1.1\n" + handshake + "Host: " + client.host();
        QCOMPARE(client.ask(RawClient::request(head)).status, 501);
        QVERIFY(client.getsClosed());
    }

    // A page may open WebSockets to any address; its browser sends the origin.
    void opensNoWebSocketForAPage()
    {
        OpenService open;
        RawClient client{open.port};
        const QByteArray head = "GET /echo HTTP/1.1\n" + handshake
            + "Origin: http://evil.test\nHost: " + client.host();
        QCOMPARE(client.ask(RawClient::request(head)).status, 403);
        QVERIFY(client.getsClosed());
        QVERIFY(open.echo.sockets.empty());
    }
};

TEST_CLASS(HttpServiceTest)
#include "http_service_test.moc"
