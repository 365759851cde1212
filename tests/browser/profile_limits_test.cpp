// A profile that says what its own tabs may reach, on real Chromium: nothing else is contacted, by
// whatever way, and also after a crash of the app.

#include "base/paths.h"
#include "core/browser/engine.h"
#include "core/catalogue/catalogue.h"
#include "core/cdp/channel.h"
#include "core/cdp/connection.h"
#include "core/commands/commands.h"
#include "core/commands/services.h"
#include "core/events/event_stream.h"
#include "profiles/process/running_process.h"
#include "tests/support/fixture_site.h"
#include "tests/support/other_chrome.h"
#include "tests/support/real_chrome.h"
#include "tests/support/request_ways.h"
#include "tests/support/test_class.h"
#include "tests/support/test_proxy.h"

#include <QCoroTask>
#include <QFile>
#include <QJsonArray>
#include <QTcpServer>
#include <QTcpSocket>
#include <QUdpSocket>
using namespace std::chrono_literals;

namespace {

QJsonObject settingsFor(const QJsonObject &limits, quint16 port)
{
    QJsonObject profile{{u"cdpPort"_s, port}};
    for (auto each = limits.begin(); each != limits.end(); ++each)
        profile.insert(each.key(), each.value());
    return {{u"profiles"_s, QJsonObject{{u"clawd"_s, profile}}}};
}

QJsonObject openOnly(const FixtureSite &site)
{
    return {{u"allow"_s, QJsonArray{QUrl{site.url(u"page"_s)}.authority()}}};
}

// A run of the app, without its end.
struct Started {
    Browser &browser() { return engine.browser(std::nullopt); }

    EventStream events;
    ProfileStore store = std::get<ProfileStore>(ProfileStore::open(paths::config()));
    Ledger ledger{paths::ledger()};
    Engine engine{store, ledger, events};
    Services services{engine};
    Catalogue catalogue{commands::all(), engine, events, services};
};

} // namespace

class ProfileLimitsTest : public QObject {
    Q_OBJECT

private:
    FixtureSite m_site;
    QTcpServer m_other; // whatever connects to it has got through
    int m_asked = 0;
    std::unique_ptr<RealChrome> m_chrome;

