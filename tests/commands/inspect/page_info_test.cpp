// What pages say of themselves, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QJsonArray>

class PageInfoTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void reportsWhatAPageSaysOfItself()
    {
        open("<html lang=de><title>Bill</title><meta name=Description content=' About  bills '>"
             "<link rel=canonical href=/bill><link rel=icon href=icon.png>"
             "<meta property=og:title content=Preview><body><a href=/>1</a><a>no</a><form><input>"
             "<input type=hidden><button>Go</button></form><img><iframe></iframe>");
        const Reply info = m_chrome.reply(u"pageInfo"_s);
        QCOMPARE(info.value(u"title").toString(), u"Bill"_s);
        QCOMPARE(info.value(u"language").toString(), u"de"_s);
        QCOMPARE(info.value(u"description").toString(), u"About bills"_s);
        QCOMPARE(info.value(u"canonical").toString(), m_site.url(u"bill"_s));
        QCOMPARE(info.value(u"icon").toString(), m_site.url(u"icon.png"_s));
        QCOMPARE(info.value(u"openGraph").toObject(), (QJsonObject{{u"title"_s, u"Preview"_s}}));
        QCOMPARE(info.value(u"readyState").toString(), u"complete"_s);
        QCOMPARE(info.value(u"contentType").toString(), u"text/html"_s);
        QCOMPARE(info.value(u"counts").toObject(),
            (QJsonObject{{u"links"_s, 1}, {u"forms"_s, 1}, {u"inputs"_s, 1}, {u"buttons"_s, 1},
                {u"images"_s, 1}, {u"frames"_s, 1}}));
    }

    void reportsWhatItSaysToRobots()
    {
        open("<meta name=robots content='noindex, nofollow'><meta name=Clawdis content=none>"
             "<meta name=otherbot content=none><p>Words");
        const QJsonArray said{u"noindex, nofollow"_s, u"none"_s};
        QCOMPARE(m_chrome.reply(u"pageInfo"_s).value(u"robots").toArray(), said);
        open("<p>Words");
        QVERIFY(!m_chrome.reply(u"pageInfo"_s).contains(u"robots"));
    }

    void reportsWhereTheViewStands()
    {
        open("<body style='margin:0'><div style='height:5000px'></div>");
        m_chrome.ask(u"scrollTo(0, 1000)"_s);
        const Reply info = m_chrome.reply(u"pageInfo"_s);
        const QJsonObject scroll = info.value(u"scroll").toObject();
        QCOMPARE(scroll.value(u"y").toInt(), 1000);
        QCOMPARE(scroll.value(u"height").toInt(), 5000);
        const int height = info.value(u"viewport")[u"height"_s].toInt();
        QCOMPARE(scroll.value(u"percent").toInt(), qRound(100000.0 / (5000 - height)));
        QCOMPARE(QJsonValue(height), m_chrome.ask(u"innerHeight"_s));
    }

    void leavesOutWhatIsNotSaid()
    {
        open("<p>Words");
        const Reply info = m_chrome.reply(u"pageInfo"_s);
        for (const QString &key : {u"language"_s, u"description"_s, u"canonical"_s, u"openGraph"_s})
            QVERIFY2(!info.contains(key), qPrintable(key));
    }

private:
    void open(const QByteArray &html)
    {
        m_site.add(u"page"_s, "<!doctype html>" + html);
        m_chrome.show(m_site.url(u"page"_s));
    }
};

TEST_CLASS(PageInfoTest)
#include "page_info_test.moc"
