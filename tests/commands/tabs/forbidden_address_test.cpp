// Where agents may not go, on real Chromium: the file holds a word that must never get out.

#include "core/browser/engine.h"
#include "core/catalogue/catalogue.h"
#include "core/cdp/session.h"
#include "tests/support/fixture_site.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QCoroTask>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QJsonDocument>
#include <QUrl>

namespace {

constexpr auto word = "Wintermute";

// How many requests were refused: some are in no tab's log.
int refusals = 0;
QtMessageHandler usualHandler = nullptr;

void countRefusals(QtMsgType type, const QMessageLogContext &context, const QString &message)
{
    if (message.contains(u"refused a page"))
        ++refusals;
    usualHandler(type, context, message);
}

void write(const QString &path, const QByteArray &content)
{
    QDir{}.mkpath(QFileInfo{path}.absolutePath());
    QFile file{path};
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
}

} // namespace

class ForbiddenAddressTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        write(at(u"in/page.html"_s), "<title>inside</title>inside");
        write(at(u"in/more/other page.html"_s), "other");
        write(at(u"out/secret.txt"_s), word);
        write(at(u"out/secret.bin"_s), QByteArray{"\0\1", 2} + word);
        write(at(u"out/secret.js"_s), "window.told = 'Wintermute'");
        write(at(u"out/secret.css"_s), "body { --told: Wintermute }");
        QVERIFY(QFile::link(at(u"out/secret.txt"_s), at(u"in/link.txt"_s)));
        QVERIFY(QFile::link(at(u"out"_s), at(u"in/linked"_s)));
        write(at(u"in/taking.html"_s),
            "<title>taking</title><iframe src='../out/secret.txt'></iframe>"
            "<script src='../out/secret.js'></script><link rel=stylesheet href='../out/secret.css'>"
            "<a id=go href='../out/secret.txt'>go</a><a id=keep download "
            "href='../out/secret.bin'>keep</a>");
        usualHandler = qInstallMessageHandler(countRefusals);
        m_chrome.reply(u"start"_s);
    }
    void cleanupTestCase() { qInstallMessageHandler(usualHandler); }

    // Only the oldest stays: some tests check all tabs.
    void cleanup()
    {
        QJsonArray tabs = m_chrome.reply(u"tabs"_s).value(u"tabs").toArray();
        for (; tabs.size() > 1; tabs.removeFirst())
            m_chrome.reply(u"close"_s, {{u"targetId"_s, tabs.first()[u"targetId"_s]}});
    }

    void refusesWhatAgentsMayNotOpen_data()
    {
        QTest::addColumn<QString>("url");
        const auto row = [](const QString &url) { QTest::newRow(qPrintable(url)) << url; };
        const QString secret = file(u"out/secret.txt"_s);
        row(secret);
        row(u"FILE"_s + secret.mid(4));
        row(u"view-source:"_s + secret);
        row(file(u"in/../out/secret.txt"_s));
        row(file(u"in/%2e%2e/out/secret.txt"_s));
        row(file(u"in%2f..%2fout/secret.txt"_s));
        row(file(u"in/link.txt"_s));
        row(file(u"in/linked/secret.txt"_s));
        row(u"file:"_s + at(u"out/secret.txt"_s));
        row(u"file://localhost"_s + at(u"out/secret.txt"_s));
        row(u"file:///proc/self/environ"_s);
        row(u"file:///"_s);
        row(QUrl::fromLocalFile(m_chrome.home() + u"/clawdis.json"_s).toString());
        row(u"chrome://version"_s);
        row(u"chrome-untrusted://print/"_s);
        row(u"devtools://devtools/bundled/inspector.html"_s);
        row(u"view-source:http://127.0.0.1/"_s);
        row(u"filesystem:http://127.0.0.1/temporary/x"_s);
        row(u"about:version"_s);
        row(u"javascript:document.title"_s);
    }
    void refusesWhatAgentsMayNotOpen()
    {
        QFETCH(QString, url);
        const int tabs = m_chrome.engine().browser(std::nullopt).tabCount();
        for (const QString &command : {u"navigate"_s, u"open"_s}) {
            const Failure failure = m_chrome.failure(command, {{u"url"_s, url}});
            QCOMPARE(failure.code, Code::AddressForbidden);
            QVERIFY(!failure.hint.isEmpty());
        }
        QCOMPARE(m_chrome.engine().browser(std::nullopt).tabCount(), std::max(tabs, 1));
    }

    void opensWhatTheyMay_data()
    {
        QTest::addColumn<QString>("url");
        QTest::newRow("page") << file(u"in/page.html"_s);
        QTest::newRow("encoded") << file(u"in/more/other%20page.html"_s);
        QTest::newRow("query and fragment") << file(u"in/page.html?a#b"_s);
        QTest::newRow("folder") << file(u"in/more/"_s);
        QTest::newRow("the root itself") << file(u"in"_s);
        QTest::newRow("blank") << u"about:blank"_s;
        QTest::newRow("data") << u"data:text/html,here"_s;
    }
    void opensWhatTheyMay()
    {
        QFETCH(QString, url);
        m_chrome.reply(u"navigate"_s, {{u"url"_s, url}});
        m_chrome.reply(u"snapshot"_s);
        m_chrome.open(url);
        m_chrome.reply(u"snapshot"_s);
    }

    void namesTheSetting()
    {
        const Failure failure
            = m_chrome.failure(u"navigate"_s, {{u"url"_s, file(u"out/secret.txt"_s)}});
        QVERIFY2(failure.hint.contains(u"browser.fileRoots"_s), qPrintable(failure.hint));
        QVERIFY2(failure.hint.contains(at(u"in"_s)), qPrintable(failure.hint));
    }

    void keepsAPageFromTakingInWhatItMayNot()
    {
        m_chrome.open(file(u"in/taking.html"_s));
        const QJsonValue script = m_chrome.ask(u"String(window.told)"_s);
        QCOMPARE(script, QJsonValue(u"undefined"_s));
        const QString style
            = m_chrome.ask(u"getComputedStyle(document.body).getPropertyValue('--told')"_s)
                  .toString();
        QCOMPARE(style, QString{});
        QVERIFY(!report(u"snapshot"_s).contains(word));
    }

    // By links, by scripts, in new windows: the page navigates by itself.
    void keepsAPageFromGoingWhereItMayNot_data()
    {
        QTest::addColumn<QString>("script");
        const QString secret = file(u"out/secret.txt"_s);
        const auto row
            = [](const char *name, const QString &script) { QTest::newRow(name) << script; };
        row("link", u"go.click()"_s);
        row("download", u"keep.click()"_s);
        row("location", u"location = '%1'"_s.arg(secret));
        row("replace", u"location.replace('%1')"_s.arg(secret));
        row("refresh",
            u"document.head.innerHTML = `<meta http-equiv=refresh content='0;url=%1'>`"_s.arg(
                secret));
        row("form",
            u"document.body.innerHTML = `<form action='%1'></form>`, "
            "document.forms[0].submit()"_s.arg(secret));
        row("frame", u"document.body.innerHTML = `<iframe src='%1'></iframe>`"_s.arg(secret));
        row("object",
            u"document.body.innerHTML = `<object data='%1'></object>`, document.body.offsetHeight"_s
                .arg(secret));
        row("window", u"open('%1')"_s.arg(secret));
        row("blank window that is written to",
            u"open('about:blank').document.write(`<iframe src='%1'></iframe>`)"_s.arg(secret));
        row("worker",
            u"new Worker(URL.createObjectURL(new Blob([`importScripts('%1')`]))).onerror = 1"_s.arg(
                file(u"out/secret.js"_s)));
    }
    void keepsAPageFromGoingWhereItMayNot()
    {
        QFETCH(QString, script);
        m_chrome.open(file(u"in/taking.html"_s));
        const int before = refusals;
        m_chrome.ask(script + u", 0"_s);
        QTRY_VERIFY(refusals > before);
        const Reply list = m_chrome.reply(u"tabs"_s);
        for (const QJsonValue &tab : list.value(u"tabs").toArray()) {
            const QString id = tab[u"targetId"_s].toString();
            QVERIFY(!report(u"snapshot"_s, id).contains(word));
        }
        QDirIterator files{
            m_chrome.home() + u"/media/downloads"_s, QDir::Files, QDirIterator::Subdirectories};
        while (files.hasNext()) {
            QFile kept{files.next()};
            QVERIFY(kept.open(QIODevice::ReadOnly));
            QVERIFY(!kept.readAll().contains(word));
        }
    }

    // Chrome itself keeps them out: nothing of ours is needed for the web.
    void refusesARedirectOfTheWebToAFile()
    {
        m_site.add(u"leap"_s,
            "<script>location = '" + file(u"in/page.html"_s).toUtf8() + "'</script>stays");
        m_chrome.open(m_site.url(u"leap"_s));
        QVERIFY(report(u"snapshot"_s).contains("stays"));
    }

    // As a person would, in Chrome's own window.
    void letsNobodyReadWhereAPersonHasGone_data()
    {
        QTest::addColumn<QString>("url");
        QTest::newRow("a file outside") << file(u"out/secret.txt"_s);
        QTest::newRow("a file that took in others unseen") << file(u"in/taking.html"_s);
        QTest::newRow("settings") << u"chrome://version/"_s;
    }
    void letsNobodyReadWhereAPersonHasGone()
    {
        QFETCH(QString, url);
        const QString id = m_chrome.open(u"about:blank"_s);
        goUnseen(url);
        QTRY_VERIFY(m_chrome.engine().browser(std::nullopt).tabs().callers().inUse()->forbidden());
        const QJsonObject tab{{u"targetId"_s, id}};
        for (const QString &command : {u"snapshot"_s, u"console"_s, u"screenshot"_s, u"errors"_s,
                 u"requests"_s, u"pdf"_s, u"cookies"_s})
            QCOMPARE(m_chrome.failure(command, tab).code, Code::AddressForbidden);
        QCOMPARE(
            m_chrome.failure(u"evaluate"_s, {{u"targetId"_s, id}, {u"fn"_s, u"document.body"_s}})
                .code,
            Code::AddressForbidden);
        QVERIFY(!m_chrome.reply(u"tabs"_s).isEmpty());
        m_chrome.reply(u"navigate"_s, {{u"targetId"_s, id}, {u"url"_s, file(u"in/page.html"_s)}});
        QVERIFY(report(u"snapshot"_s, id).contains("inside"));
        const Outcome body = m_chrome.call(u"responseBody"_s,
            {{u"targetId"_s, id}, {u"url"_s, u"**/out/**"_s}, {u"timeoutMs"_s, 0}});
        QVERIFY(std::get_if<Failure>(&body));
    }

    void keepsNoFileThatAPersonsChromeDownloadedFromOutside()
    {
        m_chrome.open(u"about:blank"_s);
        const QString path = file(u"out/secret.bin"_s);
        goUnseen(path);
        const Failure failure = m_chrome.failure(u"waitForDownload"_s, {{u"timeoutMs"_s, 1500}});
        QCOMPARE(failure.code, Code::Timeout);
        QDirIterator files{
            m_chrome.home() + u"/media"_s, QDir::Files, QDirIterator::Subdirectories};
        QVERIFY2(!files.hasNext(), qPrintable(files.next()));
    }

    void forgetsNothingInATabThatWentOn()
    {
        const QString id = m_chrome.open(file(u"in/page.html"_s));
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"form.html"_s)}});
        m_chrome.ask(u"setTimeout(() => history.back()), 0"_s);
        QTRY_COMPARE(m_chrome.ask(u"document.title"_s).toString(), u"inside"_s);
        QVERIFY(report(u"snapshot"_s, id).contains("inside"));
    }

