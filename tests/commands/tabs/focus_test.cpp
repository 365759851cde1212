// Focusing tabs, and finding them by the beginning of their id.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class FocusTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void makesTheTabTheOneOfLaterCalls()
    {
        const QString first = m_chrome.open(m_site.url(u"form.html"_s));
        m_chrome.open(m_site.url(u"table.html"_s));
        m_chrome.reply(u"focus"_s, {{u"targetId"_s, first}});
        QCOMPARE(m_chrome.reply(u"snapshot"_s).value(u"targetId").toString(), first);
    }

    void takesAUniqueBeginningInAnyCase()
    {
        const QString tab = m_chrome.open(m_site.url(u"form.html"_s));
        m_chrome.reply(u"focus"_s, {{u"targetId"_s, u" %1 "_s.arg(tab.left(20).toLower())}});
    }

    void refusesAnAmbiguousBeginning()
    {
        // One more tab than there are first digits: two begin alike.
        QStringList firsts;
        QString twice;
        while (twice.isEmpty()) {
            const QString first = m_chrome.open(u"about:blank"_s).left(1);
            twice = firsts.contains(first) ? first : QString{};
            firsts.append(first);
        }
        const Failure failure = m_chrome.failure(u"focus"_s, {{u"targetId"_s, twice}});
        QCOMPARE(failure.code, Code::TabAmbiguous);
        QCOMPARE(failure.message, u"ambiguous target id prefix"_s);
    }

    void refusesAnUnknownTab()
    {
        m_chrome.reply(u"start"_s);
        const Failure failure = m_chrome.failure(u"focus"_s, {{u"targetId"_s, u"XYZ"_s}});
        QCOMPARE(failure.code, Code::TabNotFound);
        QCOMPARE(failure.message, u"tab not found"_s);
    }

    // Acts, pictures and navigations leave the tab in front where it is.
    void isAllThatBringsATabToTheFront()
    {
        const QString front = m_chrome.open(m_site.url(u"form.html"_s));
        m_chrome.reply(u"focus"_s, {{u"targetId"_s, front}});
        m_chrome.open(m_site.url(u"form.html"_s));
        m_chrome.reply(u"click"_s, {{u"ref"_s, m_chrome.ref(u"Send"_s)}});
        m_chrome.reply(u"screenshot"_s);
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"table.html"_s)}});
        const Reply seen = m_chrome.reply(
            u"evaluate"_s, {{u"targetId"_s, front}, {u"fn"_s, u"document.visibilityState"_s}});
        QCOMPARE(seen.value(u"result"), QJsonValue(u"visible"_s));
    }

    void startsNothing()
    {
        m_chrome.reply(u"stop"_s);
        const Failure failure = m_chrome.failure(u"focus"_s, {{u"targetId"_s, u"A"_s}});
        QCOMPARE(failure.code, Code::NotRunning);
        QCOMPARE(failure.message, u"browser not running"_s);
    }
};

TEST_CLASS(FocusTest)
#include "focus_test.moc"
