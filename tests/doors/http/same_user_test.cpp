#include "core/doors/http/same_user.h"

#include "base/own_chromes.h"
#include "tests/doors/http/open_door.h"
#include "tests/support/test_class.h"

#include <QProcess>
#include <QTcpServer>

#include <unistd.h>

namespace {

constexpr const char *nobody = "65534";

// Runs as nobody: connects, sends one request, prints what comes back.
QStringList commandOfNobody(quint16 port)
{
    const QString script
        = u"exec 3<>/dev/tcp/127.0.0.1/%1; "
          "printf 'GET /tabs HTTP/1.1\\r\\nHost: 127.0.0.1:%1\\r\\n%2\\r\\n' >&3; cat <&3"_s;
    return {u"--reuid"_s, QString::fromLatin1(nobody), u"--clear-groups"_s, u"bash"_s, u"-c"_s,
        script.arg(port)};
}

} // namespace

class SameUserTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void knowsAProcessOfOurs();
    void knowsAClientThatSpeaksIPv6();
    void knowsAChromeOfOurs_data();
    void knowsAChromeOfOurs();
    void takesNobodyForUs();
    void takesAClientThatHungUpForGone();
    void takesASocketThatIsNotConnectedForAStranger();
    void asksAnotherUserForTheToken();

private:
    // The server's end of the next connection.
    QTcpSocket *accepted()
    {
        comesTrue([&] { return m_server->hasPendingConnections(); });
        return m_server->nextPendingConnection();
    }

    std::unique_ptr<QTcpServer> m_server;
};

void SameUserTest::init()
{
    m_server = std::make_unique<QTcpServer>();
    QVERIFY(m_server->listen(QHostAddress::LocalHost));
}

void SameUserTest::knowsAProcessOfOurs()
{
    RawClient client{m_server->serverPort()};
    QTcpSocket *socket = accepted();
    QVERIFY(socket);
    QCOMPARE(peerOf(*socket), Peer::SameUser);
}

void SameUserTest::knowsAClientThatSpeaksIPv6()
{
    QTcpSocket client;
    client.connectToHost(QHostAddress{u"::ffff:127.0.0.1"_s}, m_server->serverPort());
    QVERIFY(client.waitForConnected());
    QTcpSocket *socket = accepted();
    QVERIFY(socket);
    QCOMPARE(peerOf(*socket), Peer::SameUser);
}

void SameUserTest::knowsAChromeOfOurs_data()
{
    QTest::addColumn<QString>("host");
    QTest::addRow("IPv4") << u"127.0.0.1"_s;
    QTest::addRow("another address of this machine") << u"127.0.0.2"_s;
    QTest::addRow("IPv6") << u"::1"_s;
}

// A program that stands for it: the kernel knows whose socket it is, whatever is sent over it.
void SameUserTest::knowsAChromeOfOurs()
{
    QFETCH(const QString, host);
    m_server->close();
    if (!m_server->listen(QHostAddress::Any))
        QSKIP("There is no IPv6 here.");
    const QString script
        = u"exec 3<>/dev/tcp/%1/%2; cat <&3"_s.arg(host).arg(m_server->serverPort());
    QProcess chrome;
    chrome.start(u"bash"_s, {u"-c"_s, script});
    QVERIFY(chrome.waitForStarted());
    QTcpSocket *socket = accepted();
    QVERIFY(socket);
    QVERIFY(peerOf(*socket) != Peer::OwnChrome);
    own_chromes::add(chrome.processId());
    QCOMPARE(peerOf(*socket), Peer::OwnChrome);
    RawClient client{m_server->serverPort()};
    QTcpSocket *another = accepted();
    QVERIFY(another);
    QVERIFY(peerOf(*another) != Peer::OwnChrome);
    own_chromes::remove(chrome.processId());
    QVERIFY(peerOf(*socket) != Peer::OwnChrome);
    socket->abort();
    QVERIFY(chrome.waitForFinished());
}

void SameUserTest::takesNobodyForUs()
{
    if (::geteuid() != 0)
        QSKIP("Only root can start a process of another user.");
    QProcess process;
    process.start(u"setpriv"_s, commandOfNobody(m_server->serverPort()));
    if (!process.waitForStarted())
        QSKIP("There is no setpriv here.");
    QTcpSocket *socket = accepted();
    QVERIFY(socket);
    QCOMPARE(peerOf(*socket), Peer::OtherUser);
    socket->abort();
    QVERIFY(process.waitForFinished());
}

// The kernel shows its socket as root's, and this test runs as root in the build machines.
void SameUserTest::takesAClientThatHungUpForGone()
{
    RawClient client{m_server->serverPort()};
    client.send("GET / HTTP/1.1\r\n\r\n"_ba);
    client.socket().disconnectFromHost();
    QTcpSocket *socket = accepted();
    QVERIFY(socket);
    QCOMPARE(peerOf(*socket), Peer::Gone);
}

void SameUserTest::takesASocketThatIsNotConnectedForAStranger()
{
    QCOMPARE(peerOf(QTcpSocket{}), Peer::OtherUser);
}

void SameUserTest::asksAnotherUserForTheToken()
{
    if (::geteuid() != 0)
        QSKIP("Only root can start a process of another user.");
    OpenDoor open;
    for (const bool bringsToken : {false, true}) {
        QProcess process;
        QStringList command = commandOfNobody(open.port);
        command.last().replace(u"%2"_s,
            bringsToken ? u"Connection: close\\r\\nAuthorization: Bearer secret\\r\\n"_s
                        : QString{});
        process.start(u"setpriv"_s, command);
        if (!process.waitForStarted())
            QSKIP("There is no setpriv here.");
        QVERIFY(comesTrue([&] { return process.state() == QProcess::NotRunning; }));
        const QByteArray answer = process.readAllStandardOutput();
        QVERIFY2(
            answer.startsWith(bringsToken ? "HTTP/1.1 200 " : "HTTP/1.1 401 "), answer.constData());
    }
    QCOMPARE(open.calls.calls.size(), 1);
}

TEST_CLASS(SameUserTest)
#include "same_user_test.moc"
