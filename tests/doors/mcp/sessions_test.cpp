// Sessions over HTTP: how many there are, and which ends for another.

#include "core/doors/http/http_listener.h"
#include "core/doors/mcp/mcp_http.h"
#include "tests/doors/http/raw_client.h"
#include "tests/support/test_class.h"

#include <memory>
#include <vector>

namespace {

mcp::ExchangeRef callOf(const QString &owner)
{
    return std::make_shared<mcp::Exchange>(RpcRequest{}, mcp::Client{.owner = owner}, nullptr);
}

// Its one tool takes until it is let go.
class Server final : public HttpService {
public:
    Server() : http([this](const QByteArray &) { return offer; }, news)
    {
        offer->name = u"test"_s;
        mcp::Tool tool{.name = u"wait"_s, .takes = {{u"type"_s, u"object"_s}}};
        tool.run = [this](mcp::ExchangeRef) -> Task<QJsonObject> {
            co_await release;
            co_return QJsonObject{{u"content"_s, QJsonArray{}}};
        };
        offer->tools.append(tool);
    }
    std::optional<HttpAnswer> refusal(const HttpHead &, const Visitor &) override { return {}; }
    void serve(HttpRequest request, std::shared_ptr<HttpResponse> response) override
    {
        http.serve(request, std::move(response));
    }

    const std::shared_ptr<mcp::Offer> offer = std::make_shared<mcp::Offer>();
    Pending<Nothing> release;
    mcp::News news;
    mcp::Http http;
};

struct OpenServer {
    Server server;
    HttpListener listener{server};
    quint16 port = std::get<quint16>(listener.open(0));

    RawAnswer begin() const
    {
        return ask("POST", {},
            R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":)"
            R"("2025-06-18","capabilities":{},"clientInfo":{"name":"test","version":"1"}}})");
    }
    QByteArray begun() const { return begin().headers.value("mcp-session-id"); }
    int ping(const QByteArray &session) const
    {
        return ask("POST", session, R"({"jsonrpc":"2.0","id":2,"method":"ping"})").status;
    }
    QByteArray bytes(const QByteArray &method, const QByteArray &session, const QByteArray &body,
        const QByteArray &accept = "application/json") const
    {
        QByteArray head = method + " /mcp HTTP/1.1\nHost: 127.0.0.1\nAccept: " + accept;
        if (!session.isEmpty())
            head += "\nMcp-Session-Id: " + session;
        return RawClient::request(head, body);
    }
    RawAnswer ask(const QByteArray &method, const QByteArray &session, const QByteArray &body) const
    {
        RawClient client{port};
        return client.ask(bytes(method, session, body));
    }
};

} // namespace

class SessionsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Clients leave without a word.
    void theOneThatIsIdleLongestEndsForAnother()
    {
        OpenServer open;
        const QByteArray first = open.begun();
        const QByteArray second = open.begun();
        for (int i = 2; i < mcp_limits::sessions; ++i)
            open.begun();
        QCOMPARE(open.ping(first), 200);
        QCOMPARE(open.server.http.sessions(), mcp_limits::sessions);
        QCOMPARE(open.begin().status, 200);
        QCOMPARE(open.server.http.sessions(), mcp_limits::sessions);
        QCOMPARE(open.ping(second), 404);
        QCOMPARE(open.ping(first), 200);
    }

    void oneThatIsAtWorkOrListensDoesNot()
    {
        OpenServer open;
        const QByteArray working = open.begun();
        RawClient worker{open.port};
        worker.send(open.bytes("POST", working,
            R"({"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"wait"}})"));
        const QByteArray listening = open.begun();
        RawClient listener{open.port};
        listener.send(open.bytes("GET", listening, {}, "text/event-stream"));
        QVERIFY(comesTrue([&] { return listener.received().contains("200 OK"); }));
        for (int i = 0; i < 2 * mcp_limits::sessions; ++i)
            QCOMPARE(open.begin().status, 200);
        QCOMPARE(open.ping(working), 200);
        QCOMPARE(open.ping(listening), 200);
        listener.leave();
        open.server.release.settle({});
        QCOMPARE(worker.answer().status, 200);
        for (int i = 0; i < mcp_limits::sessions; ++i)
            open.begun();
        QCOMPARE(open.ping(working), 404);
        QCOMPARE(open.ping(listening), 404);
    }

    // No client locks others out by listening with all.
    void whereAllListenTheOldestEnds()
    {
        OpenServer open;
        std::vector<std::unique_ptr<RawClient>> listeners;
        QByteArray first;
        for (int i = 0; i < mcp_limits::sessions; ++i) {
            const QByteArray session = open.begun();
            first = i == 0 ? session : first;
            listeners.push_back(std::make_unique<RawClient>(open.port));
            listeners.back()->send(open.bytes("GET", session, {}, "text/event-stream"));
            QVERIFY(comesTrue([&] { return listeners.back()->received().contains("200 OK"); }));
        }
        QCOMPARE(open.begin().status, 200);
        QCOMPARE(open.server.http.sessions(), mcp_limits::sessions);
        QCOMPARE(open.ping(first), 404);
    }

    // Every list is sent whole.
    void aCursorThatNobodyGaveIsRefused()
    {
        OpenServer open;
        const QByteArray session = open.begun();
        for (const char *list :
            {"tools/list", "prompts/list", "resources/list", "resources/templates/list"}) {
            const auto asked = [&](const QByteArray &params) {
                return open.ask("POST", session,
                    R"({"jsonrpc":"2.0","id":4,"method":")" + QByteArray{list} + R"(","params":)"
                        + params + '}');
            };
            QVERIFY2(asked("{}").json().contains(u"result"), list);
            for (const char *cursor : {R"("next")", R"("")", "7"})
                QCOMPARE(
                    asked(R"({"cursor":)" + QByteArray{cursor} + '}').json()[u"error"][u"code"],
                    -32602);
        }
    }

    // Those that have ended are kept to be asked for, and make room.
    void tasksThatHaveEndedHoldNobodyUp()
    {
        mcp::LongTasks tasks;
        QList<mcp::TaskRef> all;
        for (int i = 0; i < mcp_limits::tasks; ++i)
            all.append(tasks.create(callOf(QString::number(i % 10))));
        QVERIFY(all.last());
        QVERIFY(!tasks.create(callOf(u"newcomer"_s)));
        all[3]->complete({});
        all[7]->complete({});
        QVERIFY(tasks.create(callOf(u"newcomer"_s)));
        QVERIFY(!tasks.find(all[3]->id(), u"3"_s));
        QVERIFY(tasks.find(all[7]->id(), u"7"_s));
        QVERIFY(!tasks.find(all[7]->id(), u"3"_s));
    }

    void tasksOfOneLeaveRoomForOthers()
    {
        mcp::LongTasks tasks;
        QList<mcp::TaskRef> all;
        for (int i = 0; i < mcp_limits::tasksOfOne; ++i)
            all.append(tasks.create(callOf(u"greedy"_s)));
        QVERIFY(all.last());
        QVERIFY(!tasks.create(callOf(u"greedy"_s)));
        QVERIFY(tasks.create(callOf(u"modest"_s)));
        all[0]->cancel();
        QVERIFY(tasks.create(callOf(u"greedy"_s)));
    }
};

TEST_CLASS(SessionsTest)
#include "sessions_test.moc"
