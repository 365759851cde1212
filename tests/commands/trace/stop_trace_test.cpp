// Ending a trace, on real Chromium: the file is the proof.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QFile>

class StopTraceTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void writesWhatDevToolsOpens()
    {
        open("");
        m_chrome.reply(u"startTrace"_s);
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"form.html"_s)}});
        const QString path = m_chrome.reply(u"stopTrace"_s, {{u"path"_s, u"mine.json"_s}})
                                 .value(u"path")
                                 .toString();
        QCOMPARE(path, m_chrome.home() + u"/media/traces/mine.json"_s);
        QFile file{path};
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray content = file.readAll();
        const QJsonObject trace = QJsonDocument::fromJson(content).object();
        QVERIFY(trace.value(u"traceEvents").toArray().size() > 10);
        QVERIFY(content.contains("form.html"));
    }

    void saysThatThereIsNone()
    {
        open("");
        const Failure failure = m_chrome.failure(u"stopTrace"_s);
        QCOMPARE(failure.code, Code::TraceState);
        QVERIFY(failure.message.startsWith(u"No active trace"_s));
    }

    void refusesToWriteElsewhere()
    {
        open("");
        for (const QString &path : {u"/etc/trace.json"_s, u".hidden"_s, u"below/.hidden/x"_s})
            QCOMPARE(
                m_chrome.failure(u"stopTrace"_s, {{u"path"_s, path}}).code, Code::PathForbidden);
    }
};

TEST_CLASS(StopTraceTest)
#include "stop_trace_test.moc"
