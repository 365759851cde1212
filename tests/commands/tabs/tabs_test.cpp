// Listing tabs: real pages only, as Chrome has them now.

#include "core/browser/engine.h"
#include "tests/support/fixture_site.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

class TabsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysThatTheBrowserIsOffAndStartsNothing()
    {
        RealChrome chrome;
        const Reply reply = chrome.reply(u"tabs"_s);
        QCOMPARE(reply.value(u"running"), QJsonValue(false));
        QVERIFY(reply.value(u"tabs").toArray().isEmpty());
        QVERIFY(!chrome.engine().browser(std::nullopt).isRunning());
    }

    void listsTheNewestFirstWithTitleAndAddress()
    {
        RealChrome chrome;
        const QString first = chrome.open(m_site.url(u"form.html"_s));
        const QString second = chrome.open(m_site.url(u"table.html"_s));
        const QJsonArray tabs = chrome.reply(u"tabs"_s).value(u"tabs").toArray();
        QCOMPARE(tabs.at(0)[u"targetId"].toString(), second);
        QCOMPARE(tabs.at(1)[u"targetId"].toString(), first);
        QCOMPARE(tabs.at(1)[u"title"].toString(), u"Sign up"_s);
        QCOMPARE(tabs.at(1)[u"url"].toString(), m_site.url(u"form.html"_s));
        QVERIFY(tabs.at(1)[u"wsUrl"].toString().endsWith(first));
    }

    void seesATabThatAPageOpenedAndNoFrames()
    {
        RealChrome chrome;
        m_site.add(u"page"_s,
            "<iframe src='" + m_site.otherSiteUrl(u"form.html"_s).toUtf8()
                + "'></iframe><a target=_blank href='/table.html'>Out</a>");
        chrome.open(m_site.url(u"page"_s));
        const int before = count(chrome);
        chrome.reply(u"click"_s, {{u"ref"_s, chrome.ref(u"Out"_s)}});
        QTRY_COMPARE(count(chrome), before + 1);
    }

private:
    static int count(RealChrome &chrome)
    {
        return static_cast<int>(chrome.reply(u"tabs"_s).value(u"tabs").toArray().size());
    }

    FixtureSite m_site;
};

TEST_CLASS(TabsTest)
#include "tabs_test.moc"
