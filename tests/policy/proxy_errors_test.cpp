// What is known of why a proxy of ours did not reach something, which Chrome does not say.

#include "core/policy/forward_proxy.h"
#include "core/policy/host_refusal.h"
#include "tests/support/test_class.h"

#include <QTcpServer>
#include <QTcpSocket>

namespace {

// Answers whatever it hears with that, and closes.
class Answering : public QObject {
public:
    explicit Answering(const QByteArray &answer)
    {
        m_server.listen(QHostAddress::LocalHost);
        connect(&m_server, &QTcpServer::newConnection, this, [this, answer] {
            QTcpSocket *client = m_server.nextPendingConnection();
            connect(client, &QTcpSocket::readyRead, client, [client, answer] {
                client->readAll();
                client->write(answer);
                client->disconnectFromHost();
            });
        });
    }
    quint16 port() const { return m_server.serverPort(); }

private:
    QTcpServer m_server;
};

quint16 portOfNobody()
{
    QTcpServer gone;
    gone.listen(QHostAddress::LocalHost);
    return gone.serverPort();
}

void ask(const QString &proxy, const QByteArray &head)
{
    QTcpSocket client;
    client.connectToHost(u"127.0.0.1"_s, static_cast<quint16>(QUrl{proxy}.port()));
    QVERIFY(QTest::qWaitFor([&] { return client.state() == QTcpSocket::ConnectedState; }));
    client.write(head);
    QVERIFY(QTest::qWaitFor([&] { return client.state() == QTcpSocket::UnconnectedState; }, 30000));
}

const QString emptyAnswer = u"net::ERR_EMPTY_RESPONSE"_s;
const QString noTunnel = u"net::ERR_TUNNEL_CONNECTION_FAILED"_s;

} // namespace

class ProxyErrorsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { lookUpHostsWith({}); }

    void namesWhatItDidNotReach_data()
    {
        QTest::addColumn<QString>("host");
        QTest::addColumn<QString>("known");
        QTest::newRow("nobody listens") << u"127.0.0.1"_s << u"net::ERR_CONNECTION_REFUSED"_s;
        QTest::newRow("no such name") << u"gone.test"_s << u"net::ERR_NAME_NOT_RESOLVED"_s;
        QTest::newRow("refused") << u"127.0.0.9"_s
                                 << u"net::ERR_BLOCKED_BY_ADMINISTRATOR (the session may not"_s;
    }
    void namesWhatItDidNotReach()
    {
        QFETCH(QString, host);
        QFETCH(QString, known);
        lookUpHostsWith([](const QString &, QObject *, const auto &found) { found({}); });
        const QString at = u"%1:%2"_s.arg(host).arg(portOfNobody());
        ProxyRoute route;
        route.policy = AddressPolicy{
            .deny = {QRegularExpression{u"127\\.0\\.0\\.9"_s}}, .opensPrivateNetworks = true};
        ForwardProxy ours{route};
        const QString proxy = std::get<QString>(ours.open());
        const auto errors = ours.errors();
        QCOMPARE(errors->knownFor(noTunnel, u"https://"_s + at), noTunnel);
        ask(proxy, "CONNECT " + at.toLatin1() + " HTTP/1.1\r\nHost: x\r\n\r\n");
        QVERIFY2(errors->knownFor(noTunnel, u"https://%1/x"_s.arg(at)).startsWith(known),
            qPrintable(errors->knownFor(noTunnel, u"https://%1/x"_s.arg(at))));
        ask(proxy, "GET http://" + at.toLatin1() + "/ HTTP/1.1\r\nHost: x\r\n\r\n");
        QVERIFY(errors->knownFor(emptyAnswer, u"http://%1/"_s.arg(at)).startsWith(known));
        // Another error, or another host, is no news of the proxy.
        QCOMPARE(errors->knownFor(u"net::ERR_ABORTED"_s, u"http://"_s + at), u"net::ERR_ABORTED"_s);
        QCOMPARE(errors->knownFor(emptyAnswer, u"http://other.test/"_s), emptyAnswer);
    }

    // Once it was reached, an empty answer is the server's own.
    void forgetsWhatItReaches()
    {
        const Answering there{{}};
        const QString at = u"127.0.0.1:%1"_s.arg(there.port());
        ProxyRoute route;
        route.errors->note(u"127.0.0.1"_s, there.port(), u"net::ERR_CONNECTION_REFUSED"_s);
        ForwardProxy ours{route};
        QVERIFY(ours.errors()->knownFor(emptyAnswer, u"http://"_s + at) != emptyAnswer);
        const QString proxy = std::get<QString>(ours.open());
        ask(proxy, "GET http://" + at.toLatin1() + "/ HTTP/1.1\r\nHost: x\r\n\r\n");
        QCOMPARE(ours.errors()->knownFor(emptyAnswer, u"http://"_s + at), emptyAnswer);
    }

    void saysWhatTheNextProxySays_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QString>("wanted");
        QTest::newRow("407") << "HTTP/1.1 407 No\r\nProxy-Authenticate: Basic realm=\"x\"\r\n"
                                "Content-Length: 0\r\n\r\n"_ba
                             << u"net::ERR_PROXY_AUTH_REQUESTED"_s;
        QTest::newRow("403") << "HTTP/1.1 403 No\r\nContent-Length: 0\r\n\r\n"_ba
                             << noTunnel + u" (the proxy does not let this host through: 403"_s;
        QTest::newRow("503") << "HTTP/1.1 503 No\r\nContent-Length: 0\r\n\r\n"_ba
                             << noTunnel + u" (the proxy does not reach this host: 503)"_s;
        QTest::newRow("502") << "HTTP/1.1 502 No\r\nContent-Length: 0\r\n\r\n"_ba
                             << noTunnel + u" (the proxy does not lead to this host)"_s;
    }
    void saysWhatTheNextProxySays()
    {
        QFETCH(QByteArray, answer);
        QFETCH(QString, wanted);
        const Answering next{answer};
        const auto read = NextProxy::read(u"127.0.0.1:%1"_s.arg(next.port()), {});
        ProxyRoute route;
        route.next = std::get<NextProxy>(read);
        ForwardProxy ours{route};
        ask(std::get<QString>(ours.open()), "CONNECT far.test:443 HTTP/1.1\r\nHost: x\r\n\r\n");
        const QString known = ours.errors()->knownFor(noTunnel, u"https://far.test/"_s);
        QVERIFY2(known.startsWith(wanted), qPrintable(known));
    }

    void saysThatTheNextProxyAsksForAPassword()
    {
        const Answering next{"HTTP/1.1 407 No\r\nContent-Length: 0\r\n\r\n"};
        ProxyRoute route;
        route.next = std::get<NextProxy>(NextProxy::read(u"127.0.0.1:%1"_s.arg(next.port()), {}));
        ForwardProxy ours{route};
        ask(std::get<QString>(ours.open()),
            "GET http://far.test/ HTTP/1.1\r\nHost: far.test\r\n\r\n");
        QCOMPARE(ours.errors()->knownFor(emptyAnswer, u"http://far.test/"_s),
            u"net::ERR_PROXY_AUTH_REQUESTED"_s);
    }

    void saysThatTheNextProxyIsNotThere_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::newRow("http") << u"http://"_s;
        QTest::newRow("socks5") << u"socks5://"_s;
    }
    void saysThatTheNextProxyIsNotThere()
    {
        QFETCH(QString, kind);
        const QString gone = kind + u"127.0.0.1:%1"_s.arg(portOfNobody());
        ProxyRoute route;
        route.next = std::get<NextProxy>(NextProxy::read(gone, {}));
        ForwardProxy ours{route};
        const QString proxy = std::get<QString>(ours.open());
        const QString known = u"net::ERR_PROXY_CONNECTION_FAILED"_s;
        ask(proxy, "CONNECT far.test:443 HTTP/1.1\r\nHost: x\r\n\r\n");
        QCOMPARE(ours.errors()->knownFor(noTunnel, u"https://far.test/"_s), known);
        ask(proxy, "GET http://far.test/ HTTP/1.1\r\nHost: far.test\r\n\r\n");
        QCOMPARE(ours.errors()->knownFor(emptyAnswer, u"http://far.test/"_s), known);
    }
};

TEST_CLASS(ProxyErrorsTest)
#include "proxy_errors_test.moc"
