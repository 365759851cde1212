#include "base/failure.h"
#include "base/pending.h"
#include "core/cdp/web_socket_transport.h"
#include "tests/support/test_class.h"

#include <QSignalSpy>
#include <QTcpServer>
#include <QWebSocket>
#include <QWebSocketServer>
using namespace std::chrono_literals;

namespace {

using TransportPtr = std::unique_ptr<WebSocketTransport>;

QUrl urlOf(quint16 port)
{
    return QUrl{u"ws://127.0.0.1:%1/devtools/browser/x"_s.arg(port)};
}

// An open transport, or none and why.
Task<TransportPtr> openedOr(QUrl url, Deadline deadline, QString *failureName)
{
    try {
        co_return co_await WebSocketTransport::open(url, deadline);
    } catch (const Failure &failure) {
        *failureName = QString::fromLatin1(rowOf(failure.code).name);
    }
    co_return TransportPtr{};
}

} // namespace

class WebSocketTransportTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QWebSocketServer> m_server;
    std::unique_ptr<QWebSocket> m_chrome;
    QString m_failure;

    TransportPtr open(quint16 port, std::chrono::milliseconds time = 5s)
    {
        return QCoro::waitFor(openedOr(urlOf(port), Deadline::in(time), &m_failure));
    }

    TransportPtr opened()
    {
        TransportPtr transport = open(m_server->serverPort());
        const bool hasCome = QTest::qWaitFor([this] { return m_server->hasPendingConnections(); });
        m_chrome.reset(hasCome ? m_server->nextPendingConnection() : nullptr);
        return transport;
    }

private Q_SLOTS:
    void init()
    {
        m_failure.clear();
        m_server = std::make_unique<QWebSocketServer>(u"Chrome"_s, QWebSocketServer::NonSecureMode);
        QVERIFY(m_server->listen(QHostAddress::LocalHost));
    }

    void cleanup()
    {
        m_chrome.reset();
        m_server.reset();
    }

    void opensAndCarriesMessagesBothWays()
    {
        const TransportPtr transport = opened();
        QVERIFY2(transport, qPrintable(m_failure));
        QSignalSpy heard{m_chrome.get(), &QWebSocket::textMessageReceived};
        QSignalSpy received{transport.get(), &Transport::received};
        transport->send("{\"id\":1,\"ü\":\"\U0001F600\"}");
        transport->send("2");
        QTRY_COMPARE(heard.size(), 2);
        QCOMPARE(heard.at(0).first().toString(), u"{\"id\":1,\"ü\":\"\U0001F600\"}"_s);
        QCOMPARE(heard.at(1).first().toString(), u"2"_s);
        m_chrome->sendTextMessage(u"ü"_s);
        QTRY_COMPARE(received.size(), 1);
        QCOMPARE(received.first().first().toByteArray(), "ü"_ba);
    }

    void failsWhereNobodyListens()
    {
        const quint16 port = m_server->serverPort();
        m_server->close();
        QVERIFY(!open(port));
        QCOMPARE(m_failure, u"DISCONNECTED"_s);
    }

    void failsWhereNobodySpeaksWebSocket()
    {
        QTcpServer other;
        QVERIFY(other.listen(QHostAddress::LocalHost));
        connect(&other, &QTcpServer::newConnection, &other, [&other] {
            QTcpSocket *socket = other.nextPendingConnection();
            socket->write("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n");
            socket->disconnectFromHost();
        });
        QVERIFY(!open(other.serverPort()));
        QCOMPARE(m_failure, u"DISCONNECTED"_s);
    }

    void failsWhereTheServerHangsUp()
    {
        QTcpServer other;
        QVERIFY(other.listen(QHostAddress::LocalHost));
        connect(&other, &QTcpServer::newConnection, &other,
            [&other] { other.nextPendingConnection()->disconnectFromHost(); });
        QVERIFY(!open(other.serverPort()));
        QCOMPARE(m_failure, u"DISCONNECTED"_s);
    }

    void timesOutWhereTheServerStaysSilent()
    {
        QTcpServer silent;
        QVERIFY(silent.listen(QHostAddress::LocalHost));
        QVERIFY(!open(silent.serverPort(), 30ms));
        QCOMPARE(m_failure, u"TIMEOUT"_s);
    }

    void carriesABigMessage()
    {
        const TransportPtr transport = opened();
        QVERIFY(transport);
        m_chrome->setMaxAllowedIncomingMessageSize(64 * 1024 * 1024);
        m_chrome->setMaxAllowedIncomingFrameSize(64 * 1024 * 1024);
        QSignalSpy received{transport.get(), &Transport::received};
        QSignalSpy heard{m_chrome.get(), &QWebSocket::textMessageReceived};
        const QByteArray big(20 * 1024 * 1024, 'x');
        m_chrome->sendTextMessage(QString::fromLatin1(big));
        QTRY_COMPARE_WITH_TIMEOUT(received.size(), 1, 20'000);
        QVERIFY(received.first().first().toByteArray() == big);
        transport->send(big);
        QTRY_COMPARE_WITH_TIMEOUT(heard.size(), 1, 20'000);
        QCOMPARE(heard.first().first().toString().size(), big.size());
    }

    void saysOnceThatTheOtherEndHasClosed()
    {
        const TransportPtr transport = opened();
        QSignalSpy closed{transport.get(), &Transport::closed};
        m_chrome->close();
        QTRY_COMPARE(closed.size(), 1);
        transport->send("too late");
        transport->close();
        QCoreApplication::processEvents();
        QCOMPARE(closed.size(), 1);
    }

    void saysThatTheOtherEndHasVanished()
    {
        const TransportPtr transport = opened();
        QSignalSpy closed{transport.get(), &Transport::closed};
        m_chrome->abort();
        QTRY_COMPARE(closed.size(), 1);
    }

    void closesOnceAndNeverInsideClose()
    {
        const TransportPtr transport = opened();
        QSignalSpy closed{transport.get(), &Transport::closed};
        transport->close();
        QCOMPARE(closed.size(), 0);
        transport->close();
        QTRY_COMPARE(closed.size(), 1);
        QCoreApplication::processEvents();
        QCOMPARE(closed.size(), 1);
        QTRY_COMPARE(m_chrome->state(), QAbstractSocket::UnconnectedState);
    }

    void hangsUpWhenDestroyed()
    {
        TransportPtr transport = opened();
        QSignalSpy gone{m_chrome.get(), &QWebSocket::disconnected};
        transport.reset();
        QTRY_COMPARE(gone.size(), 1);
    }

    void isDroppedByWhoeverHearsAMessage()
    {
        const QPointer<WebSocketTransport> transport = opened().release();
        connect(transport, &Transport::received, transport, &QObject::deleteLater);
        m_chrome->sendTextMessage(u"1"_s);
        m_chrome->sendTextMessage(u"2"_s);
        QTRY_VERIFY(!transport);
    }
};

TEST_CLASS(WebSocketTransportTest)
#include "web_socket_transport_test.moc"
