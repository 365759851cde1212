// Downloading by a click, on real Chromium: the file is the proof.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QDir>
#include <QFile>

class DownloadTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void putsTheFileWhereItIsWanted()
    {
        m_site.addFile(u"get"_s, "report.txt", "content");
        open("<a href=get>Report</a>");
        const QJsonObject download = ask({{u"path"_s, u"mine/report.txt"_s}});
        const QString path = download.value(u"path").toString();
        QCOMPARE(path, m_chrome.home() + u"/media/downloads/mine/report.txt"_s);
        QCOMPARE(download.value(u"suggestedFilename").toString(), u"report.txt"_s);
        QFile file{path};
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), "content"_ba);
        const Failure again = m_chrome.failure(u"download"_s,
            {{u"ref"_s, m_chrome.ref(u"Report"_s)}, {u"path"_s, u"mine/report.txt"_s}});
        QCOMPARE(again.code, Code::PathForbidden); // it is there already
    }

    void leavesItWhereItArrivedUnderItsOwnName()
    {
        m_site.addFile(u"get"_s, "../../evil.txt", "content");
        open("<a href=get target=_blank>Report</a>");
        const QString path = ask({}).value(u"path").toString();
        QVERIFY2(path.startsWith(m_chrome.home() + u"/media/downloads/"_s), qPrintable(path));
        QVERIFY(QFileInfo{path}.fileName().endsWith(u"evil.txt"_s));
        QVERIFY(ask({}).value(u"path").toString() != path);
    }

    void refusesToWriteElsewhere_data()
    {
        QTest::addColumn<QString>("path");
        QTest::newRow("above") << u"../../../report.txt"_s;
        QTest::newRow("elsewhere") << u"/tmp/report.txt"_s;
    }
    void refusesToWriteElsewhere()
    {
        QFETCH(QString, path);
        open("<a href=get>Report</a>");
        const Failure failure = m_chrome.failure(
            u"download"_s, {{u"ref"_s, m_chrome.ref(u"Report"_s)}, {u"path"_s, path}});
        QCOMPARE(failure.code, Code::PathForbidden);
    }

    void followsNoLinkOutOfTheMediaFolder()
    {
        QDir{m_chrome.home()}.mkpath(u"media/downloads"_s);
        QVERIFY(QFile::link(u"/tmp"_s, m_chrome.home() + u"/media/downloads/out"_s));
        open("<a href=get>Report</a>");
        const Failure failure = m_chrome.failure(u"download"_s,
            {{u"ref"_s, m_chrome.ref(u"Report"_s)}, {u"path"_s, u"out/report.txt"_s}});
        QCOMPARE(failure.code, Code::PathForbidden);
    }

private:
    QJsonObject ask(QJsonObject arguments)
    {
        arguments.insert(u"ref"_s, m_chrome.ref(u"Report"_s));
        return m_chrome.reply(u"download"_s, arguments).value(u"download").toObject();
    }
};

TEST_CLASS(DownloadTest)
#include "download_test.moc"
