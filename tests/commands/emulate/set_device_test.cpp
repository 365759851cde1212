// A page as a phone shows it, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class SetDeviceTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void showsThePageAsThatDeviceAndKeepsTheLanguage()
    {
        open("<meta name=viewport content='width=device-width'>");
        m_chrome.reply(u"setLocale"_s, {{u"locale"_s, u"fr-FR"_s}});
        m_chrome.reply(u"setDevice"_s, {{u"name"_s, u"iphone 15"_s}});
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"page"_s)}});
        QCOMPARE(m_chrome.ask(u"innerWidth"_s), QJsonValue(393));
        QVERIFY(m_chrome.ask(u"navigator.userAgent"_s).toString().contains(u"iPhone"_s));
        QCOMPARE(m_chrome.ask(u"navigator.language"_s).toString(), u"fr-FR"_s);
    }

    void namesTheDevicesItKnows()
    {
        open("");
        const Failure failure = m_chrome.failure(u"setDevice"_s, {{u"name"_s, u"Abacus"_s}});
        QCOMPARE(failure.message, u"Unknown device \"Abacus\"."_s);
        QVERIFY(failure.hint.contains(u"Pixel 8"_s));
    }
};

TEST_CLASS(SetDeviceTest)
#include "set_device_test.moc"
