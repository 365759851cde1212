#include "tests/support/postgres_server.h"

#include "core/postgres/postgres_connection.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTcpServer>
#include <QThread>

#include <grp.h>
#include <pwd.h>
#include <signal.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace {

constexpr auto otherUser = "postgres"; // its own: it refuses to run as root

QString folderOfPrograms()
{
    const QDir versions{u"/usr/lib/postgresql"_s};
    const QStringList all = versions.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
    for (const QString &each : all) {
        const QString folder = versions.filePath(each + u"/bin"_s);
        if (QFile::exists(folder + u"/initdb"_s))
            return folder;
    }
    return {};
}

int portForPostgres()
{
    QTcpServer server;
    server.listen(QHostAddress::LocalHost);
    return server.serverPort();
}

// The whole tree: those that serve connections are its children.
QList<pid_t> processesOf(qint64 parent)
{
    QList<pid_t> all{static_cast<pid_t>(parent)};
    QFile children{u"/proc/%1/task/%1/children"_s.arg(parent)};
    if (children.open(QIODevice::ReadOnly)) {
        const auto pids = children.readAll().split(' ');
        for (const QByteArray &each : pids) {
            if (!each.trimmed().isEmpty())
                all.append(static_cast<pid_t>(each.toInt()));
        }
    }
    return all;
}

} // namespace

PostgresServer::PostgresServer() : m_programs(folderOfPrograms()), m_port(portForPostgres())
{
    if (m_programs.isEmpty()) {
        m_whyNot = u"postgresql-15 is not installed; ./dev test installs it"_s;
        return;
    }
    const passwd *other = ::getpwnam(otherUser);
    if (::geteuid() == 0
        && (!other || ::chown(QFile::encodeName(m_folder.path()), other->pw_uid, other->pw_gid))) {
        m_whyNot = u"there is no user for PostgreSQL"_s;
        return;
    }
    QFile file{m_folder.filePath(u"password"_s)};
    if (!file.open(QIODevice::WriteOnly) || file.write(password) < 0)
        m_whyNot = u"no password can be written"_s;
    file.close();
    file.setPermissions(file.permissions() | QFileDevice::ReadOther | QFileDevice::ReadGroup);
    const bool isMade = run(u"initdb"_s,
        {u"-D"_s, m_folder.filePath(u"data"_s), u"-U"_s, u"tester"_s, u"-E"_s, u"UTF8"_s,
            u"--locale=C"_s, u"--no-sync"_s, u"--auth-local=trust"_s,
            u"--auth-host=scram-sha-256"_s, u"--pwfile="_s + file.fileName()});
    if (!isMade || !start())
        m_whyNot = u"it does not start: "_s + QString::fromUtf8(m_process.readAll().right(1000));
}

PostgresServer::~PostgresServer()
{
    stop();
}

QStringList PostgresServer::asOther(const QString &program, const QStringList &arguments) const
{
    QStringList line{u"setpriv"_s};
    if (::geteuid() == 0)
        line += QStringList{u"--reuid=%1"_s.arg(QLatin1String{otherUser}),
            u"--regid=%1"_s.arg(QLatin1String{otherUser}), u"--clear-groups"_s};
    return line + QStringList{u"--pdeathsig=KILL"_s, m_programs + u'/' + program} + arguments;
}

bool PostgresServer::run(const QString &program, const QStringList &arguments)
{
    QStringList line = asOther(program, arguments);
    QProcess process;
    process.setWorkingDirectory(m_folder.path());
    process.start(line.takeFirst(), line);
    return process.waitForFinished() && process.exitCode() == 0;
}

// It ends at once where a child of the last run still holds its memory: then it is started again.
bool PostgresServer::start()
{
    QStringList line = asOther(u"postgres"_s,
        {u"-D"_s, m_folder.filePath(u"data"_s), u"-c"_s, u"listen_addresses=127.0.0.1"_s, u"-c"_s,
            u"port=%1"_s.arg(m_port), u"-c"_s, u"unix_socket_directories="_s + m_folder.path(),
            u"-c"_s, u"fsync=off"_s, u"-c"_s, u"max_connections=40"_s});
    m_process.setWorkingDirectory(m_folder.path());
    m_process.setProcessChannelMode(QProcess::MergedChannels);
    const QString program = line.takeFirst();
    QElapsedTimer clock;
    for (clock.start(); clock.elapsed() < 30'000;) {
        if (m_process.state() == QProcess::NotRunning)
            m_process.start(program, line);
        if (query(u"postgres"_s, u"SELECT 1"_s) == u"1")
            return true;
        m_process.waitForReadyRead(50);
    }
    return false;
}

// SIGKILL of the postmaster alone would leave its children until they notice.
void PostgresServer::stop()
{
    if (m_process.state() == QProcess::NotRunning)
        return;
    const QList<pid_t> all = processesOf(m_process.processId());
    for (const pid_t each : all)
        ::kill(each, SIGKILL);
    m_process.waitForFinished();
    QFile::remove(m_folder.filePath(u"data/postmaster.pid"_s));
}

void PostgresServer::suspend()
{
    const QList<pid_t> all = processesOf(m_process.processId());
    for (const pid_t each : all)
        ::kill(each, SIGSTOP);
}

void PostgresServer::resume()
{
    const QList<pid_t> all = processesOf(m_process.processId());
    for (const pid_t each : all)
        ::kill(each, SIGCONT);
}

QString PostgresServer::newDatabase(const QString &encoding)
{
    const QString name = u"d%1"_s.arg(++m_databases);
    query(u"postgres"_s,
        u"CREATE DATABASE %1 TEMPLATE template0 ENCODING '%2'"_s.arg(name, encoding));
    return name;
}

QString PostgresServer::addressOf(const QString &database) const
{
    return u"postgresql:///%1?host=%2&port=%3&user=tester"_s.arg(
        database, m_folder.path(), QString::number(m_port));
}

QString PostgresServer::addressOnPort(const QString &database) const
{
    return u"postgresql://tester:%1@127.0.0.1:%2/%3"_s.arg(
        QString::fromLatin1(passwordInUrl), QString::number(m_port), database);
}

QString PostgresServer::query(const QString &database, const QString &sql)
{
    try {
        const auto address = orThrow(PostgresAddress::of(addressOf(database)));
        PostgresConnection connection{address};
        QStringList rows;
        PostgresRows found = connection.ask(sql.toUtf8().constData());
        while (found.step())
            rows.append(found.text(0));
        return rows.join(u'\n');
    } catch (const Failure &failure) {
        return failure.message;
    }
}
