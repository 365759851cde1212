// Closing tabs.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class CloseTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void isDoneWhenTheTabIsGone()
    {
        const QString tab = m_chrome.open(m_site.url(u"form.html"_s));
        m_chrome.reply(u"close"_s, {{u"targetId"_s, tab}});
        const QJsonArray tabs = m_chrome.reply(u"tabs"_s).value(u"tabs").toArray();
        for (const QJsonValue &left : tabs)
            QVERIFY(left[u"targetId"].toString() != tab);
        QCOMPARE(m_chrome.failure(u"snapshot"_s, {{u"targetId"_s, tab}}).code, Code::TabNotFound);
    }

    void laterCallsUseAnotherTab()
    {
        const QString first = m_chrome.open(m_site.url(u"form.html"_s));
        const QString second = m_chrome.open(m_site.url(u"table.html"_s));
        m_chrome.reply(u"close"_s, {{u"targetId"_s, second}});
        QVERIFY(m_chrome.reply(u"snapshot"_s).value(u"targetId").toString() != second);
        m_chrome.reply(u"close"_s, {{u"targetId"_s, first}});
    }

    void opensABlankTabWhereTheLastWasClosed()
    {
        m_chrome.reply(u"start"_s);
        const QJsonArray tabs = m_chrome.reply(u"tabs"_s).value(u"tabs").toArray();
        const QString spare = m_chrome.open(u"about:blank"_s);
        for (const QJsonValue &tab : tabs)
            m_chrome.reply(u"close"_s, {{u"targetId"_s, tab[u"targetId"].toString()}});
        QCOMPARE(m_chrome.reply(u"snapshot"_s).value(u"targetId").toString(), spare);
    }
};

TEST_CLASS(CloseTest)
#include "close_test.moc"
