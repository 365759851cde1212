// The real window on a real display, with a window manager and a tray, used by keyboard and mouse.
// CLAWDIS_SCREENSHOTS names a folder for pictures of what was on it.

#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace {

const QString theApp = QStringLiteral(CLAWDIS_BINARY_DIR "/bin/clawdis-browser");
constexpr int patience = 15'000;

bool isInstalled(const QString &name)
{
    return !QStandardPaths::findExecutable(name).isEmpty();
}

} // namespace

class OnScreenTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_home;
    quint16 m_port = freePort();
    QProcessEnvironment m_environment = QProcessEnvironment::systemEnvironment();
    QProcess m_display;
    QProcess m_windowManager;
    QProcess m_tray;
    QProcess m_app;
    QNetworkAccessManager m_network;
    QString m_window;

    void begin(QProcess &process, const QString &name, const QStringList &arguments)
    {
        process.setProcessEnvironment(m_environment);
        process.start(name, arguments);
    }
    static void end(QProcess &process)
    {
        process.terminate();
        if (!process.waitForFinished(patience))
            process.kill();
        process.waitForFinished(patience);
    }

    // What it printed; nothing where it failed.
    QString output(const QString &name, const QStringList &arguments)
    {
        QProcess process;
        begin(process, name, arguments);
        const bool isDone
            = QTest::qWaitFor([&] { return process.state() == QProcess::NotRunning; }, patience);
        return isDone && process.exitCode() == 0
            ? QString::fromUtf8(process.readAllStandardOutput()).trimmed()
            : QString{};
    }
    QString xdotool(const QStringList &arguments) { return output(u"xdotool"_s, arguments); }
    QString visibleWindow()
    {
        return xdotool({u"search"_s, u"--onlyvisible"_s, u"--name"_s, u"^Clawdis Browser$"_s});
    }
    void press(const QString &keys)
    {
        xdotool(
            {u"windowactivate"_s, u"--sync"_s, m_window, u"key"_s, u"--clearmodifiers"_s, keys});
    }
    void shoot(const QString &name)
    {
        const QString folder = qEnvironmentVariable("CLAWDIS_SCREENSHOTS");
        if (!folder.isEmpty())
            output(u"import"_s, {u"-window"_s, u"root"_s, u"%1/%2.png"_s.arg(folder, name)});
    }

    // Its status and its body.
    std::pair<int, QJsonObject> ask(
        const QByteArray &method, const QString &path, const QJsonObject &body = {})
    {
        QNetworkRequest request{QUrl{u"http://127.0.0.1:%1%2"_s.arg(m_port).arg(path)}};
        request.setHeader(QNetworkRequest::ContentTypeHeader, u"application/json"_s);
        const QByteArray content = method == "GET" ? QByteArray{} : QJsonDocument{body}.toJson();
        const std::unique_ptr<QNetworkReply> reply{
            m_network.sendCustomRequest(request, method, content)};
        if (!QTest::qWaitFor([&reply] { return reply->isFinished(); }, patience))
            return {};
        return {reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(),
            QJsonDocument::fromJson(reply->readAll()).object()};
    }
    bool isRunning() { return ask("GET", u"/"_s).second.value(u"running").toBool(); }
    std::pair<int, QJsonObject> act()
    {
        return ask("POST", u"/act"_s, {{u"kind"_s, u"press"_s}, {u"key"_s, u"a"_s}});
    }

    // The one in front, as the app itself says once a second.
    QString panel() const
    {
        QFile log{m_home.filePath(u"turns.log"_s)};
        if (!log.open(QIODevice::ReadOnly))
            return {};
        const QList<QByteArray> lines = log.readAll().trimmed().split('\n');
        return QJsonDocument::fromJson(lines.last()).object().value(u"panel").toString();
    }

    void writeSettings() const
    {
        const QJsonObject clawd{{u"cdpPort"_s, freePort()}, {u"color"_s, u"#FF4500"_s}};
        const QJsonObject browser{{u"controlUrl"_s, u"http://127.0.0.1:%1"_s.arg(m_port)},
            {u"headless"_s, true}, {u"noSandbox"_s, ::geteuid() == 0},
            {u"profiles"_s, QJsonObject{{u"clawd"_s, clawd}}}};
        QFile file{m_home.filePath(u"clawdis.json"_s)};
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QJsonDocument{QJsonObject{{u"browser"_s, browser}}}.toJson());
    }

private Q_SLOTS:
    void initTestCase();
    void waitsInTheTray();
    void isShownByASecondStart();
    void startsTheFirstBrowserByKeyboard();
    void goesThroughItsPanelsByKeyboard();
    void turnsTheBrowserOffAndOnByKeyboard();
    void takesTheWheelAndHandsItBack();
    void comesBackFromTheTray();
    void cleanupTestCase();
};

