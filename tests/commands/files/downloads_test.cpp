// The list of what a tab downloaded, on real Chromium.

#include "tests/support/fixture_site.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QFileInfo>

class DownloadsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void listsThemAlsoOnceTheyWereReported()
    {
        FixtureSite site;
        RealChrome chrome;
        site.addFile(u"get"_s, "report.txt", "content");
        site.add(u"page"_s, "<!doctype html><a href=get>Report</a>");
        chrome.open(site.url(u"page"_s));
        QCOMPARE(chrome.reply(u"downloads"_s).value(u"files"), QJsonArray{});
        chrome.ask(u"document.querySelector('a').click()"_s);
        const Reply report = chrome.reply(u"waitForDownload"_s);
        const QJsonArray files = chrome.reply(u"downloads"_s).value(u"files").toArray();
        QCOMPARE(files, QJsonArray{report.value(u"download")});
        QVERIFY(QFileInfo::exists(files.first()[u"path"_s].toString()));
        QCOMPARE(chrome.reply(u"downloads"_s).value(u"files").toArray().size(), 1);
    }

    void leaveTheTabWhereItWasAlsoByAnAddress()
    {
        FixtureSite site;
        RealChrome chrome;
        site.addFile(u"get"_s, "report.txt", "content");
        chrome.open(site.url(u"form.html"_s));
        const Outcome outcome = chrome.call(u"navigate"_s, {{u"url"_s, site.url(u"get"_s)}});
        if (const auto *failure = std::get_if<Failure>(&outcome))
            QCOMPARE(failure->code, Code::NavigationFailed);
        QCOMPARE(chrome.ask(u"location.pathname"_s), QJsonValue(u"/form.html"_s));
    }
};

TEST_CLASS(DownloadsTest)
#include "downloads_test.moc"
