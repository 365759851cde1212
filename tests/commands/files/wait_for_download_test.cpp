// Waiting for a file, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QFileInfo>

class WaitForDownloadTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void givesTheOneThatAlreadyCame()
    {
        m_site.addFile(u"get"_s, "report.txt", "content");
        open("<a href=get>Report</a>");
        m_chrome.ask(u"document.querySelector('a').click()"_s);
        const QJsonObject download
            = m_chrome.reply(u"waitForDownload"_s).value(u"download").toObject();
        QCOMPARE(download.value(u"state").toString(), u"completed"_s);
        QVERIFY(QFileInfo::exists(download.value(u"path").toString()));
    }

    void aNavigationToAFileReportsOfItToo()
    {
        m_site.addFile(u"get"_s, "report.txt", "content");
        open("");
        const Reply reply = m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"get"_s)}});
        const QJsonArray downloads = reply.value(u"downloads").toArray();
        QCOMPARE(downloads.size(), 1);
        QCOMPARE(downloads.at(0)[u"suggestedFilename"_s].toString(), u"report.txt"_s);
        QVERIFY(QFileInfo::exists(downloads.at(0)[u"path"_s].toString()));
        QCOMPARE(reply.value(u"url").toString(), m_site.url(u"page"_s));
    }

    void saysThatNoneCame()
    {
        open("");
        const Failure failure = m_chrome.failure(u"waitForDownload"_s, {{u"timeoutMs"_s, 50}});
        QCOMPARE(failure.code, Code::Timeout);
        QCOMPARE(failure.message, u"Timeout waiting for download"_s);
    }
};

TEST_CLASS(WaitForDownloadTest)
#include "wait_for_download_test.moc"
