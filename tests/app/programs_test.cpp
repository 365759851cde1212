// clawdis-browser as installed: a service without widgets, or the program with the window.

#include "base/paths.h"
#include "tests/support/folders.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>

namespace {

const QString browserProgram = QStringLiteral(CLAWDIS_BINARY_DIR "/bin/clawdis-browser");

} // namespace

class ProgramsTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_home;
    const quint16 m_port = freePort();
    QProcess m_app;
    QByteArray m_statusLine;

    void start(const QString &path, const QStringList &arguments)
    {
        m_statusLine.clear();
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"CLAWDIS_HOME"_s, m_home.path());
        environment.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
        environment.insert(u"DBUS_SESSION_BUS_ADDRESS"_s, u"unix:path=/nowhere"_s);
        m_app.setProcessEnvironment(environment);
        m_app.setProcessChannelMode(QProcess::MergedChannels);
        m_app.start(path, arguments);
    }

    bool isListening()
    {
        return QTest::qWaitFor(
            [&] {
                m_statusLine += m_app.readAll();
                return m_statusLine.contains("listening door=socket");
            },
            10000);
    }

    void configure(QJsonObject browser)
    {
        browser.insert(u"controlUrl"_s, u"http://127.0.0.1:%1"_s.arg(m_port));
        const QJsonObject config{{u"browser"_s, browser}};
        QVERIFY(paths::writePrivately(
            m_home.filePath(u"clawdis.json"_s), QJsonDocument{config}.toJson()));
    }

    // The output of the command line, through the socket.
    QByteArray clawdis(const QStringList &words)
    {
        QProcess program;
        program.setProcessEnvironment(m_app.processEnvironment());
        program.start(QStringLiteral(CLAWDIS_BINARY_DIR "/bin/clawdis"), words);
        program.waitForFinished(10000);
        return program.readAll();
    }
    QJsonObject door(const QString &name)
    {
        const QByteArray status = clawdis({u"browser"_s, u"status"_s, u"--json"_s});
        const QJsonArray doors = QJsonDocument::fromJson(status).object()[u"doors"].toArray();
        for (const QJsonValue &each : doors) {
            if (each[u"name"] == name)
                return each.toObject();
        }
        return {};
    }
    bool answersHttp() const
    {
        QTcpSocket socket;
        socket.connectToHost(QHostAddress::LocalHost, m_port);
        return socket.waitForConnected(2000);
    }

    QByteArray mapped() const
    {
        QFile maps{u"/proc/%1/maps"_s.arg(m_app.processId())};
        return maps.open(QIODevice::ReadOnly) ? maps.readAll() : QByteArray{};
    }

private Q_SLOTS:
    void init() { configure({}); }

    void cleanup()
    {
        m_app.terminate();
        QVERIFY(m_app.state() == QProcess::NotRunning || m_app.waitForFinished(10000));
    }

    void aServiceMapsNoWidgets()
    {
        start(browserProgram, {u"--headless"_s});
        QVERIFY(isListening());
        QVERIFY(mapped().contains("libQt6Core"));
        QVERIFY(!mapped().contains("libQt6Widgets"));
    }

    void aDoorThatIsSwitchedOffIsNotServed()
    {
        configure({{u"httpApi"_s, false}});
        start(browserProgram, {u"--headless"_s});
        QVERIFY2(isListening(), m_statusLine.constData());
        QVERIFY(!answersHttp());
        QCOMPARE(door(u"http"_s)[u"state"].toString(), u"off"_s);
        QCOMPARE(door(u"socket"_s)[u"state"].toString(), u"open"_s);
    }

    void aTakenPortFailsThatDoorOnly()
    {
        QTcpServer other;
        QVERIFY(other.listen(QHostAddress::LocalHost, m_port));
        start(browserProgram, {u"--headless"_s});
        QVERIFY2(isListening(), m_statusLine.constData());
        const QJsonObject http = door(u"http"_s);
        QCOMPARE(http[u"state"].toString(), u"failed"_s);
        QCOMPARE(http[u"failure"][u"code"].toString(), u"PORT_IN_USE"_s);
        QCOMPARE(door(u"socket"_s)[u"state"].toString(), u"open"_s);
        const QByteArray doctor = clawdis({u"doctor"_s});
        QVERIFY2(doctor.contains("door http") && doctor.contains("already in use"), doctor);
        const QByteArray status = clawdis({u"browser"_s, u"status"_s});
        QVERIFY2(status.contains("warning: http is not served: Port"), status);
        other.close();
        QTRY_COMPARE_WITH_TIMEOUT(door(u"http"_s)[u"state"].toString(), u"open"_s, 40'000);
        QVERIFY(answersHttp());
    }

    void aDamagedLockKeepsNobodyOut()
    {
        QFile lock{m_home.filePath(u"clawdis.lock"_s)};
        QVERIFY(lock.open(QIODevice::WriteOnly));
        lock.close();
        start(browserProgram, {u"--headless"_s});
        QVERIFY2(isListening(), m_statusLine.constData());
    }

    void whoComesWithAnotherSocketLearnsWhereTheAppIs()
    {
        start(browserProgram, {u"--headless"_s});
        QVERIFY(isListening());
        QProcess second;
        QProcessEnvironment environment = m_app.processEnvironment();
        environment.insert(u"CLAWDIS_SOCKET"_s, m_home.filePath(u"other.sock"_s));
        second.setProcessEnvironment(environment);
        second.start(browserProgram, {u"--headless"_s});
        QVERIFY(second.waitForFinished(10000));
        const QByteArray said = second.readAllStandardError();
        QCOMPARE(second.exitCode(), 1);
        QVERIFY2(said.contains(m_home.filePath(u"clawdis.sock"_s).toUtf8()), said.constData());
        second.setProcessEnvironment(m_app.processEnvironment());
        second.start(browserProgram, {u"--headless"_s});
        QVERIFY(second.waitForFinished(10000));
        QCOMPARE(second.exitCode(), 75);
        QVERIFY(second.readAllStandardError().contains("already runs"));
        QCOMPARE(door(u"socket"_s).value(u"state"), u"open"_s);
    }

    void aWindowIsTheSameProcess()
    {
        start(browserProgram, {});
        const qint64 pid = m_app.processId();
        QVERIFY(isListening());
        QCOMPARE(m_app.processId(), pid);
        QVERIFY(mapped().contains("libQt6Widgets"));
    }

    void withoutItsSecondHalfItSaysSo()
    {
        const QTemporaryDir elsewhere;
        const QString alone = elsewhere.filePath(u"clawdis-browser"_s);
        QVERIFY(QFile::copy(browserProgram, alone));
        start(alone, {});
        QVERIFY(m_app.waitForFinished(10000));
        QCOMPARE(m_app.exitCode(), 1);
        const QByteArray said = m_app.readAll();
        QVERIFY2(said.contains("clawdis-browser-window cannot be run: No such file"), said);
        QVERIFY(said.contains("hint="));
    }
};

TEST_CLASS(ProgramsTest)
#include "programs_test.moc"
