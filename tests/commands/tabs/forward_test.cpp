// Going forward again, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class ForwardTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void isThereWhenItIsDone()
    {
        m_site.add(u"one"_s, "<!doctype html><title>One</title>");
        m_site.add(u"two"_s, "<!doctype html><title>Two</title>");
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"one"_s)}});
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"two"_s)}});
        m_chrome.reply(u"back"_s);
        const Reply reply = m_chrome.reply(u"forward"_s);
        QCOMPARE(reply.value(u"url").toString(), m_site.url(u"two"_s));
        QCOMPARE(reply.value(u"title").toString(), u"Two"_s);
        QCOMPARE(m_chrome.ask(u"document.title"_s), QJsonValue(u"Two"_s));
    }

    void refusesWhereThereIsNothing()
    {
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"form.html"_s)}});
        const Failure failure = m_chrome.failure(u"forward"_s);
        QCOMPARE(failure.code, Code::NotActionable);
        QVERIFY2(failure.message.contains(u"forward"_s), qPrintable(failure.message));
    }
};

TEST_CLASS(ForwardTest)
#include "forward_test.moc"