    QString forbidden(const QString &scheme = u"http"_s) const
    {
        return u"%1://127.0.0.1:%2/"_s.arg(scheme).arg(m_other.serverPort());
    }
    QJsonValue ask(const QString &expression, const QString &session = {})
    {
        QJsonObject arguments{{u"fn"_s, u"async () => ("_s + expression + u')'}};
        if (!session.isEmpty())
            arguments.insert(u"session"_s, session);
        return m_chrome->reply(u"evaluate"_s, arguments).value(u"result");
    }
    Browser &browser() { return m_chrome->engine().browser(std::nullopt); }
    void begin(const QJsonObject &limits)
    {
        m_chrome = std::make_unique<RealChrome>(settingsFor(limits, freePort()));
    }
    void beginAttachedTo(const OtherChrome &other, QJsonObject limits)
    {
        limits.insert(u"cdpUrl"_s, other.socket());
        m_chrome = std::make_unique<RealChrome>(QJsonObject{
            {u"defaultProfile"_s, u"far"_s}, {u"profiles"_s, QJsonObject{{u"far"_s, limits}}}});
    }

private Q_SLOTS:
    void initTestCase()
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
    }
    void init() { m_asked = 0; }
    void cleanup() { m_chrome.reset(); }

    void reachesWhatIsOpenAndNothingElse()
    {
        begin(openOnly(m_site));
        m_chrome->open(m_site.url(u"page"_s));
        QCOMPARE(m_chrome->reply(u"text"_s).value(u"text"), u"allowed"_s);
        const Failure refused = m_chrome->failure(u"navigate"_s, {{u"url"_s, forbidden()}});
        QCOMPARE(refused.code, Code::AddressForbidden);
        QVERIFY2(refused.message.contains(u"profile \"clawd\""_s), qPrintable(refused.message));
        ask(u"await fetch('%1', {mode: 'no-cors'}).catch(() => 0), 1"_s.arg(forbidden()));
        ask(u"await new Promise(done => { const i = new Image(); i.onload = i.onerror = done;"
            " i.src = '%1' }), 1"_s.arg(forbidden()));
        ask(u"await new Promise(done => { const s = new WebSocket('%1');"
            " s.onopen = s.onerror = done }), 1"_s.arg(forbidden(u"ws"_s)));
        QVERIFY(!QTest::qWaitFor([this] { return m_asked > 0; }, 300));
        QCOMPARE(browser().notCovered(), QStringList{});
        QVERIFY(!m_chrome->reply(u"status"_s).contains(u"notCovered"));
    }

    void goesThroughItsProxy_data()
    {
        QTest::addColumn<TestProxy::Kind>("kind");
        QTest::addColumn<bool>("isLimited");
        QTest::newRow("http") << TestProxy::Kind::Http << false;
        QTest::newRow("socks") << TestProxy::Kind::Socks5 << false;
        QTest::newRow("limited") << TestProxy::Kind::Http << true;
    }
    void goesThroughItsProxy()
    {
        QFETCH(const TestProxy::Kind, kind);
        QFETCH(const bool, isLimited);
        const TestProxy proxy{kind};
        QJsonObject settings{{u"proxy"_s, proxy.address()}};
        if (isLimited)
            settings.insert(u"allow"_s, QJsonArray{u"127.0.0.1"_s, u"127.0.0.2"_s});
        begin(settings);
        m_chrome->open(m_site.url(u"page"_s)); // this machine is reached without it
        QCOMPARE(m_chrome->reply(u"text"_s).value(u"text"), u"allowed"_s);
        QVERIFY2(!proxy.asked().join(u' ').contains(u"127.0.0.1"_s),
            qPrintable(proxy.asked().join(u' ')));
        ask(u"await fetch('http://127.0.0.2:9000/', {mode: 'no-cors'}).catch(() => 0), 1"_s);
        QVERIFY2(proxy.asked().join(u' ').contains(u"127.0.0.2:9000"_s),
            qPrintable(proxy.asked().join(u' ')));
    }

    // In a Chrome of ours, and in one that was only attached to: there without a proxy.
    void holdsWhateverWayAPageTakes_data()
    {
        QTest::addColumn<bool>("isOurs");
        QTest::newRow("ours") << true;
        QTest::newRow("attached") << false;
    }
    void holdsWhateverWayAPageTakes()
    {
        QFETCH(bool, isOurs);
        CountingSite site{{u"127.0.0.1"_s, u"127.0.0.2"_s}};
        const QString open = u"127.0.0.1:%1"_s.arg(site.port(u"127.0.0.1"_s));
        const QString closed = u"http://127.0.0.2:%1"_s.arg(site.port(u"127.0.0.2"_s));
        const QJsonObject limits{{u"allow"_s, QJsonArray{open}}};
        std::unique_ptr<OtherChrome> other;
        if (isOurs) {
            begin(limits);
        } else {
            other = std::make_unique<OtherChrome>();
            beginAttachedTo(*other, limits);
        }
        m_chrome->open(u"http://%1/page"_s.arg(open));
        QList<RequestWay> ways = waysOfPages() + waysOfSafePages();
        if (isOurs)
            ways += waysPastSessions();
        m_chrome->reply(u"evaluate"_s, {{u"fn"_s, goingAll(ways, closed, u"http://"_s + open)}});
        QTRY_VERIFY2_WITH_TIMEOUT(site.hasAll(ways), qPrintable(site.asked().join(u' ')), 20000);
        QCOMPARE(site.forbidden(), QStringList{});
    }

    void staysClosedToWebRtc()
    {
        begin(openOnly(m_site));
        QUdpSocket listening;
        QVERIFY(listening.bind(QHostAddress::LocalHost));
        m_chrome->open(m_site.url(u"page"_s));
        ask(u"await new Promise(done => { const p = new RTCPeerConnection({iceServers:"
            "[{urls: 'stun:127.0.0.1:%1'}]}); p.createDataChannel('x');"
            "p.createOffer().then(o => p.setLocalDescription(o));"
            "setTimeout(done, 700) }), 1"_s.arg(listening.localPort()));
        QVERIFY(!listening.hasPendingDatagrams());
    }

    // However they go there, and whatever they may do besides.
    void holdsForItsSessionsToo_data()
    {
        QTest::addColumn<QString>("with");
        QTest::newRow("nothing of their own") << u""_s;
        QTest::newRow("a wider policy") << u"policy"_s;
        QTest::newRow("a proxy") << u"proxy"_s;
    }
    void holdsForItsSessionsToo()
    {
        QFETCH(QString, with);
        TestProxy proxy{TestProxy::Kind::Http};
        const QString site = QUrl{m_site.url(u"page"_s)}.authority();
        begin({{u"allow"_s, QJsonArray{site, proxy.host()}}});
        QJsonObject options;
        if (with == u"policy"_s)
            options.insert(u"privateNetworks"_s, true);
        if (with == u"proxy"_s)
            options.insert(u"proxy"_s, proxy.address());
        const QJsonValue session = m_chrome->reply(u"createSession"_s, options).value(u"session");
        m_chrome->reply(
            u"navigate"_s, {{u"session"_s, session}, {u"url"_s, m_site.url(u"page"_s)}});
        QCOMPARE(proxy.asked().isEmpty(), with != u"proxy"_s);
        QCOMPARE(
            m_chrome->failure(u"navigate"_s, {{u"session"_s, session}, {u"url"_s, forbidden()}})
                .code,
            Code::AddressForbidden);
        ask(u"await fetch('%1', {mode: 'no-cors'}).catch(() => 0), 1"_s.arg(forbidden()),
            session.toString());
        QVERIFY(!QTest::qWaitFor([this] { return m_asked > 0; }, 300));
    }

    void leavesDevToolsNoOtherProxy()
    {
        begin(openOnly(m_site));
        m_chrome->reply(u"start"_s);
        Channel channel{*browser().connection(), "theirs"};
        QByteArray heard;
        connect(&channel, &Channel::received, this, [&](const QByteArray &it) { heard += it; });
        channel.send("{\"id\":1,\"method\":\"Target.createBrowserContext\","
                     "\"params\":{\"proxyServer\":\"http://127.0.0.1:1\"}}");
        QTRY_VERIFY2(heard.contains("limits"), heard);
    }

    void doesNotStartWithoutItsLimits_data()
    {
        QTest::addColumn<QJsonObject>("limits");
        QTest::addColumn<QString>("argument");
        QTest::newRow("no pattern") << QJsonObject{{u"deny"_s, QJsonArray{u"/(/"_s}}} << u""_s;
        QTest::newRow("another way")
            << QJsonObject{{u"privateNetworks"_s, false}} << u"--no-proxy-server"_s;
    }
    void doesNotStartWithoutItsLimits()
    {
        QFETCH(QJsonObject, limits);
        QFETCH(QString, argument);
        QJsonObject settings = settingsFor(limits, freePort());
        if (!argument.isEmpty())
            settings.insert(u"extraArgs"_s, QJsonArray{argument});
        m_chrome = std::make_unique<RealChrome>(settings);
        QCOMPARE(m_chrome->failure(u"start"_s).code, Code::InvalidValue);
        QCOMPARE(browser().pid(), 0);
    }

    // In the Chrome next to the profiles, which has no proxy of this one.
    void areThoseOfAHeadlessSessionToo()
    {
        begin(openOnly(m_site));
        for (const QJsonObject &more : {QJsonObject{},
                 QJsonObject{{u"profile"_s, u"clawd"_s}, {u"privateNetworks"_s, true}}}) {
            QJsonObject options{{u"headless"_s, true}};
            for (auto each = more.begin(); each != more.end(); ++each)
                options.insert(each.key(), each.value());
            const QJsonValue session = m_chrome->reply(u"createSession"_s, options)[u"session"_s];
            const QJsonObject there{{u"session"_s, session}, {u"url"_s, forbidden()}};
            QCOMPARE(m_chrome->failure(u"navigate"_s, there).code, Code::AddressForbidden);
        }
        QCOMPARE(m_asked, 0);
    }

    // Its rules for approvals too: nobody is there who could say yes.
    void itsRulesHoldInAHeadlessSessionToo()
    {
        begin({{u"approvals"_s, QJsonArray{u"request * 127.0.0.1"_s}}});
        const QJsonValue session
            = m_chrome->reply(u"createSession"_s, {{u"headless"_s, true}})[u"session"_s];
        const QJsonObject there{{u"session"_s, session}, {u"url"_s, forbidden()}};
        QCOMPARE(m_chrome->failure(u"navigate"_s, there).code, Code::NotApproved);
        QCOMPARE(m_asked, 0);
        QCOMPARE(m_chrome->engine().approvalsBeside(), QStringList{u"request * 127.0.0.1"_s});
    }

    void saysThatAChangeWaitsForARestart()
    {
        begin(openOnly(m_site));
        m_chrome->reply(u"start"_s);
        QFile file{paths::config()};
        QVERIFY(file.open(QIODevice::ReadOnly));
        QByteArray text = file.readAll();
        file.close();
        text.replace("\"allow\"", "\"deny\"");
        QVERIFY(paths::writePrivately(paths::config(), text));
        const Reply changed = m_chrome->reply(u"changeSettings"_s, {{u"color"_s, u"#112233"_s}});
        const QJsonArray waiting = changed.value(u"browserRestartNeeded").toArray();
        QVERIFY(waiting.contains(u"allow"_s) && waiting.contains(u"deny"_s));
        QVERIFY(m_chrome->failure(u"navigate"_s, {{u"url"_s, forbidden()}}).code
            == Code::AddressForbidden);
    }

    // Somebody else's Chrome: requests are looked at, and that is all.
    void saysWhatItCannotHold()
    {
        OtherChrome other;
        const QString tab = other.open(u"about:blank"_s);
        beginAttachedTo(other, openOnly(m_site));
        m_chrome->reply(u"focus"_s, {{u"targetId"_s, tab}});
        QCOMPARE(m_chrome->failure(u"navigate"_s, {{u"url"_s, forbidden()}}).code,
            Code::AddressForbidden);
        QCOMPARE(m_chrome->reply(u"status"_s).value(u"notCovered"),
            (QJsonArray{u"backgroundfetch"_s, u"dns"_s, u"preconnect"_s, u"reports"_s,
                u"speculationrules"_s, u"webrtc"_s, u"websocket"_s, u"webtransport"_s}));
        QCOMPARE(m_asked, 0);
    }

    // Its Chrome knows no other way out than that port, so nobody else may get it.
    void keepsItsPortAfterACrashOfTheApp()
    {
        begin(openOnly(m_site));
        qint64 pid = 0;
        quint16 port = 0;
        {
            Started first;
            QCoro::waitFor(first.browser().start(Deadline::in(20s)));
            pid = first.browser().pid();
            port = limitingPortOf(pid);
            QVERIFY(pid > 0 && port > 0);
        } // Ends abruptly, as if killed.
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        Started next;
        QCoro::waitFor(next.engine.adoptLiving());
        QCOMPARE(next.browser().pid(), pid);
        const auto go = [&](const QString &url) {
            return QCoro::waitFor(
                next.catalogue.call({u"t"_s, u"test"_s, u"navigate"_s, {{u"url"_s, url}}}));
        };
        QVERIFY(std::holds_alternative<Reply>(go(m_site.url(u"page"_s))));
        QVERIFY(std::holds_alternative<Failure>(go(forbidden())));
        const QString asks = u"() => fetch('%1', {mode: 'no-cors'}).then(() => 1, () => 0)"_s;
        QCoro::waitFor(next.catalogue.call(
            {u"t"_s, u"test"_s, u"evaluate"_s, {{u"fn"_s, asks.arg(forbidden())}}}));
        QCOMPARE(m_asked, 0);
        QTcpServer another;
        QVERIFY(!another.listen(QHostAddress::LocalHost, port));
        QCoro::waitFor(next.engine.stopAll());
    }

    void isEndedWhereItsPortIsTakenAfterACrash()
    {
        begin(openOnly(m_site));
        qint64 pid = 0;
        quint16 port = 0;
        {
            Started first;
            QCoro::waitFor(first.browser().start(Deadline::in(20s)));
            pid = first.browser().pid();
            port = limitingPortOf(pid);
        }
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QTcpServer another;
        QTRY_VERIFY(another.isListening() || another.listen(QHostAddress::LocalHost, port));
        Started next;
        QCoro::waitFor(next.engine.adoptLiving());
        QVERIFY(!next.browser().isRunning());
        QTRY_VERIFY(!RunningProcess::of(pid));
    }
};

TEST_CLASS(ProfileLimitsTest)
#include "profile_limits_test.moc"
