// What a page sent with a request, as the server of it received it.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QJsonArray>
#include <QTcpServer>
#include <QTcpSocket>
#include <QWebSocket>
#include <QWebSocketServer>

namespace {

// A socket that answers each text by three messages.
class Echo {
public:
    Echo()
    {
        m_server.listen(QHostAddress::LocalHost);
        QObject::connect(&m_server, &QWebSocketServer::newConnection, &m_server, [this] {
            QWebSocket *socket = m_server.nextPendingConnection();
            socket->setParent(&m_server);
            QObject::connect(
                socket, &QWebSocket::textMessageReceived, socket, [socket](const QString &text) {
                    socket->sendTextMessage(u"heard "_s + text);
                    socket->sendBinaryMessage("\x01\x02\x03");
                    socket->sendTextMessage(QString(20'000, u'x'));
                });
        });
    }
    QString address() const { return u"ws://127.0.0.1:%1/"_s.arg(m_server.serverPort()); }

private:
    QWebSocketServer m_server{u"echo"_s, QWebSocketServer::NonSecureMode};
};

} // namespace

class RequestDetailsTest : public PageTest {
    Q_OBJECT

private:
    // Of the newest request to that address.
    QString idOf(const QString &path)
    {
        QString id;
        const QJsonArray rows
            = m_chrome.reply(u"requests"_s, {{u"filter"_s, path}}).value(u"requests").toArray();
        for (const QJsonValue &row : rows)
            id = row[u"status"].isDouble() ? row[u"id"].toString() : QString{};
        return id;
    }

    Reply details(const QString &tab, const QString &id)
    {
        return m_chrome.reply(u"requestDetails"_s, {{u"targetId"_s, tab}, {u"id"_s, id}});
    }

private Q_SLOTS:
    void reportsHeadersAndBodyAsTheyWentOut()
    {
        m_site.add(u"page"_s, "<title>page</title>");
        const QString tab = m_chrome.open(m_site.url(u"page"_s));
        m_chrome.ask(u"document.cookie = 'seat=12'; fetch('/sent', {method: 'POST', "
                     "headers: {'X-Mine': 'yes'}, body: 'a=1&b=2'}); 1"_s);
        QTRY_VERIFY(!idOf(u"/sent"_s).isEmpty());
        const Reply reply = details(tab, idOf(u"/sent"_s));
        QCOMPARE(reply.value(u"method").toString(), u"POST"_s);
        QCOMPARE(reply.value(u"url").toString(), m_site.url(u"sent"_s));
        QCOMPARE(reply.value(u"body").toString(), u"a=1&b=2"_s);
        const QJsonObject headers = reply.value(u"headers").toObject();
        QCOMPARE(headers.value(u"X-Mine").toString(), u"yes"_s);
        QCOMPARE(headers.value(u"Cookie").toString(), u"seat=12"_s);
        QVERIFY(!reply.value(u"responseHeaders").toObject().isEmpty());
    }

    void keepsNoLargeBody()
    {
        const QString tab = m_chrome.open(m_site.url(u"page"_s));
        m_chrome.ask(u"fetch('/large', {method: 'POST', body: 'x'.repeat(70000)}); 1"_s);
        QTRY_VERIFY(!idOf(u"/large"_s).isEmpty());
        QVERIFY(!details(tab, idOf(u"/large"_s)).contains(u"body"_s));
    }

    void reportsWhereItsTimeWent()
    {
        const QString tab = m_chrome.open(m_site.url(u"page"_s));
        m_chrome.ask(u"fetch('/timed').then(r => r.text())"_s);
        QTRY_VERIFY(details(tab, idOf(u"/timed"_s)).contains(u"timing"_s));
        const QJsonObject timing = details(tab, idOf(u"/timed"_s)).value(u"timing").toObject();
        QVERIFY(timing.value(u"blocked").toDouble(-1) >= 0);
        QVERIFY(timing.value(u"wait").toDouble(-1) >= 0);
        QCOMPARE(timing.value(u"ssl"), QJsonValue{-1});
    }

