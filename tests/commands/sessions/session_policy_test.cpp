// What a session may not reach is asked by nobody, on real Chromium: links, redirects, frames,
// popups, pictures, scripts, workers and sockets.

#include "tests/support/fixture_site.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"
#include "tests/support/test_proxy.h"

#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>
#include <QUdpSocket>

using namespace Qt::StringLiterals;

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
    void refusesALinkThatIsClicked();
    void staysClosedToWebRtc();
    void closesPrivateNetworksUnlessTheyAreNamed();
    void goesThroughAProxyToo();
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

void SessionPolicyTest::asksNothingForAPage_data()
{
    QTest::addColumn<QString>("script");
    const auto row = [](const char *name, const QString &script) { QTest::newRow(name) << script; };
    row("fetch", u"await fetch('%1', {mode: 'no-cors'}).catch(() => 0), 1"_s);
    row("picture",
        u"await new Promise(done => { const i = new Image(); i.onload = i.onerror = done;"
        " i.src = '%1' }), 1"_s);
    row("frame",
        u"await new Promise(done => { const f = document.createElement('iframe');"
        " f.onload = done; f.src = '%1'; document.body.append(f) }), 1"_s);
    row("socket",
        u"await new Promise(done => { const s = new WebSocket('%2');"
        " s.onopen = s.onerror = done }), 1"_s);
    row("worker",
        u"await new Promise(done => { const w = new Worker(URL.createObjectURL("
        "new Blob([`fetch('%1', {mode: 'no-cors'}).finally(() => postMessage(1))`])));"
        " w.onmessage = done }), 1"_s);
    row("form",
        u"(document.body.innerHTML = '<form method=post target=_self action=%1></form>',"
        " document.forms[0].submit(), 1)"_s);
    row("beacon", u"(navigator.sendBeacon('%1', 'x'), 1)"_s);
    row("stylesheet",
        u"await new Promise(done => { const l = document.createElement('link');"
        " l.rel = 'stylesheet'; l.onload = l.onerror = done; l.href = '%1';"
        " document.head.append(l) }), 1"_s);
    row("popup", u"(window.open('%1'), 1)"_s);
}

void SessionPolicyTest::asksNothingForAPage()
{
    QFETCH(QString, script);
    go(u"page"_s);
    ask(script.replace(u"%1"_s, forbidden()).replace(u"%2"_s, forbidden(u"ws"_s)));
    QVERIFY(!QTest::qWaitFor([this] { return m_asked > 0; }, 300));
    go(u"page"_s);
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

void SessionPolicyTest::refusesAProxyThatIsNotOpen()
{
    const QJsonObject both{
        {u"proxy"_s, u"http://127.0.0.1:1"_s}, {u"allow"_s, QJsonArray{u"example.com"_s}}};
    QCOMPARE(m_chrome.failure(u"createSession"_s, both).code, Code::AddressForbidden);
}

void SessionPolicyTest::refusesWhatIsNoPattern()
{
    QCOMPARE(m_chrome.failure(u"createSession"_s, {{u"allow"_s, QJsonArray{u"/(/"_s}}}).code,
        Code::InvalidArgument);
}

TEST_CLASS(SessionPolicyTest)
#include "session_policy_test.moc"
