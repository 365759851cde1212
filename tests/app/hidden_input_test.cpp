// A secret typed at clawdis on a terminal: it is sent, and never shown.

#include "tests/support/folders.h"
#include "tests/support/test_class.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QLocalServer>
#include <QLocalSocket>
#include <QProcess>
#include <QTemporaryDir>

#include <csignal>

#include <fcntl.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

class HiddenInputTest : public QObject {
    Q_OBJECT

private:
    int m_ours = -1;
    int m_its = -1;
    QByteArray m_screen;
    QTemporaryDir m_home;
    std::unique_ptr<QLocalServer> m_server;
    std::unique_ptr<QProcess> m_clawdis;
    QByteArray m_received;

    bool shows(const QByteArray &text)
    {
        char chunk[4096];
        for (ssize_t size = 0; (size = ::read(m_ours, chunk, sizeof chunk)) > 0;)
            m_screen.append(chunk, size);
        return m_screen.contains(text);
    }
    bool echoes() const
    {
        termios state{};
        return ::tcgetattr(m_its, &state) == 0 && (state.c_lflag & tcflag_t{ECHO}) != 0;
    }
    void type(const QByteArray &keys)
    {
        QCOMPARE(
            ::write(m_ours, keys.constData(), static_cast<std::size_t>(keys.size())), keys.size());
    }

private Q_SLOTS:
    void init()
    {
        m_screen.clear();
        m_received.clear();
        QCOMPARE(::openpty(&m_ours, &m_its, nullptr, nullptr, nullptr), 0);
        QCOMPARE(::fcntl(m_ours, F_SETFL, O_NONBLOCK), 0);
        m_server = std::make_unique<QLocalServer>();
        QVERIFY(m_server->listen(m_home.filePath(u"clawdis.sock"_s)));
        connect(m_server.get(), &QLocalServer::newConnection, m_server.get(), [this] {
            QLocalSocket *socket = m_server->nextPendingConnection();
            connect(socket, &QLocalSocket::readyRead, socket, [this, socket] {
                m_received += socket->readAll();
                if (m_received.endsWith('\n'))
                    socket->write("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"exitCode\":0}}\n");
            });
        });
        m_clawdis = std::make_unique<QProcess>();
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"CLAWDIS_HOME"_s, m_home.path());
        environment.remove(u"CLAWDIS_SOCKET"_s);
        m_clawdis->setProcessEnvironment(environment);
        m_clawdis->setChildProcessModifier([this] {
            ::setsid();
            ::ioctl(m_its, TIOCSCTTY, 0);
            for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
                ::dup2(m_its, stream);
        });
        m_clawdis->start(QStringLiteral(CLAWDIS_BINARY_DIR "/bin/clawdis"),
            {u"browser"_s, u"secrets"_s, u"set"_s, u"bank"_s, u"--value-file"_s, u"-"_s});
        QTRY_VERIFY(shows("Value: "));
        QTRY_VERIFY(!echoes());
    }
    void cleanup()
    {
        m_clawdis->kill();
        m_clawdis->waitForFinished();
        ::close(m_ours);
        ::close(m_its);
    }

    void isSentAndNotShown()
    {
        type("hunter2\n");
        QTRY_COMPARE(m_clawdis->state(), QProcess::NotRunning);
        QCOMPARE(m_clawdis->exitCode(), 0);
        const QJsonObject params
            = QJsonDocument::fromJson(m_received).object().value(u"params").toObject();
        QCOMPARE(params.value(u"input").toString(), u"hunter2\n"_s);
        QVERIFY(shows("\n"));
        QVERIFY2(!m_screen.contains("hunter"), m_screen.constData());
        QVERIFY(echoes());
    }

    void leavesTheTerminalAsItWasAfterCtrlC()
    {
        type("hun\x03");
        QTRY_COMPARE(m_clawdis->state(), QProcess::NotRunning);
        QVERIFY(m_clawdis->exitStatus() == QProcess::CrashExit || m_clawdis->exitCode() != 0);
        QVERIFY(echoes());
        QVERIFY(m_received.isEmpty());
    }
};

TEST_CLASS(HiddenInputTest)
#include "hidden_input_test.moc"
