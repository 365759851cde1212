// A file of SQLite and its statements. What fails throws a Failure: DISK_FULL, or FILE_UNWRITABLE
// with the file and why. Used by one thread at a time.
#pragma once

#include <QByteArray>
#include <QString>

#include <memory>

struct sqlite3;
struct sqlite3_stmt;

// Prepared once, run often; ends before its database does. Columns and values count from 0.
class Statement {
public:
    // Begins again, with these values; null texts and bytes are NULL.
    template<typename... Values> Statement &with(const Values &...values)
    {
        restart();
        [[maybe_unused]] int place = 0;
        (bind(place++, values), ...);
        return *this;
    }
    // Whether there is a row, or one more.
    bool step();
    // To its end.
    void run();

    QString text(int column) const;
    QByteArray bytes(int column) const;
    qint64 number(int column) const;
    bool isNull(int column) const;

private:
    friend class Database;
    struct Finalize {
        void operator()(sqlite3_stmt *statement) const;
    };
    explicit Statement(sqlite3_stmt *statement) : m_statement(statement) { }

    void restart();
    void bind(int place, qint64 value);
    void bind(int place, int value) { bind(place, static_cast<qint64>(value)); }
    void bind(int place, const QString &value);
    void bind(int place, const QByteArray &value);
    [[noreturn]] void fail() const;

    std::unique_ptr<sqlite3_stmt, Finalize> m_statement;
};

// What has been committed survives the end of the app and of the machine.
class Database {
public:
    // Makes the file where there is none, private, and its folder.
    explicit Database(const QString &path);
    ~Database();
    Q_DISABLE_COPY_MOVE(Database)

    // SQL that takes no values and gives no rows; also several statements.
    void run(const char *sql);
    Statement prepare(const char *sql);

    // Of its tables, kept in the file; 0 in a new one.
    int version();
    void setVersion(int version);

private:
    sqlite3 *m_connection = nullptr;
};

// All of it or nothing: nothing, unless it was committed.
class Transaction {
public:
    explicit Transaction(Database &database);
    ~Transaction();
    Q_DISABLE_COPY_MOVE(Transaction)

    void commit();

private:
    Database &m_database;
    bool m_isOpen = true;
};
