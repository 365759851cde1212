// Hovering, on real Chromium: what the page itself saw is the proof.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class HoverTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void showsWhatAPageShowsUnderTheMouse()
    {
        show("<style>p{display:none} button:hover + p{display:block}</style>"
             "<button onmouseenter='seen=event.isTrusted'>Menu</button><p>Hidden gem</p>");
        QVERIFY(!m_chrome.snapshot().contains(u"Hidden gem"_s));
        m_chrome.reply(u"hover"_s, {{u"ref"_s, m_chrome.ref(u"Menu"_s)}});
        QCOMPARE(m_chrome.ask(u"seen"_s), QJsonValue(true));
        QVERIFY(m_chrome.snapshot().contains(u"Hidden gem"_s));
    }

    void namesWhatCoversTheElement()
    {
        show("<button>Menu</button><div role=dialog aria-label=Cookies "
             "style='position:fixed;inset:0;background:white'>Cookies</div>");
        const Failure failure = m_chrome.failure(
            u"hover"_s, {{u"ref"_s, m_chrome.ref(u"Menu"_s)}, {u"timeoutMs"_s, 100}});
        QCOMPARE(failure.code, Code::Obscured);
    }
};

TEST_CLASS(HoverTest)
#include "hover_test.moc"
