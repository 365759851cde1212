// What a session may not reach is asked by nobody, on real Chromium: links, redirects, frames,
// popups, pictures, scripts, workers and sockets.

#include "base/open_doors.h"
#include "tests/support/fixture_site.h"
#include "tests/support/real_chrome.h"
#include "tests/support/request_ways.h"
#include "tests/support/test_class.h"
#include "tests/support/test_proxy.h"

#include <QTcpServer>
#include <QTcpSocket>
#include <QUdpSocket>

class SessionPolicyTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { m_asked = 0; }

    void opensWhatItAllows();
    void refusesAtOnce();
    void refusesARedirect();
    void asksNothingForAPage_data();
    void asksNothingForAPage();
    void leavesThePageThatWasThere();
    void leavesItWhenItIsLoadedAgain();
    void refusesALinkThatIsClicked();
    void staysClosedToWebRtc();
    void closesPrivateNetworksUnlessTheyAreNamed();
    void goesThroughAProxyToo();
    void saysWhatTheProxyDidNotReach();
    void saysWhatAProxyOfTheCallerDidNotReach_data();
    void saysWhatAProxyOfTheCallerDidNotReach();
    void refusesAProxyThatIsNotOpen();
    void refusesWhatIsNoPattern();

private:
    void go(const QString &path)
    {
        m_chrome.reply(u"navigate"_s, {{u"session"_s, m_session}, {u"url"_s, m_site.url(path)}});
    }
    QJsonValue ask(const QString &expression)
    {
        return m_chrome
            .reply(u"evaluate"_s,
                {{u"session"_s, m_session}, {u"fn"_s, u"async () => ("_s + expression + u')'}})
            .value(u"result");
    }
    QString forbidden(const QString &scheme = u"http"_s) const
    {
        return u"%1://127.0.0.1:%2/"_s.arg(scheme).arg(m_other.serverPort());
    }

    FixtureSite m_site;
    QTcpServer m_other; // whatever connects to it has got through
    int m_asked = 0;
    RealChrome m_chrome;
    QString m_session;
};

void SessionPolicyTest::initTestCase()
{
    QVERIFY(m_other.listen(QHostAddress::LocalHost));
    connect(&m_other, &QTcpServer::newConnection, this, [this] {
        while (QTcpSocket *client = m_other.nextPendingConnection()) {
            ++m_asked;
            connect(client, &QTcpSocket::disconnected, client, &QObject::deleteLater);
            client->write("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nsecret");
            client->disconnectFromHost();
        }
    });
    m_site.add(u"page"_s, "<!doctype html><title>t</title><body>allowed");
    m_site.add(u"picture"_s, "<svg xmlns='http://www.w3.org/2000/svg'/>");
    const QString host = QUrl{m_site.url(u"page"_s)}.authority();
    m_session
        = m_chrome
              .reply(u"createSession"_s, {{u"headless"_s, true}, {u"allow"_s, QJsonArray{host}}})
              .value(u"session")
              .toString();
}

void SessionPolicyTest::opensWhatItAllows()
{
    go(u"page"_s);
    QCOMPARE(m_chrome.reply(u"text"_s, {{u"session"_s, m_session}}).value(u"text"), u"allowed"_s);
    QCOMPARE(ask(u"await (await fetch('/picture')).status"_s), QJsonValue(200));
}

void SessionPolicyTest::refusesAtOnce()
{
    for (const QString &url : {forbidden(), u"data:text/html,x"_s, u"file:///etc/passwd"_s}) {
        const Failure refused
            = m_chrome.failure(u"navigate"_s, {{u"session"_s, m_session}, {u"url"_s, url}});
        QCOMPARE(refused.code, Code::AddressForbidden);
        QCOMPARE(m_chrome.failure(u"open"_s, {{u"session"_s, m_session}, {u"url"_s, url}}).code,
            Code::AddressForbidden);
    }
    QCOMPARE(m_asked, 0);
}

