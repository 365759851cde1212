// Our proxy with another behind it: what that one is asked for, and what it never sees.

#include "core/policy/forward_proxy.h"
#include "core/policy/host_refusal.h"
#include "tests/support/test_class.h"
#include "tests/support/test_proxy.h"

#include <QHttpServer>
#include <QTcpSocket>

class ForwardProxyTest : public QObject {
    Q_OBJECT

private:
    QHttpServer m_site;
    quint16 m_port = 0;
    int m_asked = 0;
    QList<QHostAddress> m_found; // of every name

    QString site(const QString &host = u"127.0.0.1"_s) const
    {
        return u"http://%1:%2"_s.arg(host).arg(m_port);
    }

    static ProxyRoute routeTo(const QString &proxy, const QString &bypass = {})
    {
        const AddressPolicy local{
            .allow = {QRegularExpression{u"^https?://(localhost|127\\.0\\.0\\.1)(:\\d+)?/"_s}}};
        return {.policy = local, .next = std::get<NextProxy>(NextProxy::read(proxy, bypass))};
    }

    // What comes back for a request head that is sent as it is.
    static QByteArray answerTo(
        const QString &proxy, const QByteArray &head, const QByteArray &more = {})
    {
        QTcpSocket client;
        client.connectToHost(u"127.0.0.1"_s, static_cast<quint16>(QUrl{proxy}.port()));
        if (!QTest::qWaitFor([&] { return client.state() == QTcpSocket::ConnectedState; }))
            return "not connected";
        client.write(head);
        QByteArray heard;
        bool hasSentMore = more.isEmpty();
        [[maybe_unused]] const bool hasEnded = QTest::qWaitFor(
            [&] {
                heard += client.readAll();
                if (!hasSentMore && heard.contains("\r\n\r\n")) {
                    hasSentMore = true;
                    client.write(more);
                }
                return client.state() == QTcpSocket::UnconnectedState || heard.contains("arrived");
            },
            30000);
        return heard;
    }
    static QByteArray get(const QString &proxy, const QString &url)
    {
        return answerTo(proxy, "GET " + url.toLatin1() + " HTTP/1.1\r\nHost: x\r\n\r\n");
    }
    QByteArray tunnelled(const QString &proxy, const QString &host) const
    {
        const QByteArray at = host.toLatin1() + ':' + QByteArray::number(m_port);
        return answerTo(proxy, "CONNECT " + at + " HTTP/1.1\r\nHost: " + at + "\r\n\r\n",
            "GET /there HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    }
    static QString opened(ForwardProxy &proxy) { return std::get<QString>(proxy.open()); }

private Q_SLOTS:
    void initTestCase()
    {
        m_site.route(u"/there"_s, [this] {
            ++m_asked;
            return u"arrived"_s;
        });
        m_port = static_cast<quint16>(m_site.listen(QHostAddress::LocalHost));
        QVERIFY(m_port > 0);
    }
    void cleanupTestCase() { lookUpHostsWith({}); }
    void init()
    {
        m_asked = 0;
        m_found = {QHostAddress{QHostAddress::LocalHost}};
        lookUpHostsWith([this](const QString &, QObject *, const auto &found) { found(m_found); });
    }

    void goesOnToAnHttpProxy()
    {
        TestProxy next{TestProxy::Kind::Http};
        ForwardProxy ours{routeTo(next.address())};
        const QString proxy = opened(ours);
        QVERIFY(get(proxy, site() + u"/there"_s).contains("arrived"));
        QVERIFY(tunnelled(proxy, u"localhost"_s).contains("arrived"));
        const QString tunnel = u"CONNECT 127.0.0.1:%1"_s.arg(m_port);
        QCOMPARE(next.asked(), (QStringList{u"GET "_s + site() + u"/there"_s, tunnel}));
    }

    // By the address that was checked, never by the name.
    void goesOnToASocksProxy()
    {
        TestProxy next{TestProxy::Kind::Socks5};
        ForwardProxy ours{routeTo(next.address())};
        const QString proxy = opened(ours);
        QVERIFY(get(proxy, site(u"localhost"_s) + u"/there"_s).contains("arrived"));
        QVERIFY(tunnelled(proxy, u"localhost"_s).contains("arrived"));
        const QString there = u"127.0.0.1:%1"_s.arg(m_port);
        QCOMPARE(next.asked(), (QStringList{there, there}));
    }

    void saysWhoItIs_data()
    {
        QTest::addColumn<TestProxy::Kind>("kind");
        QTest::newRow("http") << TestProxy::Kind::Http;
        QTest::newRow("socks5") << TestProxy::Kind::Socks5;
    }
    void saysWhoItIs()
    {
        QFETCH(TestProxy::Kind, kind);
        TestProxy next{kind, u"ada"_s, u"p:ss w@rd"_s};
        QString known = next.address();
        known.replace(u"://"_s, u"://ada:p%3Ass%20w%40rd@"_s);
        ForwardProxy ours{routeTo(known)};
        const QString proxy = opened(ours);
        QVERIFY(get(proxy, site() + u"/there"_s).contains("arrived"));
        QVERIFY(tunnelled(proxy, u"127.0.0.1"_s).contains("arrived"));
        QCOMPARE(next.asked().size(), 2);
        QCOMPARE(m_asked, 2);
    }

    void staysClosedWhereThatRefuses_data() { saysWhoItIs_data(); }
    void staysClosedWhereThatRefuses()
    {
        QFETCH(TestProxy::Kind, kind);
        TestProxy next{kind, u"ada"_s, u"secret"_s};
        ForwardProxy ours{routeTo(next.address())};
        const QString proxy = opened(ours);
        QVERIFY(!get(proxy, site() + u"/there"_s).contains("arrived"));
        QVERIFY(!tunnelled(proxy, u"127.0.0.1"_s).contains("arrived"));
        QVERIFY(next.refused() > 0);
        QCOMPARE(m_asked, 0);
    }

    void staysClosedWithoutIt()
    {
        QTcpServer gone;
        QVERIFY(gone.listen(QHostAddress::LocalHost));
        ForwardProxy ours{routeTo(u"http://127.0.0.1:%1"_s.arg(gone.serverPort()))};
        gone.close();
        const QString proxy = opened(ours);
        QCOMPARE(get(proxy, site() + u"/there"_s), QByteArray{});
        QVERIFY(tunnelled(proxy, u"127.0.0.1"_s).startsWith("HTTP/1.1 502"));
        QCOMPARE(m_asked, 0);
    }

    // A page is to see a failure, and not an answer of ours.
    void answersNothingForWhatIsNotReached()
    {
        QTcpServer gone;
        QVERIFY(gone.listen(QHostAddress::LocalHost));
        const QString url = u"http://127.0.0.1:%1/"_s.arg(gone.serverPort());
        gone.close();
        ProxyRoute route;
        route.policy = AddressPolicy{.opensPrivateNetworks = true};
        ForwardProxy ours{route};
        QCOMPARE(get(opened(ours), url), QByteArray{});
    }

    void triesEveryAddressOfAName()
    {
        m_found = {QHostAddress{QHostAddress::LocalHostIPv6}, QHostAddress{u"127.0.0.3"_s},
            QHostAddress{QHostAddress::LocalHost}};
        ProxyRoute route;
        route.policy = AddressPolicy{.opensPrivateNetworks = true};
        ForwardProxy ours{route};
        const QString proxy = opened(ours);
        QVERIFY(get(proxy, site(u"three.test"_s) + u"/there"_s).contains("arrived"));
        QVERIFY(tunnelled(proxy, u"three.test"_s).contains("arrived"));
    }

    // A second request on the connection would be checked by nobody.
    void letsNobodyKeepAConnection()
    {
        QTcpServer keeping;
        QVERIFY(keeping.listen(QHostAddress::LocalHost));
        connect(&keeping, &QTcpServer::newConnection, this, [&] {
            QTcpSocket *client = keeping.nextPendingConnection();
            connect(client, &QTcpSocket::readyRead, client, [client] {
                client->readAll();
                client->write("HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\nHTTP/1.1 200 OK\r\n"
                              "Connection: keep-alive\r\nKeep-Alive: timeout=5\r\nX-A: b\r\n"
                              "Content-Length: 7\r\n\r\narrived");
            });
        });
        ProxyRoute route;
        route.policy = AddressPolicy{.opensPrivateNetworks = true};
        ForwardProxy ours{route};
        const QByteArray answer
            = get(opened(ours), u"http://127.0.0.1:%1/"_s.arg(keeping.serverPort()));
        QCOMPARE(answer,
            "HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\nHTTP/1.1 200 OK\r\nX-A: b\r\n"
            "Content-Length: 7\r\nConnection: close\r\n\r\narrived"_ba);
    }

    void takesNoEndlessHeadOfAnAnswer()
    {
        QTcpServer endless;
        QVERIFY(endless.listen(QHostAddress::LocalHost));
        connect(&endless, &QTcpServer::newConnection, this, [&] {
            QTcpSocket *client = endless.nextPendingConnection();
            client->write("HTTP/1.1 200 OK\r\n" + QByteArray("X-A: b\r\n").repeated(50'000));
        });
        ProxyRoute route;
        route.policy = AddressPolicy{.opensPrivateNetworks = true};
        ForwardProxy ours{route};
        const QString url = u"http://127.0.0.1:%1/"_s.arg(endless.serverPort());
        QVERIFY(get(opened(ours), url).startsWith("HTTP/1.1 502"));
    }

    void asksItForNothingThatIsRefused()
    {
        TestProxy next{TestProxy::Kind::Http};
        ForwardProxy ours{routeTo(next.address())};
        const QString proxy = opened(ours);
        QVERIFY(get(proxy, u"http://127.0.0.2:%1/there"_s.arg(m_port)).startsWith("HTTP/1.1 403"));
        QVERIFY(tunnelled(proxy, u"169.254.169.254"_s).startsWith("HTTP/1.1 403"));
        QVERIFY(get(proxy, u"http://no-such-name.invalid/"_s).startsWith("HTTP/1.1 403"));
        QCOMPARE(next.asked(), QStringList{});
    }

    void asksSomeWithoutIt()
    {
        TestProxy next{TestProxy::Kind::Http};
        ForwardProxy ours{routeTo(next.address(), u"example.com, 127.0.0.1:%1"_s.arg(m_port))};
        const QString proxy = opened(ours);
        QVERIFY(get(proxy, site() + u"/there"_s).contains("arrived"));
        QCOMPARE(next.asked(), QStringList{});
        QVERIFY(get(proxy, site(u"localhost"_s) + u"/there"_s).contains("arrived"));
        QCOMPARE(next.asked().size(), 1);
    }

    // The policy holds for the proxy too: it could answer in anybody's name.
    void refusesAProxyThatThePolicyDoesNotOpen()
    {
        QVERIFY(routeTo(u"http://10.0.0.1:3128"_s).nextRefusal());
        QVERIFY(routeTo(u"socks5://proxy.example:1080"_s).nextRefusal());
        QVERIFY(!routeTo(u"http://127.0.0.1:3128"_s).nextRefusal());
        ProxyRoute open = routeTo(u"http://10.0.0.1:3128"_s);
        open.policy.reset();
        QVERIFY(!open.nextRefusal());
    }

    void goesOnToNoProxyThatIsNotOpen()
    {
        TestProxy next{TestProxy::Kind::Http};
        ProxyRoute route = routeTo(next.address());
        route.policy->allow = {QRegularExpression{u"^http://8\\.8\\.8\\.8"_s}};
        ForwardProxy ours{route};
        QVERIFY(get(opened(ours), u"http://8.8.8.8/"_s).startsWith("HTTP/1.1 403"));
        QCOMPARE(next.asked(), QStringList{});
    }

    void leavesNamesToItWithoutAPolicy()
    {
        TestProxy next{TestProxy::Kind::Http, u"ada"_s, u"secret"_s};
        QString known = next.address();
        known.replace(u"://"_s, u"://ada:secret@"_s);
        ProxyRoute route = routeTo(known);
        route.policy.reset();
        ForwardProxy ours{route};
        get(opened(ours), u"http://no-such-name.invalid/there"_s);
        QCOMPARE(next.asked(), QStringList{u"GET http://no-such-name.invalid/there"_s});
    }

    void readsAddressesOfProxies_data()
    {
        QTest::addColumn<QString>("address");
        QTest::addColumn<QString>("read");
        QTest::newRow("http") << u"http://proxy.example:8080"_s << u"proxy.example:8080"_s;
        QTest::newRow("short") << u"proxy.example:8080"_s << u"proxy.example:8080"_s;
        QTest::newRow("usual port") << u"http://proxy.example/"_s << u"proxy.example:80"_s;
        QTest::newRow("socks") << u"socks5://[::1]"_s << u"::1:1080"_s;
        QTest::newRow("another kind") << u"socks4://proxy.example:1"_s << QString{};
        QTest::newRow("a path") << u"http://proxy.example/pac"_s << QString{};
        QTest::newRow("nothing") << u""_s << QString{};
    }
    void readsAddressesOfProxies()
    {
        QFETCH(QString, address);
        QFETCH(QString, read);
        const auto proxy = NextProxy::read(address, {});
        const auto *next = std::get_if<NextProxy>(&proxy);
        QCOMPARE(next ? u"%1:%2"_s.arg(next->host).arg(next->port) : QString{}, read);
    }

    void refusesABypassThatItCannotRead_data()
    {
        QTest::addColumn<QString>("bypass");
        QTest::addColumn<bool>("isRead");
        QTest::newRow("hosts") << u"example.com, *.a.test,.b.test:8080 ,127.0.0.1"_s << true;
        QTest::newRow("none") << u""_s << true;
        QTest::newRow("a network") << u"10.0.0.0/8"_s << false;
        QTest::newRow("a word of Chrome") << u"a.test,<local>"_s << false;
        QTest::newRow("all") << u"*"_s << false;
    }
    void refusesABypassThatItCannotRead()
    {
        QFETCH(QString, bypass);
        QFETCH(bool, isRead);
        const auto read = NextProxy::read(u"proxy.example:1"_s, bypass);
        QCOMPARE(failureIn(read) == nullptr, isRead);
    }

    // What goes through a tunnel is judged by what it turns out to be.
    void judgesATunnelByItsFirstBytes_data()
    {
        QTest::addColumn<QString>("allow");
        QTest::addColumn<QByteArray>("first");
        QTest::addColumn<bool>("arrives");
        const QByteArray hello = QByteArray::fromHex("1603010010") + "hello arrives";
        const auto asking = [](const QByteArray &path) {
            return "GET " + path + " HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n\r\n";
        };
        QTest::newRow("a socket") << u"^http://127\\.0\\.0\\.1:%1/live$"_s << asking("/live")
                                  << true;
        QTest::newRow("elsewhere")
            << u"^http://127\\.0\\.0\\.1:%1/live$"_s << asking("/other") << false;
        QTest::newRow("a longer way")
            << u"^http://127\\.0\\.0\\.1:%1/live$"_s << asking("http://127.0.0.1/live") << false;
        QTest::newRow("encrypted") << u"^http://127\\.0\\.0\\.1:%1/live$"_s << hello << false;
        QTest::newRow("allowed") << u"^https://127\\.0\\.0\\.1:%1/x"_s << hello << true;
        QTest::newRow("plain") << u"^https://127\\.0\\.0\\.1:%1/x"_s << asking("/x") << false;
        QTest::newRow("neither") << u"."_s << QByteArray{"SSH-2.0-x\r\n\r\n"} << false;
    }
    void judgesATunnelByItsFirstBytes()
    {
        QFETCH(QString, allow);
        QFETCH(QByteArray, first);
        QFETCH(bool, arrives);
        QTcpServer there;
        QVERIFY(there.listen(QHostAddress::LocalHost));
        QByteArray heard;
        connect(&there, &QTcpServer::newConnection, this, [&] {
            QTcpSocket *client = there.nextPendingConnection();
            connect(client, &QTcpSocket::readyRead, client, [client, &heard] {
                heard += client->readAll();
                client->write("arrived");
            });
        });
        if (allow.contains(u"%1"_s))
            allow = allow.arg(there.serverPort());
        ProxyRoute route;
        route.policy = AddressPolicy{.allow = {QRegularExpression{allow}}};
        ForwardProxy ours{route};
        const QByteArray at = "127.0.0.1:" + QByteArray::number(there.serverPort());
        const QByteArray answer = answerTo(
            opened(ours), "CONNECT " + at + " HTTP/1.1\r\nHost: " + at + "\r\n\r\n", first);
        QCOMPARE(answer.contains("arrived"), arrives);
        QCOMPARE(heard, arrives ? first : QByteArray{});
    }

    void showsNoPassword()
    {
        const auto read = NextProxy::read(u"ftp://ada:secret@proxy.example"_s, {});
        const Failure *failure = failureIn(read);
        QVERIFY(failure && !failure->message.contains(u"secret"_s));
    }
};

TEST_CLASS(ForwardProxyTest)
#include "forward_proxy_test.moc"
