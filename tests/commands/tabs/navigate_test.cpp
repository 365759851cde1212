// Going to other addresses.

#include "core/browser/engine.h"
#include "core/catalogue/catalogue.h"
#include "tests/support/outcome_of.h"
#include "tests/support/page_test.h"
#include "tests/support/soon.h"
#include "tests/support/test_class.h"

#include <QCoroTask>
#include <QElapsedTimer>
#include <QTcpServer>
#include <QTcpSocket>
using namespace std::chrono_literals;

class NavigateTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void isDoneWhenThePageHasLoaded()
    {
        m_site.add(u"page"_s, "<script>onload=()=>loaded=1</script>");
        const Reply reply = go(m_site.url(u"page"_s));
        QCOMPARE(reply.value(u"url").toString(), m_site.url(u"page"_s));
        QCOMPARE(m_chrome.ask(u"loaded"_s), QJsonValue(1));
    }

    void leavesTheEngineUsableWhereThePageIsLoadedAgain()
    {
        for (int turn = 0; turn < 3; ++turn) {
            go(m_site.url(u"form.html"_s));
            QVERIFY(m_chrome.snapshot().contains(u"[ref="_s));
        }
        m_chrome.ask(u"location.reload(), 0"_s);
        m_chrome.reply(u"wait"_s, {{u"loadState"_s, u"load"_s}});
        QVERIFY(m_chrome.snapshot().contains(u"[ref="_s));
    }

    // The first page crashes if navigated before it has answered anything.
    void reachesTheFirstPageOfABrowserThatIsJustUp()
    {
        for (int turn = 0; turn < 4; ++turn) {
            m_chrome.reply(u"stop"_s);
            m_chrome.reply(u"start"_s);
            go(m_site.url(u"form.html"_s));
            QVERIFY(m_chrome.snapshot().contains(u"[ref="_s));
        }
    }

    void reportsTheAddressWithItsFragment()
    {
        go(m_site.url(u"form.html"_s));
        const QString there = m_site.url(u"form.html#there"_s);
        QCOMPARE(go(there).value(u"url").toString(), there);
    }

    void staysInTheTabForAFragment()
    {
        go(m_site.url(u"form.html"_s));
        m_chrome.ask(u"kept = 1"_s);
        go(m_site.url(u"form.html#there"_s));
        QCOMPARE(m_chrome.ask(u"kept"_s), QJsonValue(1));
        QCOMPARE(m_chrome.ask(u"location.hash"_s).toString(), u"#there"_s);
    }

    void takesAPageThatIsMissingForSuccessAndSaysSo()
    {
        QCOMPARE(go(m_site.url(u"form.html"_s)).value(u"status"), QJsonValue(200));
        QCOMPARE(go(m_site.url(u"nothing-here.html"_s)).value(u"status"), QJsonValue(404));
    }

    void waitsAsFarAsAsked_data()
    {
        QTest::addColumn<QString>("until");
        QTest::addColumn<bool>("isIn");
        QTest::newRow("load") << u"load"_s << false;
        QTest::newRow("networkidle") << u"networkidle"_s << false;
        QTest::newRow("domcontentloaded") << u"domcontentloaded"_s << true;
        QTest::newRow("commit") << u"commit"_s << true;
    }
    // A picture never comes: the page does not load.
    void waitsAsFarAsAsked()
    {
        QFETCH(QString, until);
        QFETCH(bool, isIn);
        QTcpServer silent;
        QVERIFY(silent.listen(QHostAddress::LocalHost));
        m_site.add(u"slow"_s,
            "<title>slow</title><img src='http://127.0.0.1:"
                + QByteArray::number(silent.serverPort()) + "/never'>");
        go(m_site.url(u"form.html"_s));
        const QJsonObject asked{
            {u"url"_s, m_site.url(u"slow"_s)}, {u"waitUntil"_s, until}, {u"timeoutMs"_s, 1500}};
        if (isIn)
            QCOMPARE(m_chrome.reply(u"navigate"_s, asked).value(u"url").toString(),
                m_site.url(u"slow"_s));
        else
            QCOMPARE(m_chrome.failure(u"navigate"_s, asked).code, Code::Timeout);
        QTRY_COMPARE(m_chrome.ask(u"document.title"_s).toString(), u"slow"_s);
    }

    void waitsForTheNetworkWhereAsked()
    {
        m_site.add(u"page"_s,
            "<script>onload = () => setTimeout(() => fetch('form.html').then(() => "
            "fetched = 1), 200)</script>");
        m_chrome.reply(
            u"navigate"_s, {{u"url"_s, m_site.url(u"page"_s)}, {u"waitUntil"_s, u"networkidle"_s}});
        QCOMPARE(m_chrome.ask(u"fetched"_s), QJsonValue(1));
    }

    // Chrome calls it by its address until it has reported its title.
    void reportsTheTitleOfAPageThatIsBusyAndNoAddress()
    {
        const QByteArray busy = "<p>Here</p><script>onload = () => setTimeout(() => { const end = "
                                "Date.now() + 1200; while (Date.now() < end); })</script>";
        m_site.add(u"untitled"_s, busy);
        QCOMPARE(go(m_site.url(u"untitled"_s)).value(u"title"), QJsonValue(QString{}));
        m_site.add(u"titled"_s, "<title>Busy</title>" + busy);
        QCOMPARE(go(m_site.url(u"titled"_s)).value(u"title"), QJsonValue(u"Busy"_s));
    }

    void refusesWhatIsNoAddress()
    {
        const Failure failure = m_chrome.failure(u"navigate"_s, {{u"url"_s, u"nope"_s}});
        QCOMPARE(failure.code, Code::InvalidArgument);
    }

    void leavesAPageThatSpins()
    {
        m_site.add(u"spins"_s, "<p>Here</p><script>for (;;);</script>");
        m_chrome.open(m_site.url(u"spins"_s));
        const Reply reply = go(m_site.url(u"form.html"_s));
        QCOMPARE(reply.value(u"url").toString(), m_site.url(u"form.html"_s));
        QVERIFY(m_chrome.snapshot().contains(u"button \"Send\""_s));
    }

    void namesTheAddressThatWasAskedFor()
    {
        m_site.add(u"spins"_s, "<p>Here</p><script>for (;;);</script>");
        go(m_site.url(u"form.html"_s));
        const QString url = m_site.url(u"spins"_s);
        const Failure failure = failureWithin(2s, url);
        QCOMPARE(failure.code, Code::Timeout);
        QVERIFY2(failure.message.contains(url), qPrintable(failure.message));
        go(m_site.url(u"form.html"_s));
    }

    void takesBackWhatIsGivenUp()
    {
        QTcpServer silent;
        QVERIFY(silent.listen(QHostAddress::LocalHost));
        go(m_site.url(u"form.html"_s));
        const QString url = u"http://127.0.0.1:%1/"_s.arg(silent.serverPort());
        const Failure failure = failureWithin(2s, url);
        QCOMPARE(failure.code, Code::Timeout);
        QVERIFY2(failure.message.contains(url), qPrintable(failure.message));
        QTcpSocket *asked = silent.nextPendingConnection();
        QVERIFY(asked);
        QTRY_COMPARE(asked->state(), QAbstractSocket::UnconnectedState); // It was let go.
        QVERIFY(m_chrome.snapshot().contains(u"button \"Send\""_s));
    }

    void namesWhyAPageCannotBeReached()
    {
        const QString url = u"http://127.0.0.1:%1/"_s.arg(freePort());
        const Failure failure = m_chrome.failure(u"navigate"_s, {{u"url"_s, url}});
        QCOMPARE(failure.code, Code::NavigationFailed);
        QVERIFY2(
            failure.message.contains(u"ERR_CONNECTION_REFUSED"_s), qPrintable(failure.message));
    }

    void goesWhereABrowserWould()
    {
        for (const QString &whole :
            {m_site.url(u"form.html"_s), m_site.otherSiteUrl(u"form.html"_s)})
            QCOMPARE(go(whole.sliced(7)).value(u"url").toString(), whole);
    }

    void saysWhatToDoWhereAPageCannotBeReached_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("hint");
        m_site.protect(u"secret"_s, "ada", "pw", "<p>Hello");
        m_site.redirect(u"loop"_s, m_site.url(u"loop"_s));
        QTest::newRow("a login") << m_site.url(u"secret"_s) << u"{setCredentials}"_s;
        QTest::newRow("a circle") << m_site.url(u"loop"_s) << u"in a circle"_s;
        QTest::newRow("a port") << u"http://127.0.0.1:1/"_s << u"another port"_s;
    }
    void saysWhatToDoWhereAPageCannotBeReached()
    {
        QFETCH(QString, url);
        QFETCH(QString, hint);
        const Failure failure = m_chrome.failure(u"navigate"_s, {{u"url"_s, url}});
        QCOMPARE(failure.code, Code::NavigationFailed);
        QVERIFY2(failure.hint.contains(hint), qPrintable(failure.message + failure.hint));
        QVERIFY(failure.evidence.value(u"lasting").toBool());
    }

    void leavesOtherTabsAliveWhileOneSpins()
    {
        const QString other = m_chrome.open(m_site.url(u"form.html"_s));
        const QString spinning = m_chrome.open(m_site.url(u"table.html"_s));
        auto spin = m_chrome.catalogue().call({u"t"_s, u"test"_s, u"evaluate"_s,
            {{u"targetId"_s, spinning}, {u"fn"_s, u"while (true);"_s}}});
        QElapsedTimer timer;
        timer.start();
        m_chrome.reply(u"snapshot"_s, {{u"targetId"_s, other}});
        QVERIFY(wasSoon(timer, 1000));
        m_chrome.reply(u"close"_s, {{u"targetId"_s, spinning}});
        QCoro::waitFor(spin);
    }

    void namesACrashAndRecoversByNavigating()
    {
        const QString tab = m_chrome.open(m_site.url(u"form.html"_s));
        m_chrome.crash(tab);
        QTRY_COMPARE(
            m_chrome.failure(u"snapshot"_s, {{u"targetId"_s, tab}}).code, Code::TabCrashed);
        go(m_site.url(u"form.html"_s));
        QVERIFY(m_chrome.snapshot().contains(u"button \"Send\""_s));
    }

    void sendsHeadersToTheHostOfTheAddressOnly()
    {
        const QJsonObject key{{u"X-Key"_s, u"k"_s}};
        m_site.add(u"plain"_s, "<link rel=icon href=data:,><p>Plain</p>");
        m_site.redirect(u"near"_s, m_site.url(u"plain"_s));
        m_site.redirect(u"away"_s, m_site.otherSiteUrl(u"plain"_s));
        for (const auto &[path, expected] :
            {std::pair{u"plain"_s, "k"_ba}, {u"near"_s, "k"_ba}, {u"away"_s, QByteArray{}}}) {
            const QString url = m_site.url(path);
            m_chrome.reply(u"navigate"_s, {{u"url"_s, url}, {u"headers"_s, key}});
            QCOMPARE(m_site.lastHeader("x-key"), expected);
        }
        go(m_site.url(u"plain"_s));
        QCOMPARE(m_site.lastHeader("x-key"), QByteArray{});
    }

    void refusesABodyWithoutAMethodThatHasOne()
    {
        const QJsonObject wrong{{u"url"_s, m_site.url(u"plain"_s)}, {u"body"_s, u"a=1"_s}};
        QCOMPARE(m_chrome.failure(u"navigate"_s, wrong).code, Code::InvalidArgument);
    }

private:
    Failure failureWithin(std::chrono::milliseconds time, QString url)
    {
        Browser &browser = m_chrome.engine().browser(std::nullopt);
        Page page{browser.tabs().callers().inUse(), Deadline::in(time)};
        return failureOf(outcomeOf(page.navigate(url)));
    }

    Reply go(const QString &url) { return m_chrome.reply(u"navigate"_s, {{u"url"_s, url}}); }
};

TEST_CLASS(NavigateTest)
#include "navigate_test.moc"
