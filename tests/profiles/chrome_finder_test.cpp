#include "profiles/chrome/chrome_arguments.h"
#include "profiles/chrome/chrome_finder.h"
#include "tests/profiles/made_program.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

#include <QFile>
#include <QTemporaryDir>

class ChromeFinderTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_dir;

private Q_SLOTS:
    void takesTheFirstThereIs()
    {
        const QString chromium = madeProgram(m_dir, u"chromium"_s);
        const QList<FoundChrome> candidates{
            {u"/nowhere/google-chrome"_s, u"chrome"_s}, {chromium, u"chromium"_s}};
        const auto found = std::get<FoundChrome>(findChrome({}, candidates));
        QCOMPARE(found.path, chromium);
        QCOMPARE(found.kind, u"chromium"_s);
    }

    void prefersTheConfiguredOne()
    {
        const QString mine = madeProgram(m_dir, u"mine"_s);
        const auto found = std::get<FoundChrome>(findChrome(mine));
        QCOMPARE(found.path, mine);
        QCOMPARE(found.kind, u"custom"_s);
    }

    void namesAConfiguredOneThatIsMissing()
    {
        const Failure failure = failureOf(findChrome(u"/nowhere/chrome"_s));
        QCOMPARE(failure.code, Code::ChromeNotFound);
        QCOMPARE(failure.message, u"browser.executablePath not found: /nowhere/chrome"_s);
        QVERIFY(!failure.hint.isEmpty());
    }

    void refusesAFolder()
    {
        QCOMPARE(failureOf(findChrome(m_dir.path())).code, Code::ChromeNotFound);
    }

    void saysWhereItLooked()
    {
        const QList<FoundChrome> candidates{{u"/nowhere/chrome"_s, u"chrome"_s}};
        const Failure failure = failureOf(findChrome({}, candidates));
        QCOMPARE(
            failure.message, u"No supported browser found (Chrome/Chromium on macOS or Linux)."_s);
        QVERIFY(failure.hint.contains(u"/nowhere/chrome"_s));
    }

    void asksForTheUsersOwnFlagsAndOurs()
    {
        qputenv("DISPLAY", "elsewhere:7");
        ChromeLaunch launch;
        launch.name = u"work"_s;
        launch.userDataDir = u"/d"_s;
        launch.port = 18801;
        launch.extraArguments = QStringList{u"--disable-features=Mine,Translate"_s,
            u"--disable-blink-features=Mine"_s, u"--remote-debugging-port=1"_s,
            u"--user-data-dir=/evil"_s, u"--lang=de"_s};
        const QStringList arguments = chromeArguments(launch);
        QVERIFY(arguments.contains(u"--remote-debugging-pipe"_s));
        QVERIFY(arguments.filter(u"--remote-debugging-port"_s).isEmpty());
        QVERIFY(arguments.contains(u"--disable-blink-features=AutomationControlled,Mine"_s));
        QCOMPARE(arguments.filter(u"--disable-blink-features"_s).size(), 1);
        QVERIFY(arguments.contains(u"--user-data-dir=/d"_s));
        QVERIFY(arguments.contains(u"--class=clawdis-work"_s));
        QVERIFY(arguments.contains(u"--lang=de"_s));
        QVERIFY(!arguments.contains(u"--user-data-dir=/evil"_s));
        QCOMPARE(arguments.filter(u"--disable-features"_s).size(), 1);
        const QString disabled = arguments.filter(u"--disable-features"_s).first();
        for (const QString &each : {u",WebUIOmniboxPopup"_s, u",WebUIOmniboxAimPopup"_s,
                 u",PreloadTopChromeWebUI"_s, u",BackgroundFetch"_s, u",Mine"_s})
            QVERIFY2(disabled.contains(each), qUtf8Printable(disabled));
        QVERIFY(!arguments.contains(u"--no-sandbox"_s));
        QVERIFY(!arguments.contains(u"--test-type"_s));
        QVERIFY(!arguments.contains(u"--enable-automation"_s));
        QCOMPARE(arguments.last(), u"--no-startup-window"_s);
        QVERIFY(arguments.contains(u"--window-position=42,42"_s));
    }

    void leavesAWindowWhereItWas()
    {
        qputenv("DISPLAY", "elsewhere:7");
        ChromeLaunch launch;
        launch.port = 18801;
        launch.remembersPlace = true;
        QVERIFY(chromeArguments(launch).filter(u"--window-position"_s).isEmpty());
        launch.headless = true;
        launch.remembersPlace = false;
        QVERIFY(chromeArguments(launch).filter(u"--window-position"_s).isEmpty());
        QCOMPARE(chromeArguments(launch).last(), u"about:blank"_s);
    }

    void neverGivesTheHeadlessShellAWindow()
    {
        qputenv("DISPLAY", "elsewhere:7");
        ChromeLaunch launch;
        launch.executable = u"/usr/lib/chromium/chromium-headless-shell"_s;
        QVERIFY(!hasWindow(launch));
        QVERIFY(chromeArguments(launch).contains(u"--window-size=1280,720"_s));
        QVERIFY(chromeArguments(launch).contains(u"--site-per-process"_s));
        launch.executable = u"/usr/lib/headless-shell/chromium"_s;
        QVERIFY(hasWindow(launch));
    }

    void hidesTheSandboxBarOnlyWithoutASandbox()
    {
        ChromeLaunch launch;
        launch.noSandbox = true;
        const QStringList arguments = chromeArguments(launch);
        QVERIFY(arguments.contains(u"--no-sandbox"_s));
        QVERIFY(arguments.contains(u"--test-type"_s));
    }
};

TEST_CLASS(ChromeFinderTest)
#include "chrome_finder_test.moc"
