#include "core/postgres/postgres_connection.h"

#include "base/cut.h"
#include "base/visible.h"
#include "core/postgres/libpq.h"

#include <poll.h>

#include <algorithm>
#include <cerrno>
#include <utility>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype reasonSize = 500; // characters

QString seeing()
{
    return u"See that it runs, and that CLAWDIS_KNOWLEDGE_URL is right."_s;
}

QByteArray milliseconds(std::chrono::milliseconds time)
{
    return QByteArray::number(static_cast<qint64>(time.count()));
}

// As a line that may be shown in a terminal.
QString reasonIn(const char *text)
{
    return visible(cut(QString::fromUtf8(text).simplified(), reasonSize));
}

// Those that begin a connection; the address may say otherwise of all but the encoding.
QList<PostgresAddress::Option> withOurs(const PostgresAddress &address)
{
    QList<PostgresAddress::Option> options{{"fallback_application_name", "clawdis-browser"},
        {"tcp_user_timeout", milliseconds(postgres_limits::silence)}};
    options += address.options;
    options.append(PostgresAddress::Option{"client_encoding", "UTF8"});
    return options;
}

} // namespace

void PostgresRows::Clear::operator()(pg_result *result) const
{
    libpq().clear(result);
}

PostgresRows::PostgresRows(PostgresRows &&other) noexcept
    : m_connection(std::exchange(other.m_connection, nullptr)), m_result(std::move(other.m_result))
{
}

PostgresRows::~PostgresRows()
{
    try {
        end();
    } catch (const Failure &) {
        m_result.reset(); // whatever is asked next fails too
    }
}

void PostgresRows::end()
{
    PostgresConnection *connection = std::exchange(m_connection, nullptr);
    while (connection) {
        m_result.reset(connection->next());
        if (!m_result)
            return;
    }
}

bool PostgresRows::step()
{
    if (!m_connection)
        return false;
    m_result.reset(m_connection->next());
    switch (libpq().resultStatus(m_result.get())) {
    case PGRES_SINGLE_TUPLE:
        m_connection->count(m_result.get());
        return true;
    case PGRES_TUPLES_OK: // the end of them
    case PGRES_COMMAND_OK:
        end();
        return false;
    default:
        break;
    }
    const Failure failure = m_connection->refusal(m_result.get());
    end();
    throw failure;
}

QString PostgresRows::text(int column) const
{
    return QString::fromUtf8(
        libpq().getvalue(m_result.get(), 0, column), libpq().getlength(m_result.get(), 0, column));
}

QByteArray PostgresRows::bytes(int column) const
{
    const int size = libpq().getlength(m_result.get(), 0, column);
    const char *text = libpq().getvalue(m_result.get(), 0, column);
    return QByteArray::fromHex(QByteArray::fromRawData(text, size).mid(2)); // \x6869
}

qint64 PostgresRows::number(int column) const
{
    return QByteArray{libpq().getvalue(m_result.get(), 0, column)}.toLongLong();
}

double PostgresRows::real(int column) const
{
    return QByteArray{libpq().getvalue(m_result.get(), 0, column)}.toDouble();
}

void PostgresConnection::Finish::operator()(pg_conn *connection) const
{
    libpq().finish(connection);
}

PostgresConnection::PostgresConnection(const PostgresAddress &address) : m_place(address.place)
{
    connect(address);
    prepare();
}

PostgresConnection::~PostgresConnection() = default;

void PostgresConnection::connect(const PostgresAddress &address)
{
    const QList<PostgresAddress::Option> options = withOurs(address);
    std::vector<const char *> names;
    std::vector<const char *> values;
    for (const PostgresAddress::Option &each : options) {
        names.push_back(each.name.constData());
        values.push_back(each.value.constData());
    }
    names.push_back(nullptr);
    values.push_back(nullptr);
    m_connection.reset(libpq().connectStartParams(names.data(), values.data(), 0));
    // What else a server says would be in our log.
    if (m_connection)
        libpq().setNoticeReceiver(
            m_connection.get(), [](void *, const pg_result *) {}, nullptr);
    const QDeadlineTimer end{postgres_limits::connectTime};
    auto wants = PGRES_POLLING_WRITING;
    while (m_connection && libpq().status(m_connection.get()) != CONNECTION_BAD
        && wants != PGRES_POLLING_OK) {
        if (wants == PGRES_POLLING_FAILED)
            break;
        if (!waitFor(wants == PGRES_POLLING_READING ? POLLIN : POLLOUT, end) || end.hasExpired())
            throw loss(u"it does not answer"_s);
        wants = libpq().connectPoll(m_connection.get());
    }
    if (!m_connection || wants != PGRES_POLLING_OK)
        throw loss(serverMessage());
    libpq().setnonblocking(m_connection.get(), 1);
}

