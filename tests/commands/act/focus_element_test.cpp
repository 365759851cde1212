// Giving the focus, on real Chromium: what the page says has it is the proof.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class FocusElementTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void givesItTheFocus()
    {
        show("<input id=other><input id=it aria-label=It onfocus='seen = event.isTrusted'>");
        const Reply reply = focus();
        QCOMPARE(m_chrome.ask(u"[document.activeElement.id, seen]"_s),
            QJsonValue(QJsonArray{u"it"_s, true}));
        QCOMPARE(reply.value(u"hit")[u"name"].toString(), u"It"_s);
        m_chrome.reply(u"press"_s, {{u"key"_s, u"a"_s}});
        QCOMPARE(m_chrome.ask(u"it.value"_s), QJsonValue(u"a"_s));
    }

    void worksInAShadowRoot()
    {
        show("<div id=host></div><script>host.attachShadow({mode: 'open'}).innerHTML"
             " = '<input aria-label=It>'</script>");
        focus();
        QCOMPARE(
            m_chrome.ask(u"host.shadowRoot.activeElement.localName"_s), QJsonValue(u"input"_s));
    }

    void worksInFramesOfThisAndOfAnotherSite_data()
    {
        QTest::addColumn<bool>("isOtherSite");
        QTest::newRow("this site") << false;
        QTest::newRow("another site") << true;
    }
    void worksInFramesOfThisAndOfAnotherSite()
    {
        QFETCH(bool, isOtherSite);
        m_site.add(u"inner"_s, "<!doctype html><input aria-label=It>");
        const QString inner
            = isOtherSite ? m_site.otherSiteUrl(u"inner"_s) : m_site.url(u"inner"_s);
        show("<input id=outer><iframe src='" + inner.toUtf8() + "'></iframe>"
            + "<script>outer.focus()</script>");
        const QString ref = m_chrome.ref(u"It"_s);
        m_chrome.reply(u"focusElement"_s, {{u"ref"_s, ref}});
        QCOMPARE(m_chrome.ask(u"document.activeElement.localName"_s), QJsonValue(u"iframe"_s));
        m_chrome.reply(u"press"_s, {{u"key"_s, u"a"_s}});
        QTRY_VERIFY(m_chrome.snapshot().contains(u": a"_s));
    }

    void namesWhoGotItInstead()
    {
        show("<input id=other aria-label=Other>"
             "<input id=it aria-label=It onfocus='other.focus()'>");
        const Failure failure = fails();
        QCOMPARE(failure.code, Code::NotActionable);
        QVERIFY2(failure.message.contains(u"Other"_s), qPrintable(failure.message));
    }

    void refusesWhatTakesNone()
    {
        show("<h1>It</h1>");
        QCOMPARE(fails().code, Code::NotActionable);
    }

    void refusesWhatIsDisabled()
    {
        show("<button disabled>It</button>");
        QCOMPARE(fails().code, Code::NotActionable);
    }

private:
    QJsonObject asked() { return {{u"ref"_s, m_chrome.ref(u"It"_s)}, {u"timeoutMs"_s, 200}}; }
    Reply focus() { return m_chrome.reply(u"focusElement"_s, asked()); }
    Failure fails() { return m_chrome.failure(u"focusElement"_s, asked()); }
};

TEST_CLASS(FocusElementTest)
#include "focus_element_test.moc"
