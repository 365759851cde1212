// Statements, rows and failures of a real PostgreSQL.

#include "core/postgres/postgres_connection.h"
#include "tests/support/postgres_server.h"
#include "tests/support/test_class.h"

#include <QElapsedTimer>

namespace {

PostgresAddress addressFrom(const QString &url)
{
    return orThrow(PostgresAddress::of(url));
}

template<typename Act> Failure failureOf(Act act)
{
    try {
        act();
    } catch (const Failure &failure) {
        return failure;
    }
    return {Code::InvalidArgument, u"it did not fail"_s, {}};
}

} // namespace

class PostgresConnectionTest : public QObject {
    Q_OBJECT

    PostgresServer m_server;
    QString m_database;

    std::unique_ptr<PostgresConnection> connected() const
    {
        return std::make_unique<PostgresConnection>(addressFrom(m_server.addressOf(m_database)));
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (!m_server.whyNot().isEmpty())
            QSKIP(qPrintable(m_server.whyNot()));
        m_database = m_server.newDatabase();
    }

    void valuesComeBackAsTheyWent()
    {
        const auto connection = connected();
        const QString text = u"quo\"te, \\ {brace} 'it' 検索 😀\n\t NULL"_s;
        const QByteArray bytes{"\0\x01\xff'\\x", 6};
        PostgresRows row = connection->ask(
            "SELECT $1::text, $2::bytea, $3::bigint, $4::float8, $5::text, NULL, ($6::text[])[2],"
            " ($7::bigint[])[1], ($8::float8[])[1], cardinality($9::text[])",
            text, bytes, qint64{-9'000'000'000'000'000'000}, 0.1, u"zero\0byte"_s,
            QStringList{u"{"_s, text}, QList<qint64>{7}, QList<double>{1e-7}, QStringList{});
        QVERIFY(row.step());
        QCOMPARE(row.text(0), text);
        QCOMPARE(row.bytes(1), bytes);
        QCOMPARE(row.number(2), -9'000'000'000'000'000'000);
        QCOMPARE(row.real(3), 0.1);
        QCOMPARE(row.text(4), u"zerobyte"_s);
        QCOMPARE(row.text(5), QString{});
        QCOMPARE(row.number(5), 0);
        QCOMPARE(row.text(6), text);
        QCOMPARE(row.number(7), 7);
        QCOMPARE(row.real(8), 1e-7);
        QCOMPARE(row.number(9), 0);
        QVERIFY(!row.step());
        QVERIFY(!row.step());
    }

    void rowsMayBeLeft()
    {
        const auto connection = connected();
        {
            PostgresRows rows = connection->ask("SELECT generate_series(1, 100000)");
            QVERIFY(rows.step());
        }
        PostgresRows rows = connection->ask("SELECT 2");
        QVERIFY(rows.step());
        QCOMPARE(rows.number(0), 2);
    }

    void muchGoesAndComes()
    {
        const auto connection = connected();
        const QString much{20'000'000, u'x'};
        PostgresRows rows = connection->ask("SELECT $1::text", much);
        QVERIFY(rows.step());
        QCOMPARE(rows.text(0).size(), much.size());
    }

    void nothingStaysUnlessCommitted()
    {
        const auto connection = connected();
        connection->run("CREATE TABLE kept (n integer)");
        {
            PostgresTransaction all{*connection};
            connection->run("INSERT INTO kept VALUES (1)");
        }
        QCOMPARE(m_server.query(m_database, u"SELECT count(*) FROM kept"_s), u"0"_s);
        {
            PostgresTransaction all{*connection};
            connection->run("INSERT INTO kept VALUES (1)");
            all.commit();
        }
        QCOMPARE(m_server.query(m_database, u"SELECT count(*) FROM kept"_s), u"1"_s);
    }

    void whatFailsSaysWhy()
    {
        const auto connection = connected();
        const Failure wrong = failureOf([&] { connection->run("SELECT * FROM nothing"); });
        QCOMPARE(wrong.code, Code::Internal);
        QVERIFY(wrong.message.contains(u"nothing"_s));
        connection->run("SET statement_timeout = 100");
        const Failure slow = failureOf([&] { connection->run("SELECT pg_sleep(30)"); });
        QCOMPARE(slow.code, Code::Timeout);
        const Failure second
            = failureOf([&] { connection->runAll("SELECT 1; SELECT * FROM nobody; SELECT 2"); });
        QVERIFY(second.message.contains(u"nobody"_s));
        QVERIFY(!connection->isLost());
        connection->run("SELECT 1");
    }

