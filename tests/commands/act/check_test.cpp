// Checking, on real Chromium: what the page itself says of its controls is the proof.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class CheckTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void checksEachKindOfControl_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("state");
        const QString native = u"it.checked"_s;
        const QString aria = u"it.getAttribute('aria-checked') === 'true'"_s;
        const QByteArray turns
            = " tabindex=0 aria-checked=false onclick='seen++; this.setAttribute(\"aria-checked\","
              "this.getAttribute(\"aria-checked\") !== \"true\")'>It</div>";
        QTest::newRow("checkbox")
            << "<label><input id=it type=checkbox onclick='seen++'>It</label>"_ba << native;
        QTest::newRow("radio") << "<label><input id=it type=radio onclick='seen++'>It</label>"_ba
                               << native;
        QTest::newRow("role of a checkbox") << "<div id=it role=checkbox" + turns << aria;
        QTest::newRow("switch") << "<div id=it role=switch" + turns << aria;
        QTest::newRow("drawn by its label")
            << "<input id=it type=checkbox style='opacity:0;position:absolute' onclick='seen++'>"
               "<label for=it>It</label>"_ba
            << native;
        QTest::newRow("later") << "<div id=it role=switch tabindex=0 aria-checked=false "
                                  "onclick='seen++; setTimeout(() => "
                                  "it.setAttribute(\"aria-checked\", true), 200)'>It</div>"_ba
                               << aria;
        QTest::newRow("called otherwise then")
            << "<div id=it role=switch tabindex=0 aria-checked=false onclick='seen++; "
               "it.textContent = \"Now\"; it.setAttribute(\"aria-checked\", true)'>It</div>"_ba
            << aria;
    }
    void checksEachKindOfControl()
    {
        QFETCH(QByteArray, body);
        QFETCH(QString, state);
        open(body);
        const QString ref = m_chrome.ref(u"It"_s);
        const Reply reply = m_chrome.reply(u"check"_s, {{u"ref"_s, ref}});
        QCOMPARE(reply.value(u"checked"), QJsonValue(true));
        QCOMPARE(reply.value(u"pressed"), QJsonValue(true));
        QCOMPARE(m_chrome.ask(state), QJsonValue(true));
        QCOMPARE(m_chrome.ask(u"seen"_s), QJsonValue(1));
    }

    void leavesWhatIsCheckedAlone()
    {
        open("<label><input type=checkbox id=it checked onclick='seen++'>It</label>");
        const Reply reply = m_chrome.reply(u"check"_s, {{u"ref"_s, m_chrome.ref(u"It"_s)}});
        QCOMPARE(reply.value(u"checked"), QJsonValue(true));
        QCOMPARE(reply.value(u"pressed"), QJsonValue(false));
        QCOMPARE(m_chrome.ask(u"[it.checked, seen]"_s), QJsonValue(QJsonArray{true, 0}));
    }

    // Mixed and checked at once: the first press unchecks it.
    void checksWhatIsMixed()
    {
        open("<label><input type=checkbox id=it checked>It</label>"
             "<script>it.indeterminate = true</script>");
        m_chrome.reply(u"check"_s, {{u"ref"_s, m_chrome.ref(u"It"_s)}});
        QCOMPARE(
            m_chrome.ask(u"[it.checked, it.indeterminate]"_s), QJsonValue(QJsonArray{true, false}));
    }

    void findsItBySelector()
    {
        open("<label><input type=checkbox id=it>It</label>");
        m_chrome.reply(u"check"_s, {{u"ref"_s, QJsonObject{{u"selector"_s, u"#it"_s}}}});
        QCOMPARE(m_chrome.ask(u"it.checked"_s), QJsonValue(true));
    }

    void refusesWhatThePageChangesBack()
    {
        open("<label><input type=checkbox id=it onclick='return false'>It</label>");
        QCOMPARE(fails().code, Code::ValueNotApplied);
        QCOMPARE(m_chrome.ask(u"it.checked"_s), QJsonValue(false));
    }

    void refusesWhatCannotBeChecked()
    {
        open("<button onclick='seen++'>It</button>");
        QCOMPARE(fails().code, Code::WrongElement);
        QCOMPARE(m_chrome.ask(u"seen"_s), QJsonValue(0));
    }

    void refusesWhatIsDisabled()
    {
        open("<label><input type=checkbox id=it disabled>It</label>");
        const Failure failure = m_chrome.failure(
            u"check"_s, {{u"ref"_s, m_chrome.ref(u"It"_s)}, {u"timeoutMs"_s, 100}});
        QCOMPARE(failure.code, Code::NotActionable);
    }

private:
    void open(const QByteArray &body)
    {
        m_site.add(
            u"page"_s, "<!doctype html><meta charset=utf-8><body><script>seen = 0</script>" + body);
        m_chrome.show(m_site.url(u"page"_s));
    }

    Failure fails() { return m_chrome.failure(u"check"_s, {{u"ref"_s, m_chrome.ref(u"It"_s)}}); }
};

TEST_CLASS(CheckTest)
#include "check_test.moc"