void SessionPolicyTest::refusesARedirect()
{
    m_site.redirect(u"away"_s, forbidden());
    const Failure refused = m_chrome.failure(
        u"navigate"_s, {{u"session"_s, m_session}, {u"url"_s, m_site.url(u"away"_s)}});
    QCOMPARE(refused.code, Code::AddressForbidden);
    go(u"page"_s);
    QCOMPARE(ask(u"await fetch('/away').then(() => 1, () => 0)"_s), QJsonValue(0));
    QCOMPARE(m_asked, 0);
}

// Also in a profile's own Chrome, which has no limits itself.
void SessionPolicyTest::asksNothingForAPage_data()
{
    QTest::addColumn<bool>("isHeadless");
    QTest::newRow("beside the profiles") << true;
    QTest::newRow("in a profile's Chrome") << false;
}

void SessionPolicyTest::asksNothingForAPage()
{
    QFETCH(bool, isHeadless);
    CountingSite site{{u"127.0.0.1"_s, u"127.0.0.2"_s}};
    const QString open = u"127.0.0.1:%1"_s.arg(site.port(u"127.0.0.1"_s));
    const quint16 closedPort = site.port(u"127.0.0.2"_s);
    QUdpSocket listening;
    QVERIFY(listening.bind(QHostAddress{u"127.0.0.2"_s}, closedPort));
    const QJsonObject options{{u"headless"_s, isHeadless}, {u"allow"_s, QJsonArray{open}}};
    const QJsonValue session = m_chrome.reply(u"createSession"_s, options).value(u"session");
    m_chrome.reply(
        u"navigate"_s, {{u"session"_s, session}, {u"url"_s, u"http://%1/page"_s.arg(open)}});
    const QList<RequestWay> ways = waysOfPages() + waysPastSessions() + waysOfSafePages();
    const QString closed = u"http://127.0.0.2:%1"_s.arg(closedPort);
    for (const auto &which : {waysUnsure(), ways})
        m_chrome.reply(u"evaluate"_s,
            {{u"session"_s, session}, {u"fn"_s, goingAll(which, closed, u"http://"_s + open)}});
    QTRY_VERIFY2_WITH_TIMEOUT(site.hasAll(ways), qPrintable(site.asked().join(u' ')), 20000);
    QCOMPARE(site.forbidden(), QStringList{});
    QCOMPARE(site.connections(u"127.0.0.2"_s), 0);
    QVERIFY(!listening.hasPendingDatagrams());
    m_chrome.reply(u"closeSession"_s, {{u"session"_s, session}});
}

// By its address, by a redirect, and by what its name stands for.
void SessionPolicyTest::leavesThePageThatWasThere()
{
    const QString other = QUrl{m_site.otherSiteUrl(u"page"_s)}.authority();
    const QString own = QUrl{m_site.url(u"page"_s)}.authority();
    QVERIFY(other.startsWith(u"localhost"_s));
    const QJsonObject options{{u"headless"_s, true}, {u"deny"_s, QJsonArray{u"example.com"_s}},
        {u"allow"_s, QJsonArray{own, u"/^http://nowhere\\.invalid/"_s}}};
    const QString limited = std::exchange(
        m_session, m_chrome.reply(u"createSession"_s, options).value(u"session").toString());
    m_site.redirect(u"away"_s, forbidden());
    go(u"page"_s);
    ask(u"window.mark = 1"_s);
    for (const QString &there :
        {forbidden(), m_site.url(u"away"_s), m_site.otherSiteUrl(u"page"_s)})
        QCOMPARE(
            m_chrome.failure(u"navigate"_s, {{u"session"_s, m_session}, {u"url"_s, there}}).code,
            Code::AddressForbidden);
    QCOMPARE(ask(u"window.mark"_s), QJsonValue(1));
    QCOMPARE(m_asked, 0);
    m_chrome.reply(u"closeSession"_s, {{u"session"_s, m_session}});
    m_session = limited;
}

void SessionPolicyTest::leavesItWhenItIsLoadedAgain()
{
    go(u"picture"_s);
    m_site.redirect(u"picture"_s, forbidden());
    const Failure refused = m_chrome.failure(u"reload"_s, {{u"session"_s, m_session}});
    QCOMPARE(refused.code, Code::AddressForbidden);
    QCOMPARE(ask(u"location.pathname"_s), QJsonValue(u"/picture"_s));
    QCOMPARE(m_asked, 0);
}

