// One program has grabbed the display: the window blocks, but no door does.

#include "tests/support/folders.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QFile>
#include <QJsonDocument>
#include <QLocalSocket>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QProcess>
#include <QStandardPaths>

#include <unistd.h>

namespace {

const QString heldApp = QStringLiteral(CLAWDIS_BINARY_DIR "/bin/clawdis-browser");
constexpr int heldPatience = 15'000;

// A minimal X11 client that grabs the server while it exists.
class DisplayHolder {
public:
    explicit DisplayHolder(const QString &number)
    {
        m_socket.connectToServer(u"/tmp/.X11-unix/X"_s + number);
        if (!m_socket.waitForConnected(heldPatience))
            return;
        m_socket.write(QByteArray::fromHex("6c000b00 0000 0000 0000 0000")); // X 11.0, no authority
        const QByteArray head = read(8);
        const auto rest = static_cast<quint8>(head.at(6)) + 256 * static_cast<quint8>(head.at(7));
        const bool isLetIn = head.at(0) == 1 && read(rest * 4).size() == rest * 4;
        m_socket.write(QByteArray::fromHex("24000100 2b000100")); // GrabServer, GetInputFocus
        m_holds = isLetIn && read(32).at(0) == 1;
    }

    bool holds() const { return m_holds; }

private:
    QByteArray read(qint64 size)
    {
        while (m_socket.bytesAvailable() < size && m_socket.waitForReadyRead(heldPatience)) { }
        return m_socket.read(size).leftJustified(size, '\0');
    }

    QLocalSocket m_socket;
    bool m_holds = false;
};

} // namespace

class HeldDisplayTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_home;
    quint16 m_port = freePort();
    QProcessEnvironment m_environment = QProcessEnvironment::systemEnvironment();
    QProcess m_display;
    QProcess m_app;
    QString m_number;
    QNetworkAccessManager m_network;

    // 0 if there is no answer in time.
    int ask(const QByteArray &method, const QString &path, const QByteArray &body = {})
    {
        QNetworkRequest request{QUrl{u"http://127.0.0.1:%1%2"_s.arg(m_port).arg(path)}};
        request.setHeader(QNetworkRequest::ContentTypeHeader, u"application/json"_s);
        const std::unique_ptr<QNetworkReply> reply{
            m_network.sendCustomRequest(request, method, body)};
        const bool isDone = QTest::qWaitFor([&reply] { return reply->isFinished(); }, heldPatience);
        return isDone ? reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt() : 0;
    }

    bool showsAWindow()
    {
        QProcess process;
        process.setProcessEnvironment(m_environment);
        process.start(
            u"xdotool"_s, {u"search"_s, u"--onlyvisible"_s, u"--name"_s, u"^Clawdis Browser$"_s});
        return process.waitForFinished(heldPatience) && process.exitCode() == 0;
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
    void answersAll();
    void endsOnceItIsFree();
    void cleanupTestCase();
};

void HeldDisplayTest::initTestCase()
{
    for (const QString &needed : {u"Xvfb"_s, u"xdotool"_s}) {
        if (QStandardPaths::findExecutable(needed).isEmpty())
            QSKIP(qPrintable(needed + u" is not installed"_s));
    }
    writeSettings();
    m_display.start(u"Xvfb"_s,
        {u"-displayfd"_s, u"1"_s, u"-screen"_s, u"0"_s, u"1280x800x24"_s, u"-nolisten"_s, u"tcp"_s,
            u"-noreset"_s});
    QVERIFY(m_display.waitForReadyRead(heldPatience));
    m_number = QString::fromLatin1(m_display.readLine()).trimmed();
    m_environment.insert(u"DISPLAY"_s, u':' + m_number);
    m_environment.insert(u"QT_QPA_PLATFORM"_s, u"xcb"_s);
    m_environment.insert(u"CLAWDIS_HOME"_s, m_home.path());
    m_environment.insert(u"DBUS_SESSION_BUS_ADDRESS"_s, u"unix:path=/nowhere"_s);
    m_environment.insert(u"ASAN_OPTIONS"_s, u"detect_leaks=0"_s); // OpenSSL keeps some of a thread
    m_environment.remove(u"WAYLAND_DISPLAY"_s);
    m_environment.remove(u"CLAWDIS_SOCKET"_s);
    m_app.setProcessEnvironment(m_environment);
    m_app.start(heldApp, {});
    QTRY_COMPARE_WITH_TIMEOUT(ask("GET", u"/"_s), 200, heldPatience);
    QTRY_VERIFY_WITH_TIMEOUT(showsAWindow(), heldPatience);
    QCOMPARE(ask("POST", u"/start"_s), 200);
}

// Opened tabs show in the window, so it has to paint.
void HeldDisplayTest::answersAll()
{
    const DisplayHolder holder{m_number};
    QVERIFY(holder.holds());
    for (int i = 0; i < 10; ++i) {
        QCOMPARE(ask("POST", u"/tabs/open"_s, R"({"url": "about:blank"})"), 200);
        QCOMPARE(ask("GET", u"/tabs"_s), 200);
    }
    QCOMPARE(ask("POST", u"/stop"_s), 200);
}

void HeldDisplayTest::endsOnceItIsFree()
{
    QVERIFY(showsAWindow());
    m_app.terminate();
    QVERIFY(m_app.waitForFinished(heldPatience));
    QCOMPARE(m_app.exitStatus(), QProcess::NormalExit);
    QCOMPARE(m_app.exitCode(), 0);
}

void HeldDisplayTest::cleanupTestCase()
{
    for (QProcess *process : {&m_app, &m_display}) {
        process->terminate();
        if (!process->waitForFinished(heldPatience))
            process->kill();
        process->waitForFinished(heldPatience);
    }
}

TEST_CLASS(HeldDisplayTest)
#include "held_display_test.moc"