void PostgresConnection::prepare()
{
    if (libpq().serverVersion(m_connection.get()) < postgres_limits::oldest * 10'000)
        throw Failure{Code::NotSupported,
            u"PostgreSQL (%1) is of version %2"_s.arg(m_place,
                QString::fromUtf8(libpq().parameterStatus(m_connection.get(), "server_version"))),
            u"Take version %1 or newer."_s.arg(postgres_limits::oldest)};
    if (QByteArray{libpq().parameterStatus(m_connection.get(), "server_encoding")} != "UTF8")
        throw Failure{Code::NotSupported,
            u"the texts of PostgreSQL (%1) are not UTF-8"_s.arg(m_place),
            u"Make a database with ENCODING 'UTF8' TEMPLATE template0."_s};
    // A writer that is stopped amid a change holds up the others.
    const QByteArray limits
        = "SET statement_timeout = " + milliseconds(postgres_limits::statementTime)
        + "; SET idle_in_transaction_session_timeout = " + milliseconds(postgres_limits::pauseTime)
        + "; SET bytea_output = 'hex'; SET jit = off"; // all we ask for is short
    runAll(limits.constData());
}

PostgresRows PostgresConnection::send(const char *sql, const PostgresValues &values)
{
    m_end.setRemainingTime(postgres_limits::answerTime);
    m_received = 0;
    if (m_isLost
        || libpq().sendQueryParams(m_connection.get(), sql, values.count(), nullptr,
               values.pointers().data(), values.lengths().data(), values.formats(), 0)
            == 0)
        throw loss(serverMessage());
    libpq().setSingleRowMode(m_connection.get());
    flush();
    return PostgresRows{*this};
}

void PostgresConnection::runAll(const char *sql)
{
    m_end.setRemainingTime(postgres_limits::answerTime);
    if (m_isLost || libpq().sendQuery(m_connection.get(), sql) == 0)
        throw loss(serverMessage());
    flush();
    std::optional<Failure> failure;
    while (pg_result *each = next()) {
        m_end.setRemainingTime(postgres_limits::answerTime); // the next one's
        const std::unique_ptr<pg_result, PostgresRows::Clear> result{each};
        if (libpq().resultStatus(each) == PGRES_FATAL_ERROR && !failure)
            failure = refusal(each);
    }
    if (failure)
        throw Failure{*failure};
}

// It may have to be listened to before it takes more.
void PostgresConnection::flush()
{
    const QDeadlineTimer end{postgres_limits::silence};
    while (const int left = libpq().flush(m_connection.get())) {
        if (left < 0)
            throw loss(serverMessage());
        hear(end, POLLIN | POLLOUT);
    }
}

// What it sends without being asked is dropped.
void PostgresConnection::hear(QDeadlineTimer end, short events)
{
    const QDeadlineTimer last = std::min(end, m_end);
    if (last.hasExpired() || !waitFor(events, last))
        throw loss(u"it does not answer"_s);
    if (libpq().consumeInput(m_connection.get()) == 0)
        throw loss(serverMessage());
    while (PGnotify *const each = libpq().notifies(m_connection.get()))
        libpq().freemem(each);
}

pg_result *PostgresConnection::next()
{
    const QDeadlineTimer end{postgres_limits::silence}; // a byte now and then is silence too
    while (!m_isLost && libpq().isBusy(m_connection.get()))
        hear(end, POLLIN);
    return m_isLost ? nullptr : libpq().getResult(m_connection.get());
}

bool PostgresConnection::waitFor(short events, QDeadlineTimer end) const
{
    pollfd waiting{libpq().socket(m_connection.get()), events, 0};
    int found = 0;
    do {
        found = ::poll(&waiting, 1, static_cast<int>(end.remainingTime()));
    } while (found < 0 && errno == EINTR && !end.hasExpired());
    return found > 0;
}

void PostgresConnection::count(const pg_result *row)
{
    qint64 size = 0;
    for (int column = 0; column < libpq().nfields(row); ++column)
        size += libpq().getlength(row, 0, column);
    m_received += size;
    if (size > postgres_limits::rowSize || m_received > postgres_limits::answerSize)
        throw loss(u"it gives more than is read"_s);
}

Failure PostgresConnection::refusal(const pg_result *result)
{
    const QByteArray state = libpq().resultErrorField(result, PG_DIAG_SQLSTATE);
    const QString why = reasonIn(libpq().resultErrorField(result, PG_DIAG_MESSAGE_PRIMARY));
    // Deadlocks and the like: what failed may be done again.
    const bool isTorn = state.startsWith("40");
    if (libpq().status(m_connection.get()) == CONNECTION_BAD || state.isEmpty() || isTorn
        || state.startsWith("57P"))
        return loss(why.isEmpty() ? serverMessage() : why);
    if (state == "53100")
        return {Code::DiskFull, u"no space is left for PostgreSQL (%1)"_s.arg(m_place),
            u"Make room on its disk."_s};
    if (state == "57014")
        return {Code::Timeout, u"PostgreSQL (%1) took too long"_s.arg(m_place),
            u"Try again; see what else it does."_s};
    if (state == "42501" || state == "25006" || state.startsWith("53"))
        return {Code::Disconnected, u"PostgreSQL (%1) refuses it: %2"_s.arg(m_place, why),
            u"Let its user make a schema there and write into it."_s};
    return {Code::Internal, u"PostgreSQL (%1) cannot do it: %2"_s.arg(m_place, why),
        u"Its log says more. See that nobody else changed the schema clawdis_knowledge."_s};
}

Failure PostgresConnection::loss(const QString &why)
{
    m_isLost = true;
    return {Code::Disconnected, u"PostgreSQL (%1) is away: %2"_s.arg(m_place, why), seeing()};
}

QString PostgresConnection::serverMessage() const
{
    const QString said = reasonIn(libpq().errorMessage(m_connection.get()));
    return said.isEmpty() ? u"it does not answer"_s : said;
}

PostgresTransaction::PostgresTransaction(PostgresConnection &connection) : m_connection(connection)
{
    m_connection.run("BEGIN");
}

PostgresTransaction::~PostgresTransaction()
{
    if (!m_isOpen || m_connection.isLost())
        return;
    try {
        m_connection.run("ROLLBACK");
    } catch (const Failure &) {
        m_isOpen = false; // the connection is lost, and what it began with it
    }
}

void PostgresTransaction::commit()
{
    m_connection.run("COMMIT");
    m_isOpen = false;
}
