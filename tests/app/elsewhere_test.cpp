// A control address on another machine: nothing is served or started here, and calls go there.

#include "app/app.h"
#include "app/doctor.h"
#include "base/paths.h"
#include "tests/support/folders.h"
#include "tests/support/outcome_of.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QHostInfo>
#include <QJsonDocument>
#include <QLocalSocket>
#include <QProcess>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>

namespace {

// A name of this machine that is not recognised as such, so nothing leaves it. Empty if none.
QString nameOfThisMachine(QHostAddress &address)
{
    const QStringList names{u"ip6-localhost"_s, QSysInfo::machineHostName()};
    for (const QString &name : names) {
        const QList<QHostAddress> found = QHostInfo::fromName(name).addresses();
        if (name != u"localhost" && !found.isEmpty() && found.first().isLoopback()) {
            address = found.first();
            return name;
        }
    }
    return {};
}

} // namespace

class ElsewhereTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_home;
    QString m_name;
    QTcpServer m_server;
    QByteArrayList m_requests;
    std::unique_ptr<App> m_app;

    void answerAll()
    {
        connect(&m_server, &QTcpServer::newConnection, this, [this] {
            QTcpSocket *socket = m_server.nextPendingConnection();
            connect(socket, &QTcpSocket::readyRead, this, [this, socket] {
                const QByteArray request = socket->readAll();
                m_requests.append(request);
                const QByteArray body = R"({"running":true,"tabs":[],"profile":"far"})";
                socket->write("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: "
                    + QByteArray::number(body.size()) + "\r\n\r\n" + body);
                socket->disconnectFromHost();
            });
        });
    }

    struct StatusLine {
        int code;
        QByteArray out;
        QByteArray error;
    };

    StatusLine clawdis(const QStringList &words, const QString &token = {})
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"CLAWDIS_TOKEN"_s, token);
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(CLAWDIS_BINARY_DIR "/bin/clawdis"), words);
        const bool hasEnded = QTest::qWaitFor(
            [&process] { return process.state() == QProcess::NotRunning; }, 30000);
        return {hasEnded ? process.exitCode() : -1, process.readAllStandardOutput(),
            process.readAllStandardError()};
    }

private Q_SLOTS:
    void initTestCase()
    {
        QHostAddress address;
        m_name = nameOfThisMachine(address);
        if (m_name.isEmpty())
            QSKIP("this machine has no other name for itself than localhost");
        QVERIFY(m_server.listen(address));
        answerAll();
        qputenv("CLAWDIS_HOME", m_home.path().toUtf8());
        qunsetenv("CLAWDIS_SOCKET");
        qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere"); // nobody's keychain
        const QJsonObject browser{
            {u"controlUrl"_s, u"http://%1:%2"_s.arg(m_name).arg(m_server.serverPort())}};
        QVERIFY(paths::writePrivately(
            paths::config(), QJsonDocument{QJsonObject{{u"browser"_s, browser}}}.toJson()));
        auto store = ProfileStore::open(paths::config());
        QVERIFY(!failureIn(store));
        m_app = std::make_unique<App>(std::get<ProfileStore>(std::move(store)),
            std::get<std::unique_ptr<HomeLock>>(HomeLock::take()));
        QVERIFY(!failureIn(m_app->open()));
    }

    void init() { m_requests.clear(); }

    // Opening the app would have failed if it listened on the stand-in's address.
    void servesNothingHere()
    {
        QTcpServer other;
        if (m_server.serverAddress() != QHostAddress{QHostAddress::LocalHost})
            QVERIFY(other.listen(QHostAddress::LocalHost, m_server.serverPort()));
    }

    void startsNothingHere()
    {
        Task<Outcome> asked = m_app->catalogue().call(
            {u"1"_s, {u"window"_s, Caller::Kind::Person}, u"start"_s, {}});
        const auto outcome = std::get<Outcome>(outcomeOf(std::move(asked)));
        QVERIFY(std::holds_alternative<Failure>(outcome));
        QCOMPARE(std::get<Failure>(outcome).code, Code::Disabled);
        QVERIFY(std::get<Failure>(outcome).message.contains(m_name));
    }

    void linesGoThere()
    {
        const StatusLine said = clawdis({u"browser"_s, u"tabs"_s});
        QVERIFY2(said.code == 0, said.error.constData());
        QVERIFY(said.out.startsWith("No tabs"));
        QCOMPARE(m_requests.size(), 1);
        QVERIFY(m_requests.first().startsWith("GET /tabs "));
        QVERIFY(!m_requests.first().toLower().contains("authorization"));
    }

    void withTheTokenOfTheLine()
    {
        QCOMPARE(clawdis({u"browser"_s, u"tabs"_s}, u"secret"_s).code, 0);
        QCOMPARE(m_requests.size(), 1);
        QVERIFY(m_requests.first().contains("Bearer secret"));
    }

    void callsOnTheSocketGoThere()
    {
        QLocalSocket socket;
        socket.connectToServer(paths::socket());
        socket.write("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tabs\"}\n");
        QTRY_VERIFY(socket.canReadLine());
        QVERIFY(socket.readLine().contains("\"profile\":\"far\""));
        QCOMPARE(m_requests.size(), 1);
    }

    void doctorAsksThatServerAndLooksForNoChrome()
    {
        const StatusLine said = clawdis({u"doctor"_s, u"--json"_s});
        const QJsonArray checks = QJsonDocument::fromJson(said.out)[u"checks"].toArray();
        QStringList names;
        for (const QJsonValue &check : checks)
            names.append(check[u"name"].toString());
        QVERIFY(names.contains(u"server"_s));
        QVERIFY(!names.contains(u"Chrome"_s));
        QCOMPARE(m_requests.size(), 1);
        QVERIFY(m_requests.first().startsWith("GET / "));
    }

    void saysThatItCannotBeReached()
    {
        m_server.close();
        const StatusLine said = clawdis({u"browser"_s, u"tabs"_s});
        QCOMPARE(said.code, 3);
        QVERIFY(said.error.contains(m_name.toUtf8()));
        QCOMPARE(clawdis({u"doctor"_s}).code, 1);
    }

    void cleanupTestCase() { m_app.reset(); }
};

TEST_CLASS(ElsewhereTest)
#include "elsewhere_test.moc"
