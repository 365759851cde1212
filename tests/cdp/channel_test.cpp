// Another client's messages on our connection.

#include "core/cdp/channel.h"
#include "core/cdp/connection.h"
#include "core/cdp/session.h"
#include "tests/support/fake_chrome.h"
#include "tests/support/test_class.h"

#include <QJsonDocument>
#include <QSignalSpy>

class ChannelTest : public QObject {
    Q_OBJECT

private:
    FakeChrome *m_chrome = nullptr;
    std::unique_ptr<Connection> m_connection;
    std::unique_ptr<Channel> m_channel;
    std::unique_ptr<QSignalSpy> m_received;

    QJsonObject messageAt(qsizetype index) const
    {
        return QJsonDocument::fromJson(m_received->value(index).value(0).toByteArray()).object();
    }

    void announce(const QString &session, const QByteArray &parent)
    {
        m_chrome->sendEvent("Target.attachedToTarget", {{u"sessionId"_s, session}}, parent);
    }

private Q_SLOTS:
    void init()
    {
        auto chrome = std::make_unique<FakeChrome>();
        m_chrome = chrome.get();
        m_connection = std::make_unique<Connection>(std::move(chrome), "ours");
        m_channel = std::make_unique<Channel>(*m_connection, "theirs");
        m_received = std::make_unique<QSignalSpy>(m_channel.get(), &Channel::received);
    }

    void cleanup()
    {
        m_received.reset();
        m_channel.reset();
        m_connection.reset();
    }

    void speaksForTheBrowserOnASessionOfItsOwn()
    {
        m_connection->browser().post("Browser.ours");
        m_channel->send(R"({"id":1,"method":"Browser.theirs","params":{"a":1}})");
        QCOMPARE(m_chrome->asked("Browser.ours").value(0).sessionId, QByteArray{"ours"});
        const FakeChrome::Question asked = m_chrome->asked("Browser.theirs").value(0);
        QCOMPARE(asked.sessionId, QByteArray{"theirs"});
        QCOMPARE(asked.params.value(u"a").toInt(), 1);
        QVERIFY(asked.id != m_chrome->asked("Browser.ours").value(0).id);
    }

    void answersUnderTheClientsOwnNumbers()
    {
        m_chrome->silence("A");
        m_channel->send(R"({"id":7000000000,"method":"A"})");
        const int id = m_chrome->asked("A").value(0).id;
        m_chrome->say("{\"id\":" + QByteArray::number(id)
            + ",\"result\":{\"text\":\"x,\\\"sessionId\\\":\"},\"sessionId\":\"theirs\"}");
        QTRY_COMPARE(m_received->size(), 1);
        QCOMPARE(m_received->at(0).at(0).toByteArray(),
            QByteArray{"{\"id\":7000000000,\"result\":{\"text\":\"x,\\\"sessionId\\\":\"}}"});
        m_channel->send(R"({"id":8,"method":"A"})");
        m_chrome->say("{ \"sessionId\":\"theirs\", \"id\": " + QByteArray::number(id + 1)
            + ", \"result\": {} }");
        QTRY_COMPARE(m_received->size(), 2);
        QCOMPARE(messageAt(1), (QJsonObject{{u"id"_s, 8}, {u"result"_s, QJsonObject{}}}));
    }

    void followsTheSessionsOfItsSessions()
    {
        announce(u"page"_s, "theirs");
        announce(u"worker"_s, "page");
        m_chrome->sendEvent("Runtime.x", {}, "worker");
        QTRY_COMPARE(m_received->size(), 3);
        QVERIFY(!messageAt(0).contains(u"sessionId"));
        QCOMPARE(messageAt(1).value(u"sessionId").toString(), u"page"_s);
        QCOMPARE(messageAt(2).value(u"sessionId").toString(), u"worker"_s);
        m_channel->send(R"({"id":1,"method":"B","sessionId":"worker"})");
        QCOMPARE(m_chrome->asked("B").value(0).sessionId, QByteArray{"worker"});
    }

    void keepsAwayFromTheSessionsOfOthers()
    {
        Channel other{*m_connection, "another"};
        announce(u"page of another"_s, "another");
        QSignalSpy otherReceived{&other, &Channel::received};
        QTRY_COMPARE(otherReceived.size(), 1);
        for (const QByteArray session : {"page of another", "ours", "another", "nobody's"})
            m_channel->send("{\"id\":1,\"method\":\"C\",\"sessionId\":\"" + session + "\"}");
        QTRY_COMPARE(m_received->size(), 4);
        QVERIFY(m_chrome->asked("C").isEmpty());
        QCOMPARE(messageAt(0).value(u"error")[u"code"_s].toInt(), -32001);
        m_chrome->sendEvent("Page.x", {}, "page of another");
        QTRY_COMPARE(otherReceived.size(), 2);
        QCOMPARE(m_received->size(), 4);
    }

    void refusesWhatIsNoMessage()
    {
        m_channel->send("{");
        m_channel->send(R"({"id":"1","method":"D"})");
        m_channel->send(R"({"id":1})");
        QTRY_COMPARE(m_received->size(), 3);
        QCOMPARE(messageAt(0).value(u"error")[u"code"_s].toInt(), -32700);
        QCOMPARE(messageAt(1).value(u"error")[u"code"_s].toInt(), -32600);
        QCOMPARE(messageAt(2).value(u"id").toInt(), 1);
        QVERIFY(m_chrome->asked().isEmpty());
    }

    void endsWithItsSessionAndWithTheConnection()
    {
        QSignalSpy closed{m_channel.get(), &Channel::closed};
        m_chrome->sendEvent("Target.detachedFromTarget", {{u"sessionId"_s, u"theirs"_s}}, "ours");
        QTRY_COMPARE(closed.size(), 1);
        Channel other{*m_connection, "another"};
        QSignalSpy otherClosed{&other, &Channel::closed};
        m_chrome->end(u"gone"_s);
        QTRY_COMPARE(otherClosed.size(), 1);
        m_connection.reset();
        other.send(R"({"id":1,"method":"E"})");
    }

    void leavesNothingBehind()
    {
        m_chrome->silence("F");
        m_channel->send(R"({"id":1,"method":"F"})");
        m_channel.reset();
        m_chrome->answer(m_chrome->asked("F").value(0).id, {});
        m_chrome->sendEvent("Late.event", {}, "theirs");
        QSignalSpy closed{m_connection.get(), &Connection::closed};
        m_chrome->end(u"gone"_s);
        QTRY_COMPARE(closed.size(), 1);
    }

    // Such as answers to a killed app, which the next one receives.
    void takesNoAnswerMeantForAnotherSession()
    {
        m_chrome->silence("G");
        const auto answer
            = m_connection->browser().call("G", Deadline::in(std::chrono::seconds{5}));
        const QByteArray id = QByteArray::number(m_chrome->asked("G").value(0).id);
        QSignalSpy events{m_chrome, &Transport::received};
        m_chrome->say("{\"id\":" + id + ",\"result\":{},\"sessionId\":\"of another app\"}");
        QTRY_COMPARE(events.size(), 1);
        QVERIFY(!answer.isSettled());
        m_chrome->say("{\"id\":" + id + ",\"result\":{},\"sessionId\":\"ours\"}");
        QTRY_VERIFY(answer.isSettled());
    }
};

TEST_CLASS(ChannelTest)
#include "channel_test.moc"
