// A server that speaks the protocol of PostgreSQL and means no good: it is given up, says nothing
// in our log, and gives no more than is read.

#include "core/postgres/postgres_connection.h"
#include "tests/support/moved_clock.h"
#include "tests/support/test_class.h"

#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryFile>
#include <QtEndian>

#include <unistd.h>

#include <thread>

namespace {

QByteArray message(char type, const QByteArray &content)
{
    QByteArray size{4, '\0'};
    qToBigEndian(static_cast<quint32>(content.size() + 4), size.data());
    return type + size + content;
}

QByteArray parameter(const QByteArray &name, const QByteArray &value)
{
    return message('S', name + '\0' + value + '\0');
}

const QByteArray ready = message('Z', "I");
const QByteArray done = message('C', "SET"_ba + '\0') + ready;
const QByteArray oneColumn = message('T',
    QByteArray::fromHex("000163000000000000000000"
                        "0019ffffffffffff0000"));

QByteArray row(const QByteArray &text)
{
    QByteArray head{6, '\0'};
    qToBigEndian(quint16{1}, head.data());
    qToBigEndian(static_cast<quint32>(text.size()), head.data() + 2);
    return message('D', head + text);
}

// What it gives for the statement after those that set up the connection. Writes until that is
// refused.
using Lie = std::function<void(QTcpSocket &client)>;

class LyingServer {
public:
    explicit LyingServer(Lie lie) : m_thread([this, lie = std::move(lie)] { serve(lie); })
    {
        while (m_port == 0)
            std::this_thread::yield();
    }
    ~LyingServer() { m_thread.join(); }
    Q_DISABLE_COPY_MOVE(LyingServer)

    QString address() const { return u"postgresql://u:p@127.0.0.1:%1/k"_s.arg(m_port.load()); }

private:
    void serve(const Lie &lie)
    {
        constexpr int patience = 30'000; // ms
        QTcpServer server;
        server.listen(QHostAddress::LocalHost);
        m_port = server.serverPort();
        if (!server.waitForNewConnection(patience))
            return;
        const std::unique_ptr<QTcpSocket> client{server.nextPendingConnection()};
        const auto hear = [&client] { return client->waitForReadyRead(patience); };
        if (!hear())
            return;
        if (client->readAll().size() == 8) { // whether it may be encrypted
            client->write("N");
            hear();
            client->readAll();
        }
        client->write(message('R', QByteArray{4, '\0'}) + parameter("server_version", "15.4")
            + parameter("server_encoding", "UTF8") + parameter("client_encoding", "UTF8") + ready);
        client->flush();
        hear();
        client->readAll();
        client->write(done + done + done + done);
        client->flush();
        if (hear())
            lie(*client);
        client->disconnectFromHost();
    }

    std::atomic<quint16> m_port = 0;
    std::thread m_thread;
};

bool gives(QTcpSocket &client, const QByteArray &bytes)
{
    client.write(bytes);
    while (client.bytesToWrite() > 0 && client.waitForBytesWritten(1000)) { }
    return client.state() == QAbstractSocket::ConnectedState && client.bytesToWrite() == 0;
}

QString whatComesOf(const LyingServer &server)
{
    try {
        PostgresConnection connection{orThrow(PostgresAddress::of(server.address()))};
        PostgresRows rows = connection.ask("SELECT c FROM t");
        qsizetype count = 0;
        while (rows.step())
            count += rows.text(0).size();
        return QString::number(count);
    } catch (const Failure &failure) {
        return failure.message;
    }
}

// What is written to our standard error meanwhile.
template<typename Act> QByteArray written(Act act)
{
    QTemporaryFile file;
    file.open();
    const int before = ::dup(STDERR_FILENO);
    ::dup2(file.handle(), STDERR_FILENO);
    act();
    ::dup2(before, STDERR_FILENO);
    ::close(before);
    file.seek(0);
    return file.readAll();
}

} // namespace

class LyingPostgresTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        if (failureIn(PostgresAddress::of(u"postgresql://127.0.0.1/k"_s)))
            QSKIP("libpq is not installed");
    }

    void aByteNowAndThenIsSilenceToo()
    {
        QString said;
        {
            const LyingServer server{[](QTcpSocket &client) {
                gives(client, oneColumn + row(QByteArray{1000, 'x'}).left(20));
                for (int i = 0; i < 20 && gives(client, "x"); ++i)
                    moveClock(postgres_limits::silence / 4);
            }};
            said = whatComesOf(server);
        }
        QVERIFY2(said.contains(u"does not answer"_s), qPrintable(said));
    }

    void rowsWithoutEndAreGivenUp()
    {
        QString said;
        {
            const LyingServer server{[](QTcpSocket &client) {
                gives(client, oneColumn);
                for (int i = 0; i < 60 && gives(client, row("x")); ++i)
                    moveClock(postgres_limits::answerTime / 10);
            }};
            said = whatComesOf(server);
        }
        QVERIFY2(said.contains(u"does not answer"_s), qPrintable(said));
    }

    void aRowThatIsTooLargeIsNotRead()
    {
        QString said;
        {
            const LyingServer server{[](QTcpSocket &client) {
                gives(client,
                    oneColumn + row(QByteArray{postgres_limits::rowSize + 1, 'x'})
                        + message('C', "SELECT 1"_ba + '\0') + ready);
            }};
            said = whatComesOf(server);
        }
        QVERIFY2(said.contains(u"more than is read"_s), qPrintable(said));
    }

    void whatItSaysOtherwiseIsNotInOurLog()
    {
        QString said;
        const QByteArray log = written([&said] {
            const LyingServer server{[](QTcpSocket &client) {
                const QByteArray notice
                    = message('N', "SNOTICE"_ba + '\0' + "Mforged\nline" + '\0' + '\0');
                const QByteArray news
                    = message('A', QByteArray{4, '\0'} + "channel" + '\0' + "payload" + '\0');
                gives(client,
                    notice.repeated(100) + news.repeated(100) + oneColumn + notice + row("four")
                        + message('C', "SELECT 1"_ba + '\0') + ready);
            }};
            said = whatComesOf(server);
        });
        QCOMPARE(said, u"4"_s);
        QVERIFY2(!log.contains("forged"), log.constData());
    }

    void itsReasonIsALine()
    {
        QString said;
        {
            const LyingServer server{[](QTcpSocket &client) {
                gives(client,
                    message('E',
                        "SERROR"_ba + '\0' + "C42601" + '\0' + "Mone\ntwo \x1b[2J" + '\0' + '\0')
                        + ready);
            }};
            said = whatComesOf(server);
        }
        QVERIFY2(said.contains(u"one two \\u001b"_s), qPrintable(said));
    }
};

TEST_CLASS(LyingPostgresTest)
#include "lying_postgres_test.moc"
