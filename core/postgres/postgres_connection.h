// A connection to PostgreSQL, which waits for its answers: for a thread of its own, and used by one
// thread at a time. What fails throws a Failure: DISCONNECTED, TIMEOUT, DISK_FULL, or INTERNAL.
#pragma once

#include "core/postgres/postgres_address.h"
#include "core/postgres/postgres_limits.h"
#include "core/postgres/postgres_values.h"

#include <QDeadlineTimer>

#include <memory>

struct pg_conn;
struct pg_result;
class PostgresConnection;

// Rows as they come; to be gone before anything else is asked. Columns count from 0.
class PostgresRows {
public:
    PostgresRows(PostgresRows &&other) noexcept;
    ~PostgresRows();
    PostgresRows(const PostgresRows &) = delete;
    PostgresRows &operator=(const PostgresRows &) = delete;
    PostgresRows &operator=(PostgresRows &&) = delete;

    // Whether there is a row, or one more.
    bool step();

    // NULL is empty, and 0.
    QString text(int column) const;
    QByteArray bytes(int column) const;
    qint64 number(int column) const;
    double real(int column) const;

private:
    friend class PostgresConnection;
    struct Clear {
        void operator()(pg_result *result) const;
    };
    explicit PostgresRows(PostgresConnection &connection) : m_connection(&connection) { }
    void end();

    PostgresConnection *m_connection; // null: there are no more
    std::unique_ptr<pg_result, Clear> m_result;
};

class PostgresConnection {
public:
    // DISCONNECTED where nobody answers or lets us in; NOT_SUPPORTED where it is too old, or its
    // texts are not UTF-8.
    explicit PostgresConnection(const PostgresAddress &address);
    ~PostgresConnection();
    Q_DISABLE_COPY_MOVE(PostgresConnection)

    // One statement, which gives rows.
    template<typename... Values> PostgresRows ask(const char *sql, const Values &...values)
    {
        return send(sql, PostgresValues{values...});
    }
    // One that gives none.
    template<typename... Values> void run(const char *sql, const Values &...values)
    {
        PostgresRows rows = ask(sql, values...);
        while (rows.step()) { }
    }
    // Several, without values.
    void runAll(const char *sql);

    // It is of no more use; another may do what failed.
    bool isLost() const { return m_isLost; }

private:
    friend class PostgresRows;
    struct Finish {
        void operator()(pg_conn *connection) const;
    };

    void connect(const PostgresAddress &address);
    void prepare();
    PostgresRows send(const char *sql, const PostgresValues &values);
    void flush();
    pg_result *next(); // null: there are no more
    bool waitFor(short events, QDeadlineTimer end) const;
    // Throws where that is too much.
    void count(const pg_result *row);
    // More of the answer; throws where it is too late.
    void hear(QDeadlineTimer end, short events);
    Failure refusal(const pg_result *result);
    Failure loss(const QString &why);
    QString serverMessage() const;

    QString m_place;
    std::unique_ptr<pg_conn, Finish> m_connection;
    qint64 m_received = 0; // bytes of rows, of what was sent last
    QDeadlineTimer m_end; // of the answer to what was sent last
    bool m_isLost = false;
};

// All of it or nothing: nothing, unless it was committed.
class PostgresTransaction {
public:
    explicit PostgresTransaction(PostgresConnection &connection);
    ~PostgresTransaction();
    Q_DISABLE_COPY_MOVE(PostgresTransaction)

    void commit();

private:
    PostgresConnection &m_connection;
    bool m_isOpen = true;
};
