// Another language, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class SetLocaleTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void speaksTheLanguage()
    {
        open("");
        m_chrome.reply(u"setLocale"_s, {{u"locale"_s, u"de-DE"_s}});
        QCOMPARE(m_chrome.ask(u"(1234.5).toLocaleString()"_s).toString(), u"1.234,5"_s);
        QCOMPARE(m_chrome.ask(u"navigator.language"_s).toString(), u"de-DE"_s);
        m_chrome.ask(u"fetch('echo').then(answer => answer.text())"_s);
        QVERIFY(m_site.lastHeader("Accept-Language").startsWith("de-DE"));
    }

    void refusesALanguageThatIsNone()
    {
        open("");
        QCOMPARE(m_chrome.failure(u"setLocale"_s, {{u"locale"_s, u"not a locale"_s}}).code,
            Code::InvalidValue);
    }
};

TEST_CLASS(SetLocaleTest)
#include "set_locale_test.moc"
