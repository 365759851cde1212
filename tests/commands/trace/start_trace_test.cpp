// Beginning a trace, on real Chromium.

#include "tests/support/fixture_site.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QTest>

using namespace Qt::StringLiterals;

class StartTraceTest : public QObject {
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

private:
    void open(const QByteArray &body)
    {
        m_site.add(u"page"_s, "<!doctype html><meta charset=utf-8><body>" + body);
        m_chrome.open(m_site.url(u"page"_s));
    }

    FixtureSite m_site;
    RealChrome m_chrome;
};

TEST_CLASS(StartTraceTest)
#include "start_trace_test.moc"
