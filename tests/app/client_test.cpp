// clawdis as a process, with a scripted server.

#include "tests/support/folders.h"
#include "tests/support/soon.h"
#include "tests/support/test_class.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocalServer>
#include <QLocalSocket>
#include <QProcess>
#include <QTemporaryDir>

#include <csignal>

#include <unistd.h>

namespace {

const QString program = QStringLiteral(CLAWDIS_BINARY_DIR "/bin/clawdis");

QByteArray written(const QByteArray &stream, const QString &text)
{
    const QJsonObject params{
        {u"id"_s, 1}, {u"stream"_s, QString::fromLatin1(stream)}, {u"text"_s, text}};
    return QJsonDocument{QJsonObject{{u"jsonrpc"_s, u"2.0"_s}, {u"method"_s, u"cli.write"_s},
                             {u"params"_s, params}}}
               .toJson(QJsonDocument::Compact)
        + '\n';
}

QByteArray ended(int code)
{
    return "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"exitCode\":" + QByteArray::number(code)
        + "}}\n";
}

} // namespace

class ClientTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_home;
    std::unique_ptr<QLocalServer> m_server;
    QByteArray m_received;

    QString socketPath() const { return m_home.filePath(u"clawdis.sock"_s); }

    std::unique_ptr<QProcess> started(const QStringList &arguments)
    {
        auto process = std::make_unique<QProcess>();
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"CLAWDIS_HOME"_s, m_home.path());
        environment.insert(u"NO_COLOR"_s, u"1"_s);
        environment.remove(u"CLAWDIS_SOCKET"_s);
        process->setProcessEnvironment(environment);
        process->setWorkingDirectory(m_home.path());
        process->start(program, arguments);
        return process;
    }

    // Sends this answer to a client once its line is read; an empty one hangs up.
    void answer(const QByteArray &bytes, qsizetype step = 0)
    {
        connect(m_server.get(), &QLocalServer::newConnection, m_server.get(), [=, this] {
            while (QLocalSocket *socket = m_server->nextPendingConnection())
                connect(socket, &QLocalSocket::readyRead, socket, [=, this] {
                    const QByteArray line = socket->readAll();
                    m_received += line;
                    if (!line.endsWith('\n') || line.contains("cli.cancel"))
                        return;
                    for (qsizetype at = 0; step > 0 && at < bytes.size(); at += step) {
                        socket->write(bytes.mid(at, step));
                        socket->flush();
                    }
                    if (step == 0)
                        socket->write(bytes);
                    if (!bytes.contains("exitCode"))
                        socket->disconnectFromServer();
                });
        });
    }

    static void finish(QProcess &process)
    {
        QTRY_COMPARE_WITH_TIMEOUT(process.state(), QProcess::NotRunning, 10000);
    }

