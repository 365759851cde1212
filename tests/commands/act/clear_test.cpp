// Emptying fields, on real Chromium: what they hold then is the proof.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class ClearTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void emptiesEachKindOfField_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("text") << "<input id=it aria-label=It value='Ada'>"_ba;
        QTest::newRow("empty already") << "<input id=it aria-label=It>"_ba;
        QTest::newRow("number") << "<input id=it type=number aria-label=It value=7>"_ba;
        QTest::newRow("date") << "<input id=it type=date aria-label=It value=2026-08-31>"_ba;
        QTest::newRow("password") << "<input id=it type=password aria-label=It value=x>"_ba;
        QTest::newRow("lines") << "<textarea id=it aria-label=It>a\nb</textarea>"_ba;
        QTest::newRow("editor") << "<div id=it contenteditable role=textbox aria-label=It>"
                                   "<p>a<p>b</div>"_ba;
    }
    void emptiesEachKindOfField()
    {
        QFETCH(QByteArray, body);
        show(body);
        m_chrome.reply(u"clear"_s, {{u"ref"_s, m_chrome.ref(u"It"_s)}});
        QCOMPARE(m_chrome.ask(u"(it.value ?? it.textContent).trim()"_s).toString(), QString{});
    }

    void firesAsAPersonWould()
    {
        show("<input id=it aria-label=It value=Ada oninput='seen = it.value.length'>");
        m_chrome.reply(u"clear"_s, {{u"ref"_s, m_chrome.ref(u"It"_s)}});
        QCOMPARE(m_chrome.ask(u"seen"_s), QJsonValue(0));
    }

    void refusesWhatThePageFillsAgain()
    {
        show("<input id=it aria-label=It value=Ada oninput='it.value = \"Ada\"'>");
        QCOMPARE(fails().code, Code::ValueNotApplied);
    }

    void refusesWhatIsNoField()
    {
        show("<button>It</button>");
        QCOMPARE(fails().code, Code::WrongElement);
    }

    void refusesWhatIsReadOnly()
    {
        show("<input id=it aria-label=It value=Ada readonly>");
        QCOMPARE(fails().code, Code::NotActionable);
        QCOMPARE(m_chrome.ask(u"it.value"_s), QJsonValue(u"Ada"_s));
    }

private:
    Failure fails()
    {
        return m_chrome.failure(
            u"clear"_s, {{u"ref"_s, m_chrome.ref(u"It"_s)}, {u"timeoutMs"_s, 200}});
    }
};

TEST_CLASS(ClearTest)
#include "clear_test.moc"
