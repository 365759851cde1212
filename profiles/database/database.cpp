#include "profiles/database/database.h"

#include "base/failure.h"
#include "base/paths.h"

#include <QFile>
#include <QFileInfo>

#include <sqlite3.h>

#include <cerrno>
#include <cstring>
#include <utility>

using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 2000; // ms, while somebody else looks into the file

// FULL: a commit is on the disk when it returns. The memory is for a small table, 256 kB.
constexpr auto ways = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                      "PRAGMA cache_size = -256; PRAGMA journal_size_limit = 4194304;";

Failure failureOf(sqlite3 *connection)
{
    const char *name = sqlite3_db_filename(connection, "main");
    const QString file = QFile::decodeName(name);
    const QString why = QString::fromUtf8(sqlite3_errmsg(connection));
    const int code = sqlite3_errcode(connection) & 0xff;
    if (code == SQLITE_FULL)
        return {
            Code::DiskFull, u"no space is left for %1"_s.arg(file), u"Make room on the disk."_s};
    if (code == SQLITE_NOTADB || code == SQLITE_CORRUPT)
        return {Code::FileUnwritable, u"%1 is damaged: %2"_s.arg(file, why),
            u"Move it away; a new one is made."_s};
    return {Code::FileUnwritable, u"cannot write %1: %2"_s.arg(file, why),
        u"See that the app may write there."_s};
}

Failure cannotOpen(const QString &path, const QString &why)
{
    return {Code::FileUnwritable, u"cannot open %1: %2"_s.arg(path, why),
        u"See that the app may write there."_s};
}

QString systemError()
{
    return QString::fromLocal8Bit(std::strerror(errno));
}

// SQLite gives the files next to it the mode of this one.
void makePrivately(const QString &path)
{
    if (!paths::makePrivateDir(QFileInfo{path}.absolutePath()))
        throw cannotOpen(path, systemError());
    QFile file{path};
    if (!file.open(QIODevice::ReadWrite))
        throw cannotOpen(path, file.errorString());
    file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
}

} // namespace

void Statement::Finalize::operator()(sqlite3_stmt *statement) const
{
    sqlite3_finalize(statement);
}

void Statement::restart()
{
    sqlite3_reset(m_statement.get());
    sqlite3_clear_bindings(m_statement.get());
}

void Statement::fail() const
{
    throw failureOf(sqlite3_db_handle(m_statement.get()));
}

bool Statement::step()
{
    const int result = sqlite3_step(m_statement.get());
    if (result == SQLITE_ROW)
        return true;
    if (result == SQLITE_DONE) {
        sqlite3_reset(m_statement.get());
        return false;
    }
    const Failure failure = failureOf(sqlite3_db_handle(m_statement.get()));
    sqlite3_reset(m_statement.get());
    throw failure;
}

void Statement::run()
{
    while (step()) { }
}

void Statement::bind(int place, qint64 value)
{
    if (sqlite3_bind_int64(m_statement.get(), place + 1, value) != SQLITE_OK)
        fail();
}

void Statement::bind(int place, const QString &value)
{
    if (value.isNull())
        return;
    const QByteArray text = value.toUtf8();
    if (sqlite3_bind_text(m_statement.get(), place + 1, text.constData(),
            static_cast<int>(text.size()), SQLITE_TRANSIENT)
        != SQLITE_OK)
        fail();
}

void Statement::bind(int place, const QByteArray &value)
{
    if (value.isNull())
        return;
    if (sqlite3_bind_blob(m_statement.get(), place + 1, value.constData(),
            static_cast<int>(value.size()), SQLITE_TRANSIENT)
        != SQLITE_OK)
        fail();
}

QString Statement::text(int column) const
{
    return QString::fromUtf8(bytes(column));
}

QByteArray Statement::bytes(int column) const
{
    const void *bytes = sqlite3_column_blob(m_statement.get(), column);
    const int size = sqlite3_column_bytes(m_statement.get(), column);
    return {static_cast<const char *>(bytes), size};
}

qint64 Statement::number(int column) const
{
    return sqlite3_column_int64(m_statement.get(), column);
}

bool Statement::isNull(int column) const
{
    return sqlite3_column_type(m_statement.get(), column) == SQLITE_NULL;
}

Database::Database(const QString &path)
{
    makePrivately(path);
    constexpr int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;
    const QByteArray name = QFile::encodeName(path);
    try {
        if (sqlite3_open_v2(name.constData(), &m_connection, flags, nullptr) != SQLITE_OK)
            throw cannotOpen(path, QString::fromUtf8(sqlite3_errmsg(m_connection)));
        sqlite3_busy_timeout(m_connection, patience);
        run(ways);
    } catch (const Failure &) {
        sqlite3_close(m_connection);
        throw;
    }
}

Database::~Database()
{
    sqlite3_close(m_connection);
}

void Database::run(const char *sql)
{
    if (sqlite3_exec(m_connection, sql, nullptr, nullptr, nullptr) != SQLITE_OK)
        throw failureOf(m_connection);
}

Statement Database::prepare(const char *sql)
{
    sqlite3_stmt *statement = nullptr;
    const int result
        = sqlite3_prepare_v3(m_connection, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
    if (result != SQLITE_OK)
        throw failureOf(m_connection);
    return Statement{statement};
}

int Database::version()
{
    Statement asked = prepare("PRAGMA user_version");
    return asked.step() ? static_cast<int>(asked.number(0)) : 0;
}

void Database::setVersion(int version)
{
    const QByteArray sql = "PRAGMA user_version = " + QByteArray::number(version);
    run(sql.constData());
}

Transaction::Transaction(Database &database) : m_database(database)
{
    m_database.run("BEGIN IMMEDIATE");
}

Transaction::~Transaction()
{
    if (!m_isOpen)
        return;
    try {
        m_database.run("ROLLBACK");
    } catch (const Failure &) {
        // SQLite has rolled it back itself.
    }
}

void Transaction::commit()
{
    m_database.run("COMMIT");
    m_isOpen = false;
}
