// Taking the focus away, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class BlurTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void takesTheFocusAndSaysWhetherItHadIt()
    {
        show("<input id=it aria-label=It onblur='seen = 1'><script>it.focus()</script>");
        const QString ref = m_chrome.ref(u"It"_s);
        const Reply first = m_chrome.reply(u"blur"_s, {{u"ref"_s, ref}});
        QCOMPARE(first.value(u"hadFocus"), QJsonValue(true));
        QCOMPARE(m_chrome.ask(u"[document.activeElement === document.body, seen]"_s),
            QJsonValue(QJsonArray{true, 1}));
        const Reply second = m_chrome.reply(u"blur"_s, {{u"ref"_s, ref}});
        QCOMPARE(second.value(u"hadFocus"), QJsonValue(false));
    }

    void refusesWhereThePageGivesItBack()
    {
        show("<input id=it aria-label=It onblur='it.focus()'><script>it.focus()</script>");
        const Failure failure = m_chrome.failure(u"blur"_s, {{u"ref"_s, m_chrome.ref(u"It"_s)}});
        QCOMPARE(failure.code, Code::NotActionable);
    }
};

TEST_CLASS(BlurTest)
#include "blur_test.moc"
