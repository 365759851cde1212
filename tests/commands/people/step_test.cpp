// Back, forward and again, as the buttons of a browser.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class StepTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void goesBackForwardAndAgain()
    {
        m_site.add(u"one"_s, "<!doctype html><title>One</title>");
        m_site.add(u"two"_s, "<!doctype html><title>Two</title>");
        const QString tab = m_chrome.open(m_site.url(u"one"_s));
        m_chrome.reply(u"navigate"_s, {{u"targetId"_s, tab}, {u"url"_s, m_site.url(u"two"_s)}});
        const auto step = [&](const QString &to) {
            return m_chrome.reply(u"step"_s, {{u"targetId"_s, tab}, {u"to"_s, to}})
                .value(u"moved")
                .toBool();
        };
        QVERIFY(!step(u"forward"_s));
        QVERIFY(step(u"back"_s));
        QTRY_COMPARE(m_chrome.ask(u"document.title"_s), QJsonValue(u"One"_s));
        QVERIFY(step(u"forward"_s));
        QTRY_COMPARE(m_chrome.ask(u"document.title"_s), QJsonValue(u"Two"_s));
        m_chrome.ask(u"document.title = 'Changed'"_s);
        QVERIFY(step(u"reload"_s));
        QTRY_COMPARE(m_chrome.ask(u"document.title"_s), QJsonValue(u"Two"_s));
    }
};

TEST_CLASS(StepTest)
#include "step_test.moc"