void SessionPolicyTest::refusesALinkThatIsClicked()
{
    m_site.add(u"link"_s, "<!doctype html><a href='" + forbidden().toUtf8() + "'>Away</a>");
    go(u"link"_s);
    m_chrome.call(u"click"_s,
        {{u"session"_s, m_session}, {u"ref"_s, QJsonObject{{u"selector"_s, u"a"_s}}},
            {u"settle"_s, 500}});
    QCOMPARE(m_asked, 0);
    const Outcome read = m_chrome.call(u"text"_s, {{u"session"_s, m_session}});
    const Reply *reply = std::get_if<Reply>(&read);
    QVERIFY(!reply || !reply->value(u"text").toString().contains(u"secret"_s));
}

// The profile's own Chrome has no such limit, and says so.
void SessionPolicyTest::staysClosedToWebRtc()
{
    QUdpSocket listening;
    QVERIFY(listening.bind(QHostAddress::LocalHost));
    const QString tries
        = u"await new Promise(done => { const p = window.p = new RTCPeerConnection({iceServers:"
          "[{urls: 'stun:127.0.0.1:%1'}]}); p.createDataChannel('x');"
          "p.createOffer().then(o => p.setLocalDescription(o));"
          "setTimeout(done, 700) }), 1"_s.arg(listening.localPort());
    go(u"page"_s);
    ask(tries);
    QVERIFY(!listening.hasPendingDatagrams());
    const QString host = QUrl{m_site.url(u"page"_s)}.authority();
    const Reply own = m_chrome.reply(u"createSession"_s, {{u"allow"_s, QJsonArray{host}}});
    QCOMPARE(own.value(u"notCovered"), QJsonArray{u"webrtc"_s});
    const QString limited = std::exchange(m_session, own.value(u"session").toString());
    go(u"page"_s);
    ask(tries);
    QTRY_VERIFY(listening.hasPendingDatagrams());
    m_session = limited;
}

void SessionPolicyTest::closesPrivateNetworksUnlessTheyAreNamed()
{
    const QJsonValue session
        = m_chrome
              .reply(u"createSession"_s,
                  {{u"headless"_s, true}, {u"deny"_s, QJsonArray{u"example.com"_s}}})
              .value(u"session");
    QCOMPARE(
        m_chrome
            .failure(u"navigate"_s, {{u"session"_s, session}, {u"url"_s, m_site.url(u"page"_s)}})
            .code,
        Code::AddressForbidden);
    const Failure byName = m_chrome.failure(
        u"navigate"_s, {{u"session"_s, session}, {u"url"_s, m_site.otherSiteUrl(u"page"_s)}});
    QCOMPARE(byName.code, Code::AddressForbidden);
    m_chrome.reply(u"closeSession"_s, {{u"session"_s, session}});
}

void SessionPolicyTest::goesThroughAProxyToo()
{
    TestProxy proxy{TestProxy::Kind::Http, u"ada"_s, u"secret"_s};
    const QString known = u"http://ada:secret@"_s + proxy.host();
    const QString host = QUrl{m_site.url(u"page"_s)}.authority();
    const QJsonArray open{host, proxy.host()};
    const QString limited = std::exchange(m_session,
        m_chrome
            .reply(u"createSession"_s,
                {{u"headless"_s, true}, {u"allow"_s, open}, {u"proxy"_s, known}})
            .value(u"session")
            .toString());
    go(u"page"_s);
    QVERIFY(proxy.asked().contains(u"GET "_s + m_site.url(u"page"_s)));
    QCOMPARE(ask(u"await fetch('%1', {mode: 'no-cors'}).then(() => 1, () => 0)"_s.arg(forbidden())),
        QJsonValue(1)); // It is an answer of our proxy.
    QCOMPARE(m_asked, 0);
    QVERIFY(!proxy.asked().join(u' ').contains(QString::number(m_other.serverPort())));
    m_chrome.reply(u"closeSession"_s, {{u"session"_s, m_session}});
    m_session = limited;
}

