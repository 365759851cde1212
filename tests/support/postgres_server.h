// A PostgreSQL of the test's own, in a folder of its own: on a socket there, where everybody is
// let in, and on a port of 127.0.0.1, where a password is asked for. It ends with the test.
#pragma once

#include <QProcess>
#include <QString>
#include <QTemporaryDir>

class PostgresServer {
public:
    static constexpr auto password = "se/sa m@e";
    static constexpr auto passwordInUrl = "se%2Fsa%20m%40e";

    PostgresServer();
    ~PostgresServer();
    Q_DISABLE_COPY_MOVE(PostgresServer)

    // Why there is none: it is not installed, or does not start. Empty if there is one.
    QString whyNot() const { return m_whyNot; }

    // A new database, by its address on the socket or, with the password, on the port.
    QString newDatabase(const QString &encoding = QStringLiteral("UTF8"));
    QString addressOf(const QString &database) const;
    QString addressOnPort(const QString &database) const;
    // What it gives for that, one row a line, or why not.
    QString query(const QString &database, const QString &sql);
    int port() const { return m_port; }

    // Its data stay. False where it does not start.
    bool start();
    void stop(); // as if the machine had failed
    // Its processes stand still, and go on.
    void suspend();
    void resume();

private:
    QStringList asOther(const QString &program, const QStringList &arguments) const;
    bool run(const QString &program, const QStringList &arguments);
    QString program(const char *name) const;

    QTemporaryDir m_folder;
    QString m_programs; // their folder
    QString m_whyNot;
    QProcess m_process;
    int m_port = 0;
    int m_databases = 0;
};