private:
    QString at(const QString &name) const
    {
        return QFileInfo{m_folder.path()}.canonicalFilePath() + u'/' + name;
    }
    QString file(const QString &name) const { return u"file://"_s + at(name); }

    QByteArray report(const QString &command, const QString &targetId = {})
    {
        QJsonObject arguments;
        if (!targetId.isEmpty())
            arguments.insert(u"targetId"_s, targetId);
        const Outcome outcome = m_chrome.call(command, arguments);
        const Reply *reply = std::get_if<Reply>(&outcome);
        return reply ? QJsonDocument{*reply}.toJson() : QByteArray{};
    }

    Session &session()
    {
        return m_chrome.engine().browser(std::nullopt).tabs().callers().inUse()->session();
    }

    // Not through the app.
    void goUnseen(const QString &url)
    {
        QCOMPARE(m_chrome.ask(u"1"_s), QJsonValue(1)); // A tab that never answered would crash.
        const QJsonObject params{{u"url"_s, url}};
        const Deadline deadline = Deadline::in(std::chrono::seconds{5});
        QCoro::waitFor(session().call("Page.navigate", params, deadline));
    }

    QTemporaryDir m_folder;
    FixtureSite m_site;
    RealChrome m_chrome{{{u"fileRoots"_s, QJsonArray{at(u"in"_s)}}}};
};

TEST_CLASS(ForbiddenAddressTest)
#include "forbidden_address_test.moc"
