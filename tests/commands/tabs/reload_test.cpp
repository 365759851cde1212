// Loading a page again, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class ReloadTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void isLoadedAgainWhenItIsDone()
    {
        m_site.add(u"page"_s, "<title>Old</title><script>onload = () => loaded = 1</script>");
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"page"_s)}});
        m_chrome.ask(u"kept = 1, 0"_s);
        m_site.add(u"page"_s, "<title>New</title><script>onload = () => loaded = 2</script>");
        const Reply reply = m_chrome.reply(u"reload"_s);
        QCOMPARE(reply.value(u"url").toString(), m_site.url(u"page"_s));
        QCOMPARE(reply.value(u"title").toString(), u"New"_s);
        QCOMPARE(reply.value(u"status"), QJsonValue(200));
        QCOMPARE(
            m_chrome.ask(u"[loaded, typeof kept]"_s), QJsonValue(QJsonArray{2, u"undefined"_s}));
    }

    void bringsBackATabThatCrashed()
    {
        const QString tab = m_chrome.open(m_site.url(u"form.html"_s));
        m_chrome.crash(tab);
        QTRY_COMPARE(
            m_chrome.failure(u"snapshot"_s, {{u"targetId"_s, tab}}).code, Code::TabCrashed);
        m_chrome.reply(u"reload"_s, {{u"targetId"_s, tab}});
        QVERIFY(m_chrome.snapshot().contains(u"button \"Send\""_s));
    }

    void saysThatNothingIsMissing()
    {
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"nothing-here.html"_s)}});
        QCOMPARE(m_chrome.reply(u"reload"_s).value(u"status"), QJsonValue(404));
    }
};

TEST_CLASS(ReloadTest)
#include "reload_test.moc"
