// The clipboard of a tab, which is nobody else's.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class ReadClipboardTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void isOfOneTabOnly()
    {
        const QString tab = m_chrome.open(m_site.url(u"form.html"_s));
        m_chrome.reply(u"writeClipboard"_s, {{u"text"_s, u"kept"_s}});
        m_chrome.open(m_site.url(u"table.html"_s));
        QCOMPARE(m_chrome.reply(u"readClipboard"_s).value(u"text").toString(), QString{});
        const Reply reply = m_chrome.reply(u"readClipboard"_s, {{u"targetId"_s, tab}});
        QCOMPARE(reply.value(u"text").toString(), u"kept"_s);
    }

    void staysWithTheTabWhereverItGoes()
    {
        m_chrome.open(m_site.url(u"form.html"_s));
        m_chrome.reply(u"writeClipboard"_s, {{u"text"_s, u"kept"_s}});
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"table.html"_s)}});
        QCOMPARE(m_chrome.reply(u"readClipboard"_s).value(u"text").toString(), u"kept"_s);
    }
};

TEST_CLASS(ReadClipboardTest)
#include "read_clipboard_test.moc"
