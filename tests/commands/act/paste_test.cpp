// Pasting, on real Chromium: what the page heard and holds is the proof.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class PasteTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void insertsItAtTheCaretAfterThePageHeard_data()
    {
        QTest::addColumn<QByteArray>("field");
        QTest::newRow("field") << "<input id=it aria-label=It value=Dear>"_ba;
        QTest::newRow("lines") << "<textarea id=it aria-label=It>Dear</textarea>"_ba;
        QTest::newRow("editor")
            << "<div id=it contenteditable role=textbox aria-label=It>Dear</div>"_ba;
    }
    void insertsItAtTheCaretAfterThePageHeard()
    {
        QFETCH(QByteArray, field);
        open(field
            + "<script>it.onpaste = event => seen = event.clipboardData.getData('text/plain')"
              "</script>");
        const Reply reply = m_chrome.reply(
            u"paste"_s, {{u"ref"_s, m_chrome.ref(u"It"_s)}, {u"text"_s, u"Ada"_s}});
        QCOMPARE(reply.value(u"taken"), QJsonValue(false));
        QCOMPARE(m_chrome.ask(u"seen"_s), QJsonValue(u"Ada"_s));
        QVERIFY(m_chrome.ask(u"(it.value ?? it.textContent).includes('Ada')"_s).toBool());
        QVERIFY(m_chrome.ask(u"(it.value ?? it.textContent).includes('Dear')"_s).toBool());
    }

    void leavesItToAPageThatTakesIt()
    {
        open("<input id=it aria-label=It onpaste='event.preventDefault(); "
             "seen = event.clipboardData.getData(\"text/plain\")'>");
        const Reply reply = m_chrome.reply(
            u"paste"_s, {{u"ref"_s, m_chrome.ref(u"It"_s)}, {u"text"_s, u"a\nb"_s}});
        QCOMPARE(reply.value(u"taken"), QJsonValue(true));
        QCOMPARE(m_chrome.ask(u"[seen, it.value]"_s), QJsonValue(QJsonArray{u"a\nb"_s, QString{}}));
    }

    void pastesWhatTheTabHoldsWhereTheFocusIs()
    {
        open("<input id=it aria-label=It autofocus><script>it.focus()</script>");
        m_chrome.reply(u"writeClipboard"_s, {{u"text"_s, u"kept"_s}});
        m_chrome.reply(u"paste"_s);
        m_chrome.reply(u"paste"_s);
        QCOMPARE(m_chrome.ask(u"it.value"_s), QJsonValue(u"keptkept"_s));
    }

    void refusesWhereNothingCanBePasted()
    {
        open("<button>It</button>");
        QCOMPARE(fails({{u"ref"_s, m_chrome.ref(u"It"_s)}, {u"text"_s, u"x"_s}}).code,
            Code::NotActionable);
        QCOMPARE(fails({{u"text"_s, u"x"_s}}).code, Code::NotActionable);
    }

    void refusesWhatThePageTakesOutAgain()
    {
        open("<input id=it aria-label=It oninput='it.value = \"\"'>");
        QCOMPARE(fails({{u"ref"_s, m_chrome.ref(u"It"_s)}, {u"text"_s, u"x"_s}}).code,
            Code::ValueNotApplied);
    }

    void refusesAnEmptyClipboard()
    {
        open("<input id=it aria-label=It>");
        QCOMPARE(fails({{u"ref"_s, m_chrome.ref(u"It"_s)}}).code, Code::InvalidArgument);
    }

private:
    Failure fails(const QJsonObject &given) { return m_chrome.failure(u"paste"_s, given); }
};

TEST_CLASS(PasteTest)
#include "paste_test.moc"
