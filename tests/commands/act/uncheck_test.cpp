// Unchecking, on real Chromium: what the page itself says of its controls is the proof.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class UncheckTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void unchecksWhatIsCheckedAndThatOnly()
    {
        open("<label><input type=checkbox id=it checked onclick='seen++'>It</label>");
        const QString ref = m_chrome.ref(u"It"_s);
        const Reply first = m_chrome.reply(u"uncheck"_s, {{u"ref"_s, ref}});
        QCOMPARE(first.value(u"checked"), QJsonValue(false));
        QCOMPARE(first.value(u"pressed"), QJsonValue(true));
        const Reply second = m_chrome.reply(u"uncheck"_s, {{u"ref"_s, ref}});
        QCOMPARE(second.value(u"pressed"), QJsonValue(false));
        QCOMPARE(m_chrome.ask(u"[it.checked, seen]"_s), QJsonValue(QJsonArray{false, 1}));
    }

    void refusesARadioButtonThatIsChecked()
    {
        open("<label><input type=radio id=it checked onclick='seen++'>It</label>");
        const Failure failure = m_chrome.failure(u"uncheck"_s, {{u"ref"_s, m_chrome.ref(u"It"_s)}});
        QCOMPARE(failure.code, Code::InvalidValue);
        QCOMPARE(m_chrome.ask(u"[it.checked, seen]"_s), QJsonValue(QJsonArray{true, 0}));
    }

    void followsAPageThatGoesOn()
    {
        m_site.add(u"next"_s, "<title>Next</title>");
        open("<label><input type=checkbox checked onclick='location = \"next\"'>It</label>");
        const Reply reply = m_chrome.reply(u"uncheck"_s, {{u"ref"_s, m_chrome.ref(u"It"_s)}});
        QCOMPARE(reply.value(u"pressed"), QJsonValue(true));
        QTRY_COMPARE(m_chrome.ask(u"document.title"_s), QJsonValue(u"Next"_s));
    }

private:
    void open(const QByteArray &body)
    {
        m_site.add(
            u"page"_s, "<!doctype html><meta charset=utf-8><body><script>seen = 0</script>" + body);
        m_chrome.show(m_site.url(u"page"_s));
    }
};

TEST_CLASS(UncheckTest)
#include "uncheck_test.moc"
