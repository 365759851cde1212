// Scrolling to an element, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class ScrollIntoViewTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void bringsTheElementIntoView()
    {
        show("<div style='height:3000px'></div><button>It</button>");
        m_chrome.reply(u"scrollIntoView"_s, {{u"ref"_s, m_chrome.ref(u"It"_s)}});
        QVERIFY(m_chrome
                    .ask(u"document.querySelector('button').getBoundingClientRect().bottom"
                         " <= innerHeight"_s)
                    .toBool());
    }

    void refusesAnUnknownRefAtOnce()
    {
        show("");
        QCOMPARE(
            m_chrome.failure(u"scrollIntoView"_s, {{u"ref"_s, u"e99"_s}}).code, Code::UnknownRef);
    }
};

TEST_CLASS(ScrollIntoViewTest)
#include "scroll_into_view_test.moc"