    void whoeverIsEndedIsLost()
    {
        const auto connection = connected();
        m_server.query(m_database,
            u"SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"_s);
        const Failure failure = failureOf([&] { connection->run("SELECT 1"); });
        QCOMPARE(failure.code, Code::Disconnected);
        QVERIFY(connection->isLost());
        QCOMPARE(failureOf([&] { connection->run("SELECT 1"); }).code, Code::Disconnected);
    }

    void passwordsLetIn()
    {
        const PostgresAddress right = addressFrom(m_server.addressOnPort(m_database));
        QCOMPARE(right.place, m_database + u" at 127.0.0.1"_s);
        PostgresConnection{right}.run("SELECT 1");
        const QString wrong
            = m_server.addressOnPort(m_database)
                  .replace(QLatin1String{PostgresServer::passwordInUrl}, u"sesame"_s);
        const Failure failure = failureOf([&] { PostgresConnection{addressFrom(wrong)}; });
        QCOMPARE(failure.code, Code::Disconnected);
        QVERIFY(failure.message.contains(u"password authentication failed"_s));
        QVERIFY(!failure.message.contains(u"sesame"_s));
    }

    void otherEncodingsAreRefused()
    {
        const QString latin = m_server.newDatabase(u"LATIN1"_s);
        const Failure failure
            = failureOf([&] { PostgresConnection{addressFrom(m_server.addressOf(latin))}; });
        QCOMPARE(failure.code, Code::NotSupported);
        QVERIFY(failure.hint.contains(u"UTF8"_s));
    }

    void nobodyIsWaitedForLong()
    {
        const auto connection = connected();
        m_server.suspend();
        QElapsedTimer clock;
        clock.start();
        const Failure silent = failureOf([&] { connection->run("SELECT 1"); });
        const qint64 first = clock.restart();
        const Failure none
            = failureOf([&] { PostgresConnection{addressFrom(m_server.addressOf(m_database))}; });
        const qint64 second = clock.elapsed();
        m_server.resume();
        QCOMPARE(silent.code, Code::Disconnected);
        QVERIFY(connection->isLost());
        QVERIFY(first < postgres_limits::silence.count() + 3'000);
        QCOMPARE(none.code, Code::Disconnected);
        QVERIFY(second < postgres_limits::connectTime.count() + 3'000);
    }

    void addressesShowNoPassword_data()
    {
        QTest::addColumn<QString>("url");
        for (const char *each : {"", "redis://h/d", "postgresql://u:sesame@h",
                 "mysql://u:sesame@h/d", "postgresql://u:se@sesame@h/d",
                 "postgresql://u:sesame/x@h/d", "postgresql://u:x?sesame@h/d",
                 "postgresql://u:x#sesame@h/d", "postgresql://u:sesame%zz@h/d",
                 "postgresql://h:sesame/d", "postgresql://h/d?sesame=1", "postgresql://h/d#sesame"})
            QTest::newRow(each) << QString::fromLatin1(each);
    }

    void addressesShowNoPassword()
    {
        QFETCH(QString, url);
        const auto address = PostgresAddress::of(url);
        const Failure *failure = failureIn(address);
        QVERIFY(failure);
        QCOMPARE(failure->code, Code::InvalidValue);
        QVERIFY(!failure->message.contains(u"sesame"_s));
        QVERIFY(!failure->hint.contains(u"sesame"_s));
    }

    void addressesMayNameMore()
    {
        const auto many
            = orThrow(PostgresAddress::of(u"postgres://u:p@one:5432,two:5433/d?sslmode=require"_s));
        QCOMPARE(many.place, u"d at one,two"_s);
        const auto socket = orThrow(PostgresAddress::of(u"postgresql:///d?host=/run/pg"_s));
        QCOMPARE(socket.place, u"d at /run/pg"_s);
        QCOMPARE(orThrow(PostgresAddress::of(u"postgresql:///d"_s)).place, u"d at its socket"_s);
    }
};

TEST_CLASS(PostgresConnectionTest)
#include "postgres_connection_test.moc"
