// Opening tabs.

#include "core/browser/engine.h"
#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QTcpServer>

class OpenTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void startsTheBrowserAndAnswersWithTheLoadedTab()
    {
        const Reply tab = m_chrome.reply(u"open"_s, {{u"url"_s, m_site.url(u"form.html"_s)}});
        QCOMPARE(tab.value(u"url").toString(), m_site.url(u"form.html"_s));
        QCOMPARE(tab.value(u"title").toString(), u"Sign up"_s);
        QCOMPARE(tab.value(u"type").toString(), u"page"_s);
        QCOMPARE(tab.value(u"targetId").toString().size(), 32);
        QVERIFY(m_chrome.snapshot().contains(u"button \"Send\""_s));
    }

    void makesItTheTabOfLaterCalls()
    {
        m_chrome.open(m_site.url(u"form.html"_s));
        const QString second = m_chrome.open(m_site.url(u"table.html"_s));
        QCOMPARE(m_chrome.reply(u"snapshot"_s).value(u"targetId").toString(), second);
    }

    void hearsTheConsoleFromTheFirstScriptOn()
    {
        m_site.add(u"page"_s, "<script>console.warn('first words', 7)</script>");
        const QString id = m_chrome.open(m_site.url(u"page"_s));
        const TabPtr tab = m_chrome.engine().browser(std::nullopt).tabs().callers().find(id);
        QTRY_COMPARE(tab->console().messages().size(), std::size_t{1});
        const ConsoleLog::Message message = *tab->console().messages().begin();
        QCOMPARE(message.type, u"warning"_s);
        QCOMPARE(message.text, u"first words 7"_s);
        QCOMPARE(message.url, m_site.url(u"page"_s));
    }

    void refusesWhatIsNoAddress_data()
    {
        QTest::addColumn<QString>("url");
        QTest::newRow("words") << u"not an address"_s;
        QTest::newRow("one word") << u"example"_s;
        QTest::newRow("empty") << QString{};
    }
    void refusesWhatIsNoAddress()
    {
        QFETCH(QString, url);
        QCOMPARE(m_chrome.failure(u"open"_s, {{u"url"_s, url}}).code, Code::InvalidArgument);
    }

    void goesWhereABrowserWould()
    {
        const QString whole = m_site.otherSiteUrl(u"form.html"_s);
        const Reply tab = m_chrome.reply(u"open"_s, {{u"url"_s, whole.sliced(7)}});
        QCOMPARE(tab.value(u"url").toString(), whole);
        QCOMPARE(tab.value(u"loaded"), QJsonValue(true));
    }

    void saysThatItHasLoaded()
    {
        const Reply tab = m_chrome.reply(u"open"_s, {{u"url"_s, m_site.url(u"form.html"_s)}});
        QCOMPARE(tab.value(u"loaded"), QJsonValue(true));
        QVERIFY(!tab.contains(u"failure"));
    }

    void keepsTheTabOfAnAddressThatIsDeadAndSaysSo()
    {
        const QString dead = u"http://127.0.0.1:%1/"_s.arg(freePort());
        const Reply tab = m_chrome.reply(u"open"_s, {{u"url"_s, dead}});
        QCOMPARE(tab.value(u"url").toString(), dead);
        QCOMPARE(tab.value(u"loaded"), QJsonValue(false));
        const QJsonObject failure = tab.value(u"failure").toObject();
        QCOMPARE(failure.value(u"code").toString(), u"NAVIGATION_FAILED"_s);
        QVERIFY(failure.value(u"message").toString().contains(u"ERR_CONNECTION_REFUSED"_s));
        QVERIFY(!failure.value(u"hint").toString().isEmpty());
        const Tabs &tabs = m_chrome.engine().browser(std::nullopt).tabs();
        QVERIFY(tabs.callers().find(tab.value(u"targetId").toString()));
    }

    void saysThatNothingAnsweredYet()
    {
        QTcpServer silent;
        QVERIFY(silent.listen(QHostAddress::LocalHost));
        const QString url = u"http://127.0.0.1:%1/"_s.arg(silent.serverPort());
        const Reply tab = m_chrome.reply(u"open"_s, {{u"url"_s, url}});
        QCOMPARE(tab.value(u"url").toString(), url);
        QCOMPARE(tab.value(u"loaded"), QJsonValue(false));
        QCOMPARE(tab.value(u"failure")[u"code"].toString(), u"TIMEOUT"_s);
    }

    void isNoFailureWhileThePageStillLoads()
    {
        QTcpServer silent;
        QVERIFY(silent.listen(QHostAddress::LocalHost));
        m_site.add(u"page"_s,
            u"<p>Here</p><img src=http://127.0.0.1:%1/>"_s.arg(silent.serverPort()).toUtf8());
        const Reply tab = m_chrome.reply(u"open"_s, {{u"url"_s, m_site.url(u"page"_s)}});
        QCOMPARE(tab.value(u"loaded"), QJsonValue(false));
        QVERIFY(!tab.contains(u"failure"));
        QCOMPARE(tab.value(u"url").toString(), m_site.url(u"page"_s));
        QVERIFY(m_chrome.snapshot().contains(u"Here"_s));
    }

    void requiresAnAddress()
    {
        QCOMPARE(m_chrome.failure(u"open"_s).message, u"url is required"_s);
    }
};

TEST_CLASS(OpenTest)
#include "open_test.moc"