void OnScreenTest::initTestCase()
{
    for (const QString &needed : {u"Xvfb"_s, u"openbox"_s, u"trayer"_s, u"xdotool"_s}) {
        if (!isInstalled(needed))
            QSKIP(qPrintable(needed + u" is not installed"_s));
    }
    writeSettings();
    m_display.start(u"Xvfb"_s,
        {u"-displayfd"_s, u"1"_s, u"-screen"_s, u"0"_s, u"1280x800x24"_s, u"-nolisten"_s,
            u"tcp"_s});
    QVERIFY(m_display.waitForReadyRead(patience));
    const QString number = QString::fromLatin1(m_display.readLine()).trimmed();
    m_environment.insert(u"DISPLAY"_s, u':' + number);
    m_environment.insert(u"QT_QPA_PLATFORM"_s, u"xcb"_s);
    m_environment.insert(u"CLAWDIS_HOME"_s, m_home.path());
    m_environment.insert(u"CLAWDIS_TURN_LOG"_s, m_home.filePath(u"turns.log"_s));
    m_environment.insert(u"DBUS_SESSION_BUS_ADDRESS"_s, u"unix:path=/nowhere"_s);
    m_environment.remove(u"WAYLAND_DISPLAY"_s);
    m_environment.remove(u"CLAWDIS_SOCKET"_s);
    begin(m_windowManager, u"openbox"_s, {});
    begin(m_tray, u"trayer"_s, {u"--edge"_s, u"bottom"_s, u"--widthtype"_s, u"request"_s});
    QTRY_VERIFY_WITH_TIMEOUT(!xdotool({u"get_desktop"_s}).isEmpty(), patience);
    QTRY_VERIFY_WITH_TIMEOUT(
        !xdotool({u"search"_s, u"--class"_s, u"trayer"_s}).isEmpty(), patience);
    begin(m_app, theApp, {});
    QTRY_COMPARE_WITH_TIMEOUT(ask("GET", u"/"_s).first, 200, patience);
}

void OnScreenTest::waitsInTheTray()
{
    QTRY_VERIFY(!panel().isNull());
    QCOMPARE(panel(), QString{u""_s});
    QCOMPARE(visibleWindow(), QString{});
}

void OnScreenTest::isShownByASecondStart()
{
    QCOMPARE(output(theApp, {}), u"showing the window of pid %1"_s.arg(m_app.processId()));
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
    const QStringList panels{
        u"tabs"_s, u"console"_s, u"network"_s, u"activity"_s, u"live"_s, u"settings"_s};
    for (int i = 0; i < panels.size(); ++i) {
        press(u"ctrl+%1"_s.arg(i + 1));
        QTRY_COMPARE(panel(), panels[i]);
        shoot(panels[i]);
    }
}

void OnScreenTest::turnsTheBrowserOffAndOnByKeyboard()
{
    press(u"alt+s"_s);
    QTRY_VERIFY_WITH_TIMEOUT(!isRunning(), patience);
    // Answered when Chrome has gone: until then the switch takes no key.
    QCOMPARE(ask("POST", u"/stop"_s).first, 200);
    press(u"alt+s"_s);
    QTRY_VERIFY_WITH_TIMEOUT(isRunning(), 30'000);
    QCOMPARE(ask("POST", u"/tabs/open"_s, {{u"url"_s, u"about:blank"_s}}).first, 200);
}

void OnScreenTest::takesTheWheelAndHandsItBack()
{
    press(u"ctrl+5"_s);
    QTRY_COMPARE(panel(), u"live"_s);
    QCOMPARE(act().first, 200);
    press(u"alt+a"_s);
    QTRY_COMPARE_WITH_TIMEOUT(act().first, 409, patience);
    QCOMPARE(act().second.value(u"code"), u"HUMAN_CONTROL"_s);
    shoot(u"wheel"_s);
    press(u"shift+Escape"_s); // the page has the keyboard
    press(u"alt+h"_s);
    QTRY_COMPARE_WITH_TIMEOUT(act().first, 200, patience);
}

void OnScreenTest::comesBackFromTheTray()
{
    press(u"ctrl+w"_s);
    QTRY_VERIFY_WITH_TIMEOUT(visibleWindow().isEmpty(), patience);
    QCOMPARE(m_app.state(), QProcess::Running);
    const QString icon
        = xdotool({u"search"_s, u"--onlyvisible"_s, u"--class"_s, u"trayer"_s}).section(u'\n', -1);
    xdotool({u"mousemove"_s, u"--window"_s, icon, u"12"_s, u"12"_s, u"click"_s, u"1"_s});
    QTRY_VERIFY_WITH_TIMEOUT(!visibleWindow().isEmpty(), patience);
}

void OnScreenTest::cleanupTestCase()
{
    for (QProcess *process : {&m_app, &m_tray, &m_windowManager, &m_display}) {
        if (process->state() != QProcess::NotRunning)
            end(*process);
    }
}

TEST_CLASS(OnScreenTest)
#include "on_screen_test.moc"
