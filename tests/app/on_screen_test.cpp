// The real window on a real display, used by keyboard and mouse.

#include "tests/app/screen.h"
#include "tests/support/test_class.h"

class OnScreenTest : public QObject {
    Q_OBJECT

private:
    static constexpr int patience = Screen::patience;
    std::unique_ptr<Screen> m_screen;
    QString m_window;

    QString xdotool(const QStringList &arguments) { return m_screen->xdotool(arguments); }
    void shoot(const QString &name) { m_screen->shoot(name); }
    std::pair<int, QJsonObject> ask(
        const QByteArray &method, const QString &path, const QJsonObject &body = {})
    {
        return m_screen->ask(method, path, body);
    }
    QString visibleWindow()
    {
        return xdotool({u"search"_s, u"--onlyvisible"_s, u"--name"_s, u"^Clawdis Browser$"_s});
    }
    void press(const QString &keys) { m_screen->press(m_window, keys); }
    bool isRunning() { return ask("GET", u"/"_s).second.value(u"running").toBool(); }
    std::pair<int, QJsonObject> act()
    {
        return ask("POST", u"/act"_s, {{u"kind"_s, u"press"_s}, {u"key"_s, u"a"_s}});
    }

    QString panel() const { return m_screen->shown().value(u"panel").toString(); }

private Q_SLOTS:
    void initTestCase();
    void welcomesAPersonOnce();
    void waitsInTheTray();
    void isShownByASecondStart();
    void startsTheFirstBrowserByKeyboard();
    void goesThroughItsPanelsByKeyboard();
    void turnsTheBrowserOffAndOnByKeyboard();
    void takesOverAndHandsItBack();
    void comesBackFromTheTray();
    void cleanupTestCase();
};

void OnScreenTest::initTestCase()
{
    if (const QString missing = Screen::missing(); !missing.isEmpty())
        QSKIP(qPrintable(missing + u" is not installed"_s));
    m_screen = std::make_unique<Screen>(Screen::Chrome::Headless, Screen::Start::First);
    QVERIFY(m_screen->begin());
}

void OnScreenTest::welcomesAPersonOnce()
{
    QTRY_VERIFY_WITH_TIMEOUT(!visibleWindow().isEmpty(), patience);
    m_window = visibleWindow();
    shoot(u"welcome"_s);
    press(u"ctrl+w"_s);
    QTRY_VERIFY_WITH_TIMEOUT(visibleWindow().isEmpty(), patience);
    QVERIFY(m_screen->startAgain());
}

void OnScreenTest::waitsInTheTray()
{
    QTRY_VERIFY(!panel().isNull());
    QCOMPARE(panel(), QString{u""_s});
    QCOMPARE(visibleWindow(), QString{});
}

void OnScreenTest::isShownByASecondStart()
{
    QCOMPARE(m_screen->output(Screen::theApp(), {}),
        u"showing the window of pid %1"_s.arg(m_screen->app().processId()));
    QTRY_VERIFY_WITH_TIMEOUT(!visibleWindow().isEmpty(), patience);
    m_window = visibleWindow();
    shoot(u"first"_s);
}

void OnScreenTest::startsTheFirstBrowserByKeyboard()
{
    QVERIFY(!isRunning());
    press(u"space"_s);
    QTRY_VERIFY_WITH_TIMEOUT(isRunning(), 30'000);
    QCOMPARE(ask("POST", u"/tabs/open"_s, {{u"url"_s, u"about:blank"_s}}).first, 200);
}

void OnScreenTest::goesThroughItsPanelsByKeyboard()
{
    const QStringList panels{u"tabs"_s, u"console"_s, u"network"_s, u"storage"_s, u"activity"_s,
        u"live"_s, u"rooms"_s, u"sites"_s};
    for (int i = 0; i < panels.size(); ++i) {
        press(u"ctrl+%1"_s.arg(i + 1));
        QTRY_COMPARE(panel(), panels[i]);
        shoot(panels[i]);
    }
    press(u"ctrl+comma"_s);
    QTRY_COMPARE(panel(), u"settings"_s);
    shoot(u"settings"_s);
}

void OnScreenTest::turnsTheBrowserOffAndOnByKeyboard()
{
    press(u"ctrl+1"_s); // the settings show no profile
    QTRY_COMPARE(panel(), u"tabs"_s);
    press(u"alt+s"_s);
    QTRY_VERIFY_WITH_TIMEOUT(!isRunning(), patience);
    // Returns when Chrome has exited: until then the switch is disabled.
    QCOMPARE(ask("POST", u"/stop"_s).first, 200);
    press(u"alt+s"_s);
    QTRY_VERIFY_WITH_TIMEOUT(isRunning(), 30'000);
    QCOMPARE(ask("POST", u"/tabs/open"_s, {{u"url"_s, u"about:blank"_s}}).first, 200);
}

void OnScreenTest::takesOverAndHandsItBack()
{
    press(u"ctrl+6"_s);
    QTRY_COMPARE(panel(), u"live"_s);
    QCOMPARE(act().first, 200);
    press(u"alt+a"_s);
    QTRY_COMPARE_WITH_TIMEOUT(act().first, 409, patience);
    QCOMPARE(act().second.value(u"code"), u"HUMAN_CONTROL"_s);
    shoot(u"control"_s);
    press(u"shift+Escape"_s); // the page has the keyboard
    press(u"alt+h"_s);
    QTRY_COMPARE_WITH_TIMEOUT(act().first, 200, patience);
}

void OnScreenTest::comesBackFromTheTray()
{
    press(u"ctrl+w"_s);
    QTRY_VERIFY_WITH_TIMEOUT(visibleWindow().isEmpty(), patience);
    QCOMPARE(m_screen->app().state(), QProcess::Running);
    const QString icon
        = xdotool({u"search"_s, u"--onlyvisible"_s, u"--class"_s, u"trayer"_s}).section(u'\n', -1);
    xdotool({u"mousemove"_s, u"--window"_s, icon, u"12"_s, u"12"_s, u"click"_s, u"1"_s});
    QTRY_VERIFY_WITH_TIMEOUT(!visibleWindow().isEmpty(), patience);
}

void OnScreenTest::cleanupTestCase()
{
    m_screen.reset();
}

TEST_CLASS(OnScreenTest)
#include "on_screen_test.moc"
