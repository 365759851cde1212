// clawdis without a running app: what it starts, waits for, and leaves behind.

#include "tests/support/folders.h"
#include "tests/support/test_class.h"

#include <QFile>
#include <QLocalServer>
#include <QLocalSocket>
#include <QProcess>
#include <QTemporaryDir>

#include <csignal>

class ClientStartTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QLocalServer m_server;
    QProcess m_clawdis;

    QString at(const QString &name) const { return m_folder->filePath(name); }

    QByteArrayList lines(const QString &name) const
    {
        QFile file{at(name)};
        if (!file.open(QIODevice::ReadOnly))
            return {};
        QByteArrayList lines = file.readAll().split('\n');
        lines.removeLast();
        return lines;
    }

    // clawdis, and next to it an app that does this. Each start of it adds its pid to "starts".
    void start(const QByteArray &whatTheAppDoes)
    {
        QVERIFY(QFile::copy(QStringLiteral(CLAWDIS_BINARY_DIR "/bin/clawdis"), at(u"clawdis"_s)));
        QFile app{at(u"clawdis-browser"_s)};
        QVERIFY(app.open(QIODevice::WriteOnly));
        app.write("#!/bin/sh\necho $$ >>'" + at(u"starts"_s).toUtf8() + "'\n" + whatTheAppDoes);
        QVERIFY(app.setPermissions(QFile::ReadOwner | QFile::ExeOwner));
        app.close();
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"CLAWDIS_HOME"_s, m_folder->path());
        environment.remove(u"CLAWDIS_SOCKET"_s);
        m_clawdis.setProcessEnvironment(environment);
        m_clawdis.start(at(u"clawdis"_s), {u"browser"_s, u"tabs"_s});
    }

    // Another app serves the home from now on.
    void serve()
    {
        QVERIFY(m_server.listen(at(u"clawdis.sock"_s)));
        connect(&m_server, &QLocalServer::newConnection, &m_server, [this] {
            QLocalSocket *socket = m_server.nextPendingConnection();
            connect(socket, &QLocalSocket::readyRead, socket, [socket] {
                socket->write("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"exitCode\":0}}\n");
            });
        });
    }

    bool hasEnded()
    {
        return QTest::qWaitFor([this] { return m_clawdis.state() == QProcess::NotRunning; }, 10000);
    }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void cleanup()
    {
        m_server.close();
        m_server.disconnect();
    }

    void leavesNoAppThatIsNotNeeded()
    {
        start("exec tail -f /dev/null\n");
        QTRY_COMPARE_WITH_TIMEOUT(lines(u"starts"_s).size(), 1, 10000);
        const auto late = static_cast<pid_t>(lines(u"starts"_s).first().toInt());
        QCOMPARE(::kill(late, 0), 0);
        serve();
        QVERIFY(hasEnded());
        QCOMPARE(m_clawdis.exitCode(), 0);
        const bool isGone = QTest::qWaitFor([late] { return ::kill(late, 0) != 0; }, 10000);
        ::kill(late, SIGKILL);
        QVERIFY(isGone);
    }

    void startsOneAgainWhereTheOtherHasLeft()
    {
        start("exit 75\n");
        QTRY_VERIFY_WITH_TIMEOUT(lines(u"starts"_s).size() >= 2, 15000);
        serve();
        QVERIFY(hasEnded());
        QCOMPARE(m_clawdis.exitCode(), 0);
    }

    void saysTheReasonOfAnAppThatEnded()
    {
        start("echo because of this >&2\nexit 1\n");
        QVERIFY(hasEnded());
        QCOMPARE(m_clawdis.exitCode(), 3);
        QVERIFY(m_clawdis.readAllStandardError().contains("because of this"));
        QCOMPARE(lines(u"starts"_s).size(), 1);
    }
};

TEST_CLASS(ClientStartTest)
#include "client_start_test.moc"
