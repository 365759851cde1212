// The clipboard of a tab, which is nobody else's.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class WriteClipboardTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void keepsItAsItIs()
    {
        m_chrome.open(m_site.url(u"form.html"_s));
        const Reply reply = m_chrome.reply(u"writeClipboard"_s, {{u"text"_s, u" a\n b "_s}});
        QCOMPARE(reply.value(u"length"), QJsonValue(6));
        QCOMPARE(m_chrome.reply(u"readClipboard"_s).value(u"text").toString(), u" a\n b "_s);
    }

    void refusesWhatIsTooLong()
    {
        m_chrome.open(m_site.url(u"form.html"_s));
        const QString longText(1'000'001, u'x');
        const Failure failure = m_chrome.failure(u"writeClipboard"_s, {{u"text"_s, longText}});
        QCOMPARE(failure.code, Code::InvalidArgument);
        QCOMPARE(m_chrome.reply(u"readClipboard"_s).value(u"text").toString(), QString{});
    }
};

TEST_CLASS(WriteClipboardTest)
#include "write_clipboard_test.moc"
