// Dark and light, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class SetMediaTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void showsThePageInDarkColours()
    {
        open("");
        m_chrome.reply(u"setMedia"_s, {{u"colorScheme"_s, u"dark"_s}});
        QVERIFY(m_chrome.ask(u"matchMedia('(prefers-color-scheme: dark)').matches"_s).toBool());
        m_chrome.reply(u"setMedia"_s, {{u"colorScheme"_s, u"light"_s}});
        QVERIFY(m_chrome.ask(u"matchMedia('(prefers-color-scheme: light)').matches"_s).toBool());
    }
};

TEST_CLASS(SetMediaTest)
#include "set_media_test.moc"
