#include "tests/support/redis_server.h"

#include "tests/support/outcome_of.h"

#include <QElapsedTimer>
#include <QFile>
#include <QStandardPaths>
#include <QTest>

using namespace Qt::StringLiterals;

RedisServer::RedisServer() : m_program(QStandardPaths::findExecutable(u"redis-server"_s))
{
    // The server by the name under which redis-tools has it: it does what the name says.
    const QString other = QStandardPaths::findExecutable(u"redis-check-rdb"_s);
    if (m_program.isEmpty() && !other.isEmpty()) {
        m_program = m_folder.filePath(u"redis-server"_s);
        QFile::link(other, m_program);
    }
    if (m_program.isEmpty())
        m_whyNot = u"redis-tools is not installed; ./dev test installs it"_s;
    else if (!start())
        m_whyNot = u"it does not start: "_s + QString::fromUtf8(m_process.readAll().right(1000));
}

RedisServer::~RedisServer()
{
    stop();
}

RedisAddress RedisServer::address() const
{
    return {.by = RedisAddress::By::Socket, .path = socket()};
}

RedisReply RedisServer::ask(const QList<QByteArray> &words) const
{
    const auto connection = std::make_shared<RedisConnection>(address());
    connection->open();
    if (!QTest::qWaitFor([&] { return connection->isReady(); }, 10'000))
        return {RedisReply::Is::Error, connection->trouble().toUtf8()};
    const auto answer = outcomeOf(connection->call(words));
    const Failure *failure = failureIn(answer);
    return failure ? RedisReply{RedisReply::Is::Error, failure->message.toUtf8()}
                   : std::get<RedisReply>(answer);
}

bool RedisServer::start()
{
    m_process.setWorkingDirectory(m_folder.path());
    m_process.setProcessChannelMode(QProcess::MergedChannels);
    m_process.start(m_program,
        {u"--port"_s, u"0"_s, u"--unixsocket"_s, socket(), u"--save"_s, QString{},
            u"--appendonly"_s, u"no"_s});
    QElapsedTimer clock;
    for (clock.start(); clock.elapsed() < 30'000 && m_process.state() != QProcess::NotRunning;) {
        if (ask({"PING"}).is != RedisReply::Is::Error)
            return true;
    }
    return false;
}

void RedisServer::stop()
{
    m_process.kill();
    m_process.waitForFinished();
    QFile::remove(socket());
}
