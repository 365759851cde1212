// Servers that ask for a name and a password, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class SetCredentialsTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void answersTheServerUntilItIsTakenBack()
    {
        m_site.protect(u"secret"_s, "ada", "lovelace", "<p>Well done</p>");
        open("");
        m_chrome.reply(
            u"setCredentials"_s, {{u"username"_s, u"ada"_s}, {u"password"_s, u"lovelace"_s}});
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"secret"_s)}});
        QVERIFY(m_chrome.snapshot().contains(u"Well done"_s));
        m_chrome.reply(u"setCredentials"_s, {{u"clear"_s, true}});
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"form.html"_s)}});
    }

    void givesUpWhereThePasswordIsWrong()
    {
        m_site.protect(u"other"_s, "ada", "lovelace", "<p>Well done</p>");
        open("");
        m_chrome.reply(
            u"setCredentials"_s, {{u"username"_s, u"ada"_s}, {u"password"_s, u"wrong"_s}});
        m_chrome.call(u"navigate"_s, {{u"url"_s, m_site.otherSiteUrl(u"other"_s)}});
        QVERIFY(!m_chrome.snapshot().contains(u"Well done"_s));
    }

    void refusesNoName()
    {
        const Failure failure = m_chrome.failure(u"setCredentials"_s);
        QCOMPARE(failure.message, u"username is required (or set clear=true)"_s);
    }
};

TEST_CLASS(SetCredentialsTest)
#include "set_credentials_test.moc"
