// The feed as server-sent events: what is on the wire, where it goes on, who is cut off.

#include "core/doors/http/event_answer.h"
#include "core/doors/http/http_door.h"
#include "tests/doors/http/open_door.h"
#include "tests/support/test_class.h"

using namespace std::chrono_literals;

namespace {

Event opened(const QString &url)
{
    return {Event::Kind::TabOpened, u"clawd"_s, {{u"targetId"_s, u"AB"_s}, {u"url"_s, url}}};
}

// A service that streams to any client that asks.
class Streaming final : public HttpService {
public:
    explicit Streaming(Feed &feed) : m_feed(feed) { }

    std::optional<HttpAnswer> refusal(const HttpHead &, const Visitor &) override
    {
        return std::nullopt;
    }
    void serve(HttpRequest request, std::shared_ptr<HttpResponse> response) override
    {
        if (request.head.target == "/plain")
            return response->send({.body = "plain"});
        QJsonObject reply{{u"kinds"_s, QJsonArray{u"tabs"_s}}, {u"last"_s, m_feed.idOf(0)}};
        EventAnswer::begin(m_feed, {}, reply, measure, *response, limits);
    }

    FeedMeasure measure{};
    FeedPumpLimits limits{};

private:
    Feed &m_feed;
};

struct OpenFeed {
    EventStream events;
    Feed feed{events};
    Streaming service{feed};
    HttpListener listener{service};
    quint16 port = std::get<quint16>(listener.open(0));
};

} // namespace

class EventAnswerTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void writesOneEvent()
    {
        QCOMPARE(eventText("tabs", u"a-1"_s, {{u"text"_s, u"two\nlines"_s}}),
            "id: a-1\nevent: tabs\ndata: {\"text\":\"two\\nlines\"}\n\n"_ba);
        QCOMPARE(eventText("end", {}, {}), "event: end\ndata: {}\n\n"_ba);
    }

    void reportsWhatHappens()
    {
        OpenFeed open;
        RawClient client{open.port};
        client.send(client.get("/events"_ba));
        QVERIFY(comesTrue([&] { return client.received().contains(": listening\nid: "); }));
        QVERIFY(client.received().contains("\r\nContent-Type: text/event-stream\r\n"));
        open.events.publish(opened(u"http://a/"_s));
        QVERIFY(comesTrue([&] { return client.received().contains("\"change\":\"opened\""); }));
        QVERIFY(client.received().contains("\nevent: tabs\ndata: {"));
        QCOMPARE(open.feed.listeners(), std::size_t{1});
        client.leave();
        QVERIFY(comesTrue([&] { return open.feed.listeners() == 0; }));
    }

    void endsAfterSoMany()
    {
        OpenFeed open;
        open.service.measure.count = 2;
        RawClient client{open.port};
        client.send(client.get("/events"_ba));
        QVERIFY(comesTrue([&] { return open.feed.listeners() == 1; }));
        for (int i = 0; i < 5; ++i)
            open.events.publish(opened(u"http://a/"_s));
        QVERIFY(comesTrue([&] { return client.received().endsWith("0\r\n\r\n"); }));
        QCOMPARE(client.received().count("event: tabs"), 2);
        QVERIFY(client.received().contains("event: end\ndata: {}\n\n"));
        client.send(client.get("/plain"_ba));
        QVERIFY(comesTrue([&] { return client.received().endsWith("plain"); }));
    }

    void endsAfterSoLong()
    {
        OpenFeed open;
        open.service.measure.time = 20ms;
        RawClient client{open.port};
        client.send(client.get("/events"_ba));
        QVERIFY(comesTrue([&] { return client.received().endsWith("0\r\n\r\n"); }));
    }

    void saysThatItIsStillThere()
    {
        OpenFeed open;
        open.service.limits.keepAlive = 10ms;
        RawClient client{open.port};
        client.send(client.get("/events"_ba));
        QVERIFY(comesTrue([&] { return client.received().count(": still here\n\n") >= 2; }));
    }

    // It gets no more than it can take, then a word, and then nothing.
    void leavesWhoeverDoesNotRead()
    {
        OpenFeed open;
        open.service.limits.patience = 50ms;
        RawClient client{open.port};
        client.socket().setReadBufferSize(1);
        client.send(client.get("/events"_ba));
        QVERIFY(comesTrue([&] { return open.feed.listeners() == 1; }));
        const Event large = opened(u"http://a/"_s + QString(50'000, u'x'));
        QVERIFY(comesTrue(
            [&] {
                open.events.publish(large);
                return open.feed.listeners() == 0;
            },
            20s));
        client.socket().setReadBufferSize(0);
        QVERIFY(comesTrue([&] { return client.received().contains("event: end"); }));
        QVERIFY(client.received().contains("was not read for too long"));
    }

    void saysWhatWasDropped()
    {
        EventStream events;
        FeedLimits limits;
        limits.items = 2;
        Feed feed{events, limits};
        const auto keeper = feed.listen({.kinds = {FeedKind::Tabs}}); // it is remembered
        Streaming service{feed};
        HttpListener listener{service};
        for (int i = 0; i < 5; ++i)
            events.publish(opened(u"http://a/"_s));
        RawClient client{std::get<quint16>(listener.open(0))};
        client.send(client.get("/events"_ba));
        QVERIFY(comesTrue([&] { return client.received().count("event: tabs") == 2; }));
        QVERIFY(client.received().contains("event: dropped\ndata: {\"count\":3}\n\n"));
    }
};

TEST_CLASS(EventAnswerTest)
#include "event_answer_test.moc"
