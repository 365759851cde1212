// A page in numbers, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class VitalsTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void countsWhatWentWrongAndWhatIsKept()
    {
        m_site.add(u"page"_s,
            "<!doctype html><title>Ill</title><p>1<p>2<script>localStorage.a = 1;"
            "sessionStorage.b = 2; sessionStorage.c = 3; document.cookie = 'd=4';"
            "console.error('x'); console.warn('y'); fetch('/not-there');"
            "setTimeout(() => { throw new Error('z') })</script>");
        m_chrome.show(m_site.url(u"page"_s));
        m_chrome.reply(u"wait"_s, {{u"loadState"_s, u"networkidle"_s}});
        const Reply report = m_chrome.reply(u"vitals"_s);
        QCOMPARE(report.value(u"title").toString(), u"Ill"_s);
        QCOMPARE(report.value(u"consoleWarnings").toInt(), 1);
        QVERIFY(report.value(u"consoleErrors").toInt() >= 1);
        QCOMPARE(report.value(u"exceptions").toInt(), 1);
        QVERIFY(report.value(u"failedRequests").toInt() >= 1);
        QCOMPARE(report.value(u"pendingRequests").toInt(), 0);
        QCOMPARE(report.value(u"cookies").toInt(), 1);
        QCOMPARE(report.value(u"localStorageKeys").toInt(), 1);
        QCOMPARE(report.value(u"sessionStorageKeys").toInt(), 2);
        QVERIFY(report.value(u"domNodes").toInt() >= 6);
        QVERIFY(report.value(u"loadMs").isDouble());
        QVERIFY(report.value(u"viewport")[u"width"_s].toInt() > 0);
    }

    void hasNumbersOfABlankPageToo()
    {
        m_chrome.show(u"about:blank"_s);
        const Reply report = m_chrome.reply(u"vitals"_s);
        QCOMPARE(report.value(u"localStorageKeys").toInt(), 0);
        QCOMPARE(report.value(u"cookies").toInt(), 0);
    }
};

TEST_CLASS(VitalsTest)
#include "vitals_test.moc"