    void keepsWhatCameAndWentOnASocket()
    {
        const Echo echo;
        const QString tab = m_chrome.open(m_site.url(u"page"_s));
        const QString address = echo.address();
        m_chrome.ask(
            u"window.s = new WebSocket('%1'); s.onopen = () => s.send('hello'); 1"_s.arg(address));
        QTRY_VERIFY(!idOf(address).isEmpty());
        const QString id = idOf(address);
        QTRY_COMPARE(details(tab, id).value(u"messageCount"), QJsonValue{4});
        const QJsonArray messages = details(tab, id).value(u"messages").toArray();
        QCOMPARE(messages[0][u"text"], u"hello"_s);
        QCOMPARE(messages[0][u"isSent"], QJsonValue{true});
        QCOMPARE(messages[1][u"text"], u"heard hello"_s);
        QCOMPARE(messages[1][u"isSent"], QJsonValue{false});
        QCOMPARE(messages[2][u"kind"], u"binary"_s);
        QCOMPARE(messages[2][u"text"], u"AQID"_s);
        QCOMPARE(messages[2][u"size"], QJsonValue{3});
        QCOMPARE(messages[3][u"size"], QJsonValue{20'000});
        QCOMPARE(messages[3][u"isCut"], QJsonValue{true});
        const Reply later = m_chrome.reply(
            u"requestDetails"_s, {{u"targetId"_s, tab}, {u"id"_s, id}, {u"after"_s, 3}});
        QCOMPARE(later.value(u"messages").toArray().size(), 1);
        const QJsonValue row
            = m_chrome.reply(u"requests"_s, {{u"filter"_s, address}}).value(u"requests")[0];
        QCOMPARE(row[u"resourceType"], u"websocket"_s);
        QCOMPARE(row[u"status"], QJsonValue{101});
        QCOMPARE(row[u"ok"], QJsonValue{true});
        QVERIFY(!row[u"ms"].isDouble());
        m_chrome.ask(u"s.close(); 1"_s);
        QTRY_VERIFY(m_chrome.reply(u"requests"_s, {{u"filter"_s, address}})
                        .value(u"requests")[0][u"ms"]
                        .isDouble());
    }

    void isAtRestWhileASocketTalks()
    {
        const Echo echo;
        const QString tab = m_chrome.open(m_site.url(u"page"_s));
        m_chrome.ask(
            u"window.s = new WebSocket('%1'); "
            "s.onopen = () => setInterval(() => s.send('tick'), 20); 1"_s.arg(echo.address()));
        QTRY_VERIFY(!idOf(echo.address()).isEmpty());
        const QString id = idOf(echo.address());
        QTRY_VERIFY(details(tab, id).value(u"messageCount").toInt() > 20);
        m_chrome.reply(u"wait"_s, {{u"loadState"_s, u"networkidle"_s}, {u"timeoutMs"_s, 5000}});
    }

    void keepsTheEventsOfAStream()
    {
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        connect(&server, &QTcpServer::newConnection, &server, [&server] {
            QTcpSocket *socket = server.nextPendingConnection();
            socket->write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"
                          "Access-Control-Allow-Origin: *\r\n\r\n"
                          "event: price\ndata: 12\n\n");
        });
        const QString tab = m_chrome.open(m_site.url(u"page"_s));
        const QString address = u"http://127.0.0.1:%1/"_s.arg(server.serverPort());
        m_chrome.ask(u"window.e = new EventSource('%1'); 1"_s.arg(address));
        QTRY_VERIFY(!idOf(address).isEmpty());
        const QString id = idOf(address);
        QTRY_COMPARE(details(tab, id).value(u"messageCount"), QJsonValue{1});
        const QJsonValue message = details(tab, id).value(u"messages")[0];
        QCOMPARE(message[u"kind"], u"event"_s);
        QCOMPARE(message[u"name"], u"price"_s);
        QCOMPARE(message[u"text"], u"12"_s);
    }

    void saysThatASocketFailed()
    {
        m_chrome.open(m_site.url(u"page"_s));
        const QString nowhere = u"ws://127.0.0.1:%1/"_s.arg(freePort());
        m_chrome.ask(u"new WebSocket('%1'); 1"_s.arg(nowhere));
        const auto row = [this, nowhere] {
            return m_chrome.reply(u"requests"_s, {{u"filter"_s, nowhere}}).value(u"requests")[0];
        };
        QTRY_VERIFY(row()[u"failureText"].toString().contains(u"ERR_"_s));
    }

    void refusesWhatTheTabDoesNotKnow()
    {
        const QString tab = m_chrome.open(m_site.url(u"page"_s));
        const Failure failure = m_chrome.failure(
            u"requestDetails"_s, {{u"targetId"_s, tab}, {u"id"_s, u"r999999"_s}});
        QCOMPARE(failure.code, Code::InvalidValue);
    }
};

TEST_CLASS(RequestDetailsTest)
#include "request_details_test.moc"
