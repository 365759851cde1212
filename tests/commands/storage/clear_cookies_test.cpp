// Taking all cookies, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class ClearCookiesTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void takesAllOfThem()
    {
        open("<script>document.cookie = 'theme=dark'</script>");
        m_chrome.reply(u"clearCookies"_s);
        QCOMPARE(m_chrome.ask(u"document.cookie"_s).toString(), QString{});
        QVERIFY(m_chrome.reply(u"cookies"_s).value(u"cookies").toArray().isEmpty());
    }

    void takesOneOfSeveralOfAName()
    {
        open("<script>document.cookie = 'theme=dark; path=/';"
             "document.cookie = 'theme=light; path=/page'</script>");
        const auto left = [this](bool isExact) {
            m_chrome.reply(u"clearCookies"_s,
                {{u"domain"_s, u"127.0.0.1"_s}, {u"path"_s, u"/page"_s}, {u"exact"_s, isExact}});
            return m_chrome.ask(u"document.cookie"_s).toString();
        };
        QCOMPARE(left(true), u"theme=dark"_s);
        QCOMPARE(left(false), QString{});
    }
};

TEST_CLASS(ClearCookiesTest)
#include "clear_cookies_test.moc"
