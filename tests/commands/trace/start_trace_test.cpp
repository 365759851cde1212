// Beginning a trace, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class StartTraceTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void beginsOneOnly()
    {
        open("");
        m_chrome.reply(u"startTrace"_s, {{u"screenshots"_s, false}, {u"snapshots"_s, true}});
        const Failure failure = m_chrome.failure(u"startTrace"_s);
        QCOMPARE(failure.code, Code::TraceState);
        QVERIFY(failure.message.startsWith(u"Trace already running"_s));
        m_chrome.reply(u"stopTrace"_s);
        m_chrome.reply(u"startTrace"_s);
        m_chrome.reply(u"stopTrace"_s);
    }
};

TEST_CLASS(StartTraceTest)
#include "start_trace_test.moc"
