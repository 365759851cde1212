// Closing the tab in use, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class CloseTabTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void closesTheTabInUseAndNoOther()
    {
        const QString first = m_chrome.open(m_site.url(u"form.html"_s));
        const QString second = m_chrome.open(m_site.url(u"table.html"_s));
        QCOMPARE(m_chrome.reply(u"closeTab"_s).value(u"targetId").toString(), second);
        m_chrome.reply(u"closeTab"_s, {{u"targetId"_s, first.left(12)}});
        QCOMPARE(m_chrome.failure(u"closeTab"_s, {{u"targetId"_s, first}}).code, Code::TabNotFound);
    }

    void startsNoBrowser()
    {
        m_chrome.reply(u"stop"_s);
        QCOMPARE(m_chrome.failure(u"closeTab"_s).code, Code::NotRunning);
        QCOMPARE(m_chrome.reply(u"status"_s).value(u"running"), QJsonValue(false));
    }
};

TEST_CLASS(CloseTabTest)
#include "close_tab_test.moc"