// As a Chrome without our proxy would: not "empty response", or "tunnel failed".
void SessionPolicyTest::saysWhatTheProxyDidNotReach()
{
    QTcpServer gone;
    QVERIFY(gone.listen(QHostAddress::LocalHost));
    const QString there = u"127.0.0.1:%1"_s.arg(gone.serverPort());
    gone.close();
    const QJsonArray open{u"/^https?:\\/\\/127\\.0\\.0\\.1/"_s};
    const QString limited = std::exchange(m_session,
        m_chrome.reply(u"createSession"_s, {{u"headless"_s, true}, {u"allow"_s, open}})
            .value(u"session")
            .toString());
    const QString refused = u"ERR_CONNECTION_REFUSED"_s;
    for (const QString &scheme : {u"http://"_s, u"https://"_s}) {
        const QString url = scheme + there + u"/x"_s;
        const Failure failure
            = m_chrome.failure(u"navigate"_s, {{u"session"_s, m_session}, {u"url"_s, url}});
        QCOMPARE(failure.code, Code::NavigationFailed);
        QCOMPARE(failure.evidence.value(u"netError"), QJsonValue{refused});
        go(u"page"_s);
        ask(u"await fetch('%1', {mode: 'no-cors'}).catch(() => 0)"_s.arg(url));
        const Reply listed
            = m_chrome.reply(u"requests"_s, {{u"session"_s, m_session}, {u"filter"_s, there}});
        QCOMPARE(listed.value(u"requests")[0][u"failureText"], QJsonValue{u"net::"_s + refused});
    }
    m_chrome.reply(u"closeSession"_s, {{u"session"_s, m_session}});
    m_session = limited;
}

void SessionPolicyTest::saysWhatAProxyOfTheCallerDidNotReach_data()
{
    QTest::addColumn<QString>("scheme");
    QTest::newRow("plain") << u"http"_s;
    QTest::newRow("encrypted") << u"https"_s;
}

// Without a policy too: Chrome alone shows the proxy's 407 as the page, or waits for a login.
void SessionPolicyTest::saysWhatAProxyOfTheCallerDidNotReach()
{
    QFETCH(QString, scheme);
    TestProxy proxy{TestProxy::Kind::Http, u"ada"_s, u"secret"_s};
    const Reply made = m_chrome.reply(
        u"createSession"_s, {{u"headless"_s, true}, {u"proxy"_s, proxy.address()}});
    const QJsonValue session = made.value(u"session");
    const Failure failure = m_chrome.failure(
        u"navigate"_s, {{u"session"_s, session}, {u"url"_s, scheme + u"://far.test/"_s}});
    QCOMPARE(failure.evidence.value(u"netError"), QJsonValue{u"ERR_PROXY_AUTH_REQUESTED"_s});
    QVERIFY(proxy.refused() > 0);
    m_chrome.reply(u"closeSession"_s, {{u"session"_s, session}});
}

void SessionPolicyTest::refusesAProxyThatIsNotOpen()
{
    const QJsonObject both{
        {u"proxy"_s, u"http://127.0.0.1:1"_s}, {u"allow"_s, QJsonArray{u"example.com"_s}}};
    QCOMPARE(m_chrome.failure(u"createSession"_s, both).code, Code::AddressForbidden);
    constexpr quint16 ours = 45'678;
    const open_doors::Port door{ours};
    for (const QString &proxy : {u"http://127.0.0.1:%1"_s, u"localhost:%1"_s,
             u"socks5://[::1]:%1"_s, u"https=10.0.0.9:80;http=127.1:%1"_s})
        QCOMPARE(m_chrome.failure(u"createSession"_s, {{u"proxy"_s, proxy.arg(ours)}}).code,
            Code::AddressForbidden);
}

void SessionPolicyTest::refusesWhatIsNoPattern()
{
    QCOMPARE(m_chrome.failure(u"createSession"_s, {{u"allow"_s, QJsonArray{u"/(/"_s}}}).code,
        Code::InvalidArgument);
}

TEST_CLASS(SessionPolicyTest)
#include "session_policy_test.moc"
