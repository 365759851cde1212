// Answers in pieces: how they are framed, what becomes of their connection, and who does not read.

#include "core/doors/http/http_listener.h"
#include "core/doors/http/http_response.h"
#include "core/doors/http/http_service.h"
#include "core/doors/http/http_stream.h"
#include "tests/doors/http/raw_client.h"
#include "tests/support/test_class.h"

namespace {

const HttpAnswer eventsHead{.contentType = "text/event-stream", .headers = {{"X-More", "yes"}}};

// Streams whatever is asked; /plain is an ordinary answer.
class Streams final : public HttpService {
public:
    std::optional<HttpAnswer> refusal(const HttpHead &, const Visitor &) override
    {
        return std::nullopt;
    }
    void serve(HttpRequest request, std::shared_ptr<HttpResponse> response) override
    {
        if (request.head.target == "/plain")
            return response->send({.body = "plain"});
        if (request.head.target == "/later") {
            waiting.push_back(response);
            return;
        }
        begin(*response);
    }

    void begin(HttpResponse &response)
    {
        opened.push_back(response.stream(eventsHead));
        QObject::connect(
            opened.back().get(), &HttpStream::left, opened.back().get(), [this] { ++lefts; });
    }

    std::vector<std::unique_ptr<HttpStream>> opened;
    std::vector<std::shared_ptr<HttpResponse>> waiting;
    int lefts = 0;
};

HttpLimits smallLimits()
{
    HttpLimits limits;
    limits.connections = 2;
    limits.unsentSize = 4096;
    limits.graceTime = std::chrono::milliseconds{0};
    return limits;
}

struct OpenStreams {
    Streams streams;
    HttpListener listener{streams, smallLimits()};
    quint16 port = std::get<quint16>(listener.open(0));

    // The stream that the request of this client opens.
    HttpStream *ask(RawClient &client, const QByteArray &request)
    {
        const std::size_t before = streams.opened.size();
        client.send(request);
        comesTrue([&] { return streams.opened.size() > before; });
        return streams.opened.size() > before ? streams.opened.back().get() : nullptr;
    }
};

QByteArray streamedBodyOf(const QByteArray &received)
{
    return received.mid(received.indexOf("\r\n\r\n") + 4);
}

} // namespace

class HttpStreamTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void writesItsHead()
    {
        const QByteArray head
            = streamHeadOf(eventsHead, StreamEnd::LastChunk, AfterAnswer::KeepAlive);
        QVERIFY(head.startsWith("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"));
        QVERIFY(head.contains("\r\nTransfer-Encoding: chunked\r\n"));
        QVERIFY(head.contains("\r\nX-More: yes\r\n"));
        QVERIFY(head.contains("\r\nCache-Control: no-store\r\n"));
        QVERIFY(head.endsWith("\r\nConnection: keep-alive\r\n\r\n"));
        QVERIFY(!head.toLower().contains("content-length"));

        const QByteArray old = streamHeadOf(eventsHead, StreamEnd::Close, AfterAnswer::Close);
        QVERIFY(old.endsWith("\r\nConnection: close\r\n\r\n"));
        QVERIFY(!old.contains("chunked"));
    }

    void framesItsPieces()
    {
        QCOMPARE(
            pieceOf("0123456789abcdefg", StreamEnd::LastChunk), "11\r\n0123456789abcdefg\r\n"_ba);
        QCOMPARE(pieceOf({}, StreamEnd::LastChunk), QByteArray{});
        QCOMPARE(pieceOf("abc", StreamEnd::Close), "abc"_ba);
        QCOMPARE(endOf(StreamEnd::LastChunk), "0\r\n\r\n"_ba);
        QCOMPARE(endOf(StreamEnd::Close), QByteArray{});
    }

    void sendsPiecesAsTheyComeAndIsUsedAgain()
    {
        OpenStreams open;
        RawClient client{open.port};
        HttpStream *stream = open.ask(client, client.get("/events"_ba));
        QVERIFY(stream && stream->isOpen());
        QVERIFY(comesTrue([&] { return client.received().endsWith("\r\n\r\n"); }));
        QVERIFY(client.received().contains("X-Request-Id: h1\r\n"));
        QVERIFY(stream->write("data: 1\n\n"));
        QVERIFY(comesTrue([&] { return client.received().endsWith("9\r\ndata: 1\n\n\r\n"); }));
        QVERIFY(stream->write({}));
        QVERIFY(stream->write("data: 2\n\n"));
        stream->end();
        const QByteArray body = "9\r\ndata: 1\n\n\r\n9\r\ndata: 2\n\n\r\n0\r\n\r\n"_ba;
        QVERIFY(comesTrue([&] { return streamedBodyOf(client.received()) == body; }));
        QVERIFY(!stream->isOpen());
        QVERIFY(!stream->write("late"));
        client.send(client.get("/plain"_ba));
        QVERIFY(comesTrue([&] { return client.received().endsWith("\r\n\r\nplain"); }));
        QCOMPARE(open.streams.lefts, 0);
    }

    void endsByClosingForHttp10()
    {
        OpenStreams open;
        RawClient client{open.port};
        HttpStream *stream
            = open.ask(client, RawClient::request("GET /events HTTP/1.0\nHost: " + client.host()));
        QVERIFY(stream && stream->write("data: 1\n\n"));
        open.streams.opened.clear(); // ends it
        QVERIFY(client.getsClosed());
        QCOMPARE(streamedBodyOf(client.received()), "data: 1\n\n"_ba);
        QVERIFY(!client.received().contains("chunked"));
    }

    void closesAfterwardsWhenAskedTo()
    {
        OpenStreams open;
        RawClient client{open.port};
        HttpStream *stream = open.ask(client,
            RawClient::request("GET /events HTTP/1.1\nConnection: close\nHost: " + client.host()));
        QVERIFY(stream && stream->write("x"));
        stream->end();
        QVERIFY(client.getsClosed());
        QCOMPARE(streamedBodyOf(client.received()), "1\r\nx\r\n0\r\n\r\n"_ba);
    }

    void decidesLaterThanItIsAsked()
    {
        OpenStreams open;
        RawClient client{open.port};
        client.send(client.post("/later"_ba, "{}"_ba));
        QVERIFY(comesTrue([&] { return open.streams.waiting.size() == 1; }));
        open.streams.begin(*open.streams.waiting.back());
        open.streams.waiting.clear();
        QVERIFY(open.streams.opened.back()->write("x"));
        QVERIFY(comesTrue([&] { return streamedBodyOf(client.received()) == "1\r\nx\r\n"; }));
    }

    void isNotOpenWhereNobodyWaits()
    {
        OpenStreams open;
        {
            RawClient client{open.port};
            client.send(client.get("/later"_ba));
            QVERIFY(comesTrue([&] { return open.streams.waiting.size() == 1; }));
        }
        QVERIFY(comesTrue([&] { return open.listener.connections() == 0; }));
        open.streams.begin(*open.streams.waiting.back());
        QVERIFY(!open.streams.opened.back()->isOpen());
        QVERIFY(!open.streams.opened.back()->write("x"));
    }

    void sendsOnlyTheHeadToHead()
    {
        OpenStreams open;
        RawClient client{open.port};
        HttpStream *stream = open.ask(client, client.plain("HEAD"_ba, "/events"_ba));
        QVERIFY(stream && !stream->isOpen());
        QVERIFY(!stream->write("x"));
        client.send(client.get("/plain"_ba));
        QVERIFY(comesTrue([&] { return client.received().endsWith("\r\n\r\nplain"); }));
        QCOMPARE(client.received().count("HTTP/1.1 200 OK\r\n"), 2);
    }

    void reportsWhenTheClientLeaves()
    {
        OpenStreams open;
        RawClient client{open.port};
        HttpStream *stream = open.ask(client, client.get("/events"_ba));
        QVERIFY(stream);
        client.leave();
        QVERIFY(comesTrue([&] { return open.streams.lefts == 1; }));
        QVERIFY(!stream->isOpen());
        QVERIFY(!stream->write("x"));
        QCOMPARE(open.listener.connections(), 0);
        QCOMPARE(open.streams.lefts, 1);
    }

    void hangsUpOnWhoeverSpeaksInBetween()
    {
        OpenStreams open;
        RawClient client{open.port};
        QVERIFY(open.ask(client, client.get("/events"_ba)));
        client.send(client.get("/plain"_ba));
        QVERIFY(client.getsClosed());
        QVERIFY(comesTrue([&] { return open.streams.lefts == 1; }));
        QVERIFY(!client.received().contains("plain"));
    }

    void cutsOffWhoeverDoesNotRead()
    {
        OpenStreams open;
        RawClient client{open.port};
        client.socket().setReadBufferSize(1);
        HttpStream *stream = open.ask(client, client.get("/events"_ba));
        QVERIFY(stream);
        const QByteArray piece(64 * 1024, 'x');
        int written = 0;
        while (stream->write(piece) && written < 1000)
            ++written;
        QVERIFY(written < 1000);
        QVERIFY(!stream->isOpen());
        QCOMPARE(open.streams.lefts, 0); // not from inside the call
        QVERIFY(comesTrue([&] { return open.streams.lefts == 1; }));
        QCOMPARE(open.listener.connections(), 0);
    }

    // No client locks others out by leaving streams open.
    void theOldestEndsForAnotherConnection()
    {
        OpenStreams open;
        RawClient first{open.port};
        RawClient second{open.port};
        QVERIFY(open.ask(first, first.get("/events"_ba)));
        HttpStream *stream = open.ask(second, second.get("/events"_ba));
        QVERIFY(stream);
        RawClient third{open.port};
        QCOMPARE(third.ask(third.get("/plain"_ba)).body, "plain"_ba);
        QVERIFY(first.getsClosed());
        QCOMPARE(open.streams.lefts, 1);
        QVERIFY(stream->write("data: 1\n\n"));
    }

    // Those that are answered at once do not make way.
    void oneStreamAmongOthersKeepsItsPlace()
    {
        HttpLimits limits = smallLimits();
        limits.connections = 3;
        Streams streams;
        HttpListener listener{streams, limits};
        const quint16 port = std::get<quint16>(listener.open(0));
        std::vector<std::unique_ptr<RawClient>> clients;
        for (const QByteArray &path : {"/events"_ba, "/later"_ba, "/later"_ba}) {
            clients.push_back(std::make_unique<RawClient>(port));
            clients.back()->send(clients.back()->get(path));
        }
        QVERIFY(comesTrue([&] { return streams.waiting.size() == 2; }));
        RawClient late{port};
        const RawAnswer answer = late.answer();
        QCOMPARE(answer.status, 503);
        QCOMPARE(answer.code(), u"TOO_BUSY"_s);
        QCOMPARE(streams.lefts, 0);
    }

    void outlivesItsListener()
    {
        Streams streams;
        auto listener = std::make_unique<HttpListener>(streams);
        RawClient client{std::get<quint16>(listener->open(0))};
        client.send(client.get("/events"_ba));
        QVERIFY(comesTrue([&] { return streams.opened.size() == 1; }));
        listener.reset();
        QVERIFY(!streams.opened.back()->isOpen());
        QVERIFY(!streams.opened.back()->write("x"));
        QVERIFY(client.getsClosed());
        QVERIFY(!client.received().endsWith("0\r\n\r\n")); // cut, not ended
    }
};

TEST_CLASS(HttpStreamTest)
#include "http_stream_test.moc"