private Q_SLOTS:
    void init()
    {
        m_received.clear();
        m_server = std::make_unique<QLocalServer>();
        QVERIFY(m_server->listen(socketPath()));
    }
    void cleanup() { m_server.reset(); }

    void sendsTheLineAndItsManner()
    {
        answer(ended(0));
        const auto clawdis = started({u"browser"_s, u"type"_s, u"e1"_s, u"é \"x\"\n"_s});
        finish(*clawdis);
        const QJsonObject request = QJsonDocument::fromJson(m_received).object();
        QCOMPARE(request.value(u"method"), u"cli.run"_s);
        const QJsonObject params = request.value(u"params").toObject();
        QCOMPARE(params.value(u"arguments").toArray().last(), u"é \"x\"\n"_s);
        QCOMPARE(params.value(u"directory"), m_home.path());
        QCOMPARE(params.value(u"isTerminal"), false);
        QCOMPARE(params.value(u"environment").toObject().value(u"NO_COLOR"), u"1"_s);
    }

    // Only for a line that says so: else it would wait for input that nobody gives.
    void sendsItsInputWhereTheLineAsksForIt()
    {
        answer(ended(0));
        const auto clawdis = started({u"browser"_s, u"secrets"_s, u"--value-file"_s, u"-"_s});
        clawdis->write("h\"ü\n");
        clawdis->closeWriteChannel();
        finish(*clawdis);
        const QJsonObject params
            = QJsonDocument::fromJson(m_received).object().value(u"params").toObject();
        QCOMPARE(params.value(u"input").toString(), u"h\"ü\n"_s);
        m_received.clear();
        const auto other = started({u"browser"_s, u"tabs"_s});
        finish(*other);
        QVERIFY(!m_received.contains("input"));
    }

    void printsWhatComesInPieces()
    {
        answer(written("stdout", u"out é\n"_s) + written("stderr", u"error\n"_s)
                + written("stdout", u"more\n"_s) + ended(4),
            1);
        const auto clawdis = started({u"x"_s});
        finish(*clawdis);
        QCOMPARE(clawdis->readAllStandardOutput(), "out é\nmore\n"_ba);
        QCOMPARE(clawdis->readAllStandardError(), "error\n"_ba);
        QCOMPARE(clawdis->exitCode(), 4);
    }

    void printsBytesAsTheyAre()
    {
        const QByteArray bytes("\x89PNG\r\n\0\xff", 8);
        answer("{\"method\":\"cli.write\",\"params\":{\"id\":1,\"stream\":\"stdout\",\"base64\":\""
            + bytes.toBase64() + "\"}}\n" + ended(0));
        const auto clawdis = started({u"x"_s});
        finish(*clawdis);
        QCOMPARE(clawdis->readAllStandardOutput(), bytes);
    }

    void printsAGreatDeal()
    {
        constexpr int chunks = 300;
        const QString chunk(60000, u'x');
        answer(written("stdout", chunk).repeated(chunks) + ended(0));
        const auto clawdis = started({u"x"_s});
        finish(*clawdis);
        QCOMPARE(clawdis->readAllStandardOutput().size(), chunk.size() * chunks);
    }

    void saysThatTheAppDied()
    {
        answer(written("stdout", u"half\n"_s));
        QElapsedTimer timer;
        timer.start();
        const auto clawdis = started({u"x"_s});
        finish(*clawdis);
        QVERIFY(wasSoon(timer, 1000));
        QCOMPARE(clawdis->exitCode(), 3);
        QCOMPARE(clawdis->readAllStandardOutput(), "half\n"_ba);
        QVERIFY(clawdis->readAllStandardError().contains("ended before it answered"));
    }

    void givesTheLineToTheNextAppWhereTheFirstDidNotReadIt()
    {
        int count = 0;
        connect(m_server.get(), &QLocalServer::newConnection, m_server.get(), [&, this] {
            QLocalSocket *socket = m_server->nextPendingConnection();
            socket->setReadBufferSize(1);
            connect(socket, &QLocalSocket::readyRead, socket, [&, socket] {
                if (std::exchange(count, 1) == 0)
                    socket->abort();
                else if (socket->readAll().contains('\n'))
                    socket->write(ended(0));
            });
        });
        const auto clawdis = started({u"x"_s});
        finish(*clawdis);
        QCOMPARE(clawdis->readAllStandardError(), QByteArray{});
        QCOMPARE(clawdis->exitCode(), 0);
    }

    // In the midst of a line that is longer than what a socket holds: nobody has read all of it.
    void givesTheLineToTheNextAppWhereTheFirstHangsUpAtOnce()
    {
        int count = 0;
        connect(m_server.get(), &QLocalServer::newConnection, m_server.get(), [&, this] {
            QLocalSocket *socket = m_server->nextPendingConnection();
            if (++count < 4)
                return socket->abort();
            connect(socket, &QLocalSocket::readyRead, socket, [socket] {
                if (socket->readAll().contains('\n'))
                    socket->write(ended(0));
            });
        });
        const QString part(100'000, u'x');
        const auto clawdis = started({part, part, part, part, part});
        finish(*clawdis);
        QCOMPARE(clawdis->readAllStandardError(), QByteArray{});
        QCOMPARE(clawdis->exitCode(), 0);
        QCOMPARE(count, 4);
    }

    void letsTheAppKnowThatItIsCancelled()
    {
        answer(written("stdout", u"waiting\n"_s) + "{\"exitCode\": 1}\n");
        const auto clawdis = started({u"x"_s});
        QTRY_VERIFY(clawdis->bytesAvailable() > 0);
        ::kill(static_cast<pid_t>(clawdis->processId()), SIGINT);
        finish(*clawdis);
        QCOMPARE(clawdis->exitCode(), 130);
        QTRY_VERIFY(m_received.contains("\"cli.cancel\",\"params\":{\"id\":1}"));
    }

    void isServedAHundredTimesAtOnce()
    {
        answer(written("stdout", u"hi\n"_s) + ended(0));
        std::vector<std::unique_ptr<QProcess>> all;
        for (int i = 0; i < 100; ++i)
            all.push_back(started({u"x"_s}));
        for (const auto &each : all) {
            finish(*each);
            QCOMPARE(each->exitCode(), 0);
            QCOMPARE(each->readAllStandardOutput(), "hi\n"_ba);
        }
    }

    void endsQuietlyWhenNobodyReads()
    {
        answer(written("stdout", QString(60000, u'x')).repeated(20) + ended(0));
        QProcess shell;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"CLAWDIS_HOME"_s, m_home.path());
        shell.setProcessEnvironment(environment);
        shell.start(u"bash"_s, {u"-c"_s, program + u" x | head -c 1"_s});
        finish(shell);
        QCOMPARE(shell.readAllStandardOutput(), "x"_ba);
        QCOMPARE(shell.readAllStandardError(), QByteArray{});
    }

    void takesNoStrangerForTheApp()
    {
        answer("HTTP/1.1 400 exitCode\r\n\r\n");
        const auto clawdis = started({u"x"_s});
        finish(*clawdis);
        QCOMPARE(clawdis->exitCode(), 1);
        QVERIFY(clawdis->readAllStandardError().contains("is not Clawdis Browser"));
    }

    void startsNothingToAskWhetherTheAppRuns_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("error");
        QTest::newRow("status") << QStringList{u"app"_s, u"status"_s} << "not running\n"_ba;
        QTest::newRow("stop") << QStringList{u"app"_s, u"stop"_s} << "not running\n"_ba;
        QTest::newRow("completion")
            << QStringList{u"__complete"_s, u"--"_s, u"b"_s} << QByteArray{};
    }
    void startsNothingToAskWhetherTheAppRuns()
    {
        QFETCH(QStringList, arguments);
        m_server.reset();
        const auto clawdis = started(arguments);
        finish(*clawdis);
        QCOMPARE(clawdis->exitCode(), 3);
        QTEST(clawdis->readAllStandardError(), "error");
        QVERIFY(!QFile::exists(m_home.filePath(u"logs"_s)));
    }

    void answersForHelpWithoutTheApp()
    {
        m_server.reset();
        const auto clawdis = started({u"browser"_s, u"click"_s, u"--help"_s});
        finish(*clawdis);
        QVERIFY(clawdis->readAllStandardOutput().startsWith("Usage: clawdis browser click"));
        QCOMPARE(clawdis->exitCode(), 0);
        QVERIFY(!QFile::exists(m_home.filePath(u"clawdis.lock"_s)));
    }

    void saysWhyTheAppCannotStart()
    {
        m_server.reset();
        QTemporaryDir folder;
        QVERIFY(QFile::copy(program, folder.filePath(u"clawdis"_s)));
        QFile app{folder.filePath(u"clawdis-browser"_s)};
        QVERIFY(app.open(QIODevice::WriteOnly));
        app.write("#!/bin/sh\necho because of this >&2\nexit 1\n");
        app.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
        app.close();
        QProcess clawdis;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"CLAWDIS_HOME"_s, folder.path());
        clawdis.setProcessEnvironment(environment);
        clawdis.start(folder.filePath(u"clawdis"_s), {u"browser"_s, u"tabs"_s});
        finish(clawdis);
        QCOMPARE(clawdis.exitCode(), 3);
        const QByteArray error = clawdis.readAllStandardError();
        QVERIFY2(error.contains("because of this"), error.constData());
    }
};

TEST_CLASS(ClientTest)
#include "client_test.moc"
