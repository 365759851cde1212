// Headers of every request, on real Chromium: what the server saw is the proof.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class SetHeadersTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void sendsThemWithEveryRequestUntilTheyAreTakenBack()
    {
        open("");
        m_chrome.reply(u"setHeaders"_s, {{u"headers"_s, QJsonObject{{u"X-Trace"_s, 42}}}});
        m_chrome.ask(u"fetch('echo').then(answer => answer.text())"_s);
        QCOMPARE(m_site.lastHeader("X-Trace"), "42"_ba);
        m_chrome.reply(u"setHeaders"_s, {{u"headers"_s, QJsonObject{}}});
        m_chrome.ask(u"fetch('echo').then(answer => answer.text())"_s);
        QCOMPARE(m_site.lastHeader("X-Trace"), QByteArray{});
    }
};

TEST_CLASS(SetHeadersTest)
#include "set_headers_test.moc"
