// Subscribing on the socket: notifications next to the answers.

#include "core/events/feed.h"
#include "tests/doors/socket/open_socket.h"
#include "tests/support/test_class.h"

namespace {

struct OpenFeedSocket {
    OpenFeedSocket() : door(sample::commands(), calls.run()), path(folder.filePath(u"in/c.sock"_s))
    {
        calls.outcome = Reply{{u"kinds"_s, QJsonArray{u"tabs"_s}}, {u"last"_s, feed.idOf(0)}};
        door.setFeed(feed);
        const auto listening = door.listen(path);
        if (const Failure *failure = failureIn(listening))
            qFatal("%s", qPrintable(failure->message));
    }

    QTemporaryDir folder;
    EventStream events;
    Feed feed{events, {.listeners = 16}};
    // Somebody who has wanted it from the beginning, as the call has in the app.
    std::unique_ptr<FeedListener> before = feed.listen({.kinds = {FeedKind::Tabs}});
    std::size_t subscriptions() const { return feed.listeners() - 1; }
    ScriptedCalls calls;
    SocketDoor door;
    QString path;
};

QByteArray request(int id, const QByteArray &method, const QByteArray &params = "{}")
{
    return R"({"jsonrpc":"2.0","id":)" + QByteArray::number(id) + R"(,"method":")" + method
        + R"(","params":)" + params + '}';
}

Event opened()
{
    return {Event::Kind::TabOpened, u"clawd"_s, {{u"targetId"_s, u"AB"_s}}};
}

} // namespace

class SubscriptionsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void notifiesUntilItIsToEnd()
    {
        OpenFeedSocket open;
        LineClient client{open.path};
        const QJsonObject answer = client.ask(request(1, "subscribe", R"({"kinds":"tabs"})"));
        const QString id = answer.value(u"result")[u"subscription"].toString();
        QCOMPARE(id, u"sub1"_s);
        const Call call = open.calls.calls.last();
        QCOMPARE(call.command, u"events"_s);
        QCOMPARE(call.arguments.value(u"kinds").toString(), u"tabs"_s);
        open.events.publish(opened());
        const QJsonObject report = client.answer();
        QCOMPARE(report.value(u"method").toString(), u"event"_s);
        QVERIFY(!report.contains(u"id"));
        QCOMPARE(report.value(u"params")[u"subscription"].toString(), id);
        QCOMPARE(report.value(u"params")[u"event"][u"change"].toString(), u"opened"_s);
        client.ask(request(2, "unsubscribe", R"({"subscription":"sub1"})"));
        QVERIFY(comesTrue([&] { return open.subscriptions() == 0; }));
        open.events.publish(opened());
        QCOMPARE(client.ask(request(3, "tabs")).value(u"id"), QJsonValue(3));
    }

    void givesItsPlaceToWhoHasNone()
    {
        OpenFeedSocket open;
        LineClient greedy{open.path};
        for (int i = 1; i <= 16; ++i)
            greedy.ask(request(i, "subscribe"));
        LineClient other{open.path};
        const QByteArray named
            = R"({"jsonrpc":"2.0","id":1,"method":"subscribe","caller":"other"})";
        QVERIFY(other.ask(named).value(u"result").toObject().contains(u"subscription"));
        const QJsonObject report = greedy.answer();
        QCOMPARE(report.value(u"method").toString(), u"events.ended"_s);
        QCOMPARE(report.value(u"params")[u"subscription"].toString(), u"sub1"_s);
        QCOMPARE(open.subscriptions(), std::size_t{16});
    }

    void endsWithItsClient()
    {
        OpenFeedSocket open;
        {
            LineClient client{open.path};
            client.ask(request(1, "subscribe"));
            QCOMPARE(open.subscriptions(), std::size_t{1});
        }
        QVERIFY(comesTrue([&] { return open.subscriptions() == 0; }));
    }

    void isRefusedAsTheCallIs()
    {
        OpenFeedSocket open;
        open.calls.outcome = Failure{Code::SessionNotFound, u"no such session"_s, {}};
        LineClient client{open.path};
        QCOMPARE(errorCode(client.ask(request(1, "subscribe"))), u"SESSION_NOT_FOUND"_s);
        QCOMPARE(open.subscriptions(), std::size_t{0});
    }

    void takesSoManyOfOneClient()
    {
        OpenFeedSocket open;
        LineClient client{open.path};
        for (int i = 1; i <= 16; ++i)
            QVERIFY(client.ask(request(i, "subscribe")).contains(u"result"));
        QCOMPARE(errorCode(client.ask(request(17, "subscribe"))), u"TOO_BUSY"_s);
        QCOMPARE(open.subscriptions(), std::size_t{16});
    }

    void isUnknownWithoutAFeed()
    {
        OpenSocket open;
        LineClient client{open.path};
        QCOMPARE(errorCode(client.ask(request(1, "subscribe"))), u"UNKNOWN_COMMAND"_s);
    }
};

TEST_CLASS(SubscriptionsTest)
#include "subscriptions_test.moc"
