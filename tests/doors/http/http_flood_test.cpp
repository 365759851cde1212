#include "core/doors/http/http_door.h"
#include "tests/doors/http/open_door.h"
#include "tests/support/test_class.h"

#include <QFile>

#include <arpa/inet.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <thread>
using namespace std::chrono_literals;

namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr bool memoryCounts = false; // freed memory is kept aside, to find late uses
#else
constexpr bool memoryCounts = true;
#endif

constexpr qint64 mebibyte = 1024 * 1024;
constexpr qint64 allowedGrowth = 24 * mebibyte;
constexpr qint64 allowedSize = 60 * mebibyte;

qint64 residentSize()
{
    QFile file{u"/proc/self/statm"_s};
    return file.open(QIODevice::ReadOnly)
        ? file.readAll().split(' ').value(1).toLongLong() * ::sysconf(_SC_PAGESIZE)
        : 0;
}

// A blocking system socket, small enough for 900 of them.
class PlainSocket {
public:
    PlainSocket() : m_descriptor(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) { }
    ~PlainSocket() { ::close(m_descriptor); }
    PlainSocket(const PlainSocket &) = delete;
    PlainSocket &operator=(const PlainSocket &) = delete;

    bool connectTo(quint16 port)
    {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const auto *generic = reinterpret_cast<const sockaddr *>(&address);
        return ::connect(m_descriptor, generic, sizeof address) == 0;
    }
    bool send(const QByteArray &bytes)
    {
        return ::send(m_descriptor, bytes.constData(), static_cast<std::size_t>(bytes.size()),
                   MSG_NOSIGNAL)
            == bytes.size();
    }
    QByteArray received(int flags = 0)
    {
        QByteArray bytes(4096, '\0');
        const auto size = ::recv(m_descriptor, bytes.data(), 4096, flags);
        return bytes.left(size < 0 ? 0 : size);
    }
    bool hasEnded()
    {
        char byte = 0;
        return ::recv(m_descriptor, &byte, 1, MSG_DONTWAIT) >= 0 || errno != EAGAIN;
    }

private:
    int m_descriptor;
};

HttpLimits floodTimes()
{
    HttpLimits limits;
    limits.headTime = 600ms;
    limits.bodyTime = 600ms;
    limits.lingerTime = 300ms;
    limits.graceTime = 100ms;
    return limits;
}

} // namespace

class HttpFloodTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void answersAmongNineHundredSlowClients();
    void answersAmongAThousandThatSendHalf_data();
    void answersAmongAThousandThatSendHalf();
    void staysSmallUnderEndlessRequests_data();
    void staysSmallUnderEndlessRequests();
    void givesTheSlotOfARefusedOneToANewcomer();
    void acceptsAgainAfterRunningOutOfDescriptors();

private:
    bool answersOthers();

    std::unique_ptr<OpenDoor> m_open;
    qint64 m_sizeBefore = 0;
};

void HttpFloodTest::init()
{
    rlimit descriptors{};
    ::getrlimit(RLIMIT_NOFILE, &descriptors);
    descriptors.rlim_cur = std::min<rlim_t>(descriptors.rlim_max, 4096);
    ::setrlimit(RLIMIT_NOFILE, &descriptors);
    m_open = std::make_unique<OpenDoor>(openGate(), floodTimes());
    QVERIFY(answersOthers());
    m_sizeBefore = residentSize();
}

void HttpFloodTest::cleanup()
{
    QVERIFY(answersOthers());
    const qint64 size = residentSize();
    qInfo() << "resident:" << size / 1024 << "KiB, grown by" << (size - m_sizeBefore) / 1024
            << "KiB";
    if (memoryCounts) {
        QVERIFY(size - m_sizeBefore < allowedGrowth);
        QVERIFY(size < allowedSize);
    }
    m_open.reset();
}

bool HttpFloodTest::answersOthers()
{
    return comesTrue([this] {
        RawClient client{m_open->port};
        return client.ask(client.get("/tabs"_ba)).status == 200;
    });
}

void HttpFloodTest::answersAmongNineHundredSlowClients()
{
    std::vector<std::unique_ptr<PlainSocket>> slow;
    for (int i = 0; i < 900; ++i) {
        slow.push_back(std::make_unique<PlainSocket>());
        QVERIFY(slow.back()->connectTo(m_open->port));
        QVERIFY(slow.back()->send("GET /tabs HTTP/1.1\r\nX-Slow: "_ba));
    }
    QVERIFY(answersOthers());
    QVERIFY(m_open->door.connections() <= 256);
    for (const auto &each : slow)
        each->send("a"_ba);
    QVERIFY(answersOthers());
    QVERIFY(comesTrue([this] { return m_open->door.connections() <= 1; }));
    // Each got a reason, or had made room for another.
    int reported = 0;
    for (const auto &each : slow) {
        const QByteArray answer = each->received(MSG_DONTWAIT);
        reported += answer.startsWith("HTTP/1.1 503 ") || answer.startsWith("HTTP/1.1 408 ");
        QVERIFY(each->hasEnded());
    }
    QVERIFY(reported > 100);
}

void HttpFloodTest::answersAmongAThousandThatSendHalf_data()
{
    QTest::addColumn<QByteArray>("half");
    QTest::newRow("nothing") << ""_ba;
    QTest::newRow("half a head") << "GET /tabs HTTP/1.1\r\n"_ba;
    QTest::newRow("half a body")
        << "POST /tabs/open HTTP/1.1\r\nHost: 127.0.0.1:$\r\nContent-Type: "
           "application/json\r\nContent-Length: 2\r\n\r\n{"_ba;
}

// None times out here: the oldest make room.
void HttpFloodTest::answersAmongAThousandThatSendHalf()
{
    QFETCH(QByteArray, half);
    HttpLimits limits;
    limits.headTime = 60s;
    limits.bodyTime = 60s;
    limits.graceTime = 20ms;
    OpenDoor open{openGate(), limits};
    half.replace("$", QByteArray::number(open.port));
    std::vector<std::unique_ptr<PlainSocket>> lying;
    for (int i = 0; i < 1000; ++i) {
        lying.push_back(std::make_unique<PlainSocket>());
        QVERIFY(lying.back()->connectTo(open.port) && lying.back()->send(half));
        if (i % 100 == 99) {
            RawClient client{open.port};
            QCOMPARE(client.ask(client.get("/tabs"_ba)).status, 200);
        }
    }
    QCOMPARE(open.calls.calls.size(), 10);
}

void HttpFloodTest::staysSmallUnderEndlessRequests_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<QByteArray>("filler");
    QTest::addColumn<QByteArray>("status");
    const QByteArray start = "POST /tabs/open HTTP/1.1\r\nHost: 127.0.0.1:$\r\n"_ba;
    const QByteArray json = "Content-Type: application/json\r\n"_ba;
    const QByteArray filler(65536, 'a');
    QTest::newRow("body of 200 MB") << start + json + "Content-Length: 209715200\r\n\r\n"
                                    << filler << "413"_ba;
    QTest::newRow("body that goes on") << start + json + "Content-Length: 1048576\r\n\r\n"
                                       << filler << "400"_ba;
    QTest::newRow("stranger's body")
        << start + "Authorization: Bearer no\r\n" + json + "Content-Length: 1048576\r\n\r\n"
        << filler << "401"_ba;
    QTest::newRow("header without an end") << start + "X-A: " << filler << "431"_ba;
    QTest::newRow("headers without an end")
        << start << QByteArray{"X-A: 1\r\n"_ba}.repeated(8192) << "431"_ba;
    QTest::newRow("request line without an end") << "GET /"_ba << filler << "431"_ba;
    QTest::newRow("empty lines without an end")
        << "\r\n"_ba << QByteArray{"\r\n"_ba}.repeated(32768) << "400"_ba;
    QTest::newRow("zeroes") << "\0"_ba << QByteArray(65536, '\0') << "400"_ba;
}

void HttpFloodTest::staysSmallUnderEndlessRequests()
{
    QFETCH(QByteArray, head);
    QFETCH(const QByteArray, filler);
    QFETCH(const QByteArray, status);
    head.replace("$", QByteArray::number(m_open->port));
    constexpr int senders = 4;
    int ended = 0;
    int refused = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < senders; ++i) {
        threads.emplace_back([&, port = m_open->port] {
            PlainSocket socket;
            bool goesOn = socket.connectTo(port) && socket.send(head);
            for (int sent = 0; goesOn && sent < 200 * mebibyte; sent += 65536)
                goesOn = socket.send(filler);
            const bool isRefused = socket.received().startsWith("HTTP/1.1 " + status);
            QMetaObject::invokeMethod(this, [&, isRefused] {
                ++ended;
                refused += isRefused;
            });
        });
    }
    const bool hasEnded = comesTrue([&] { return ended == senders; });
    for (auto &thread : threads)
        thread.join();
    QVERIFY(hasEnded);
    QCOMPARE(refused, senders);
    QVERIFY(m_open->calls.calls.size() <= 1);
}

// A refused client that does not hang up is read for a while, but not at others' cost.
void HttpFloodTest::givesTheSlotOfARefusedOneToANewcomer()
{
    HttpLimits limits;
    limits.connections = 1;
    limits.graceTime = 0ms;
    limits.lingerTime = 60s;
    const OpenDoor open{openGate(), limits};
    PlainSocket refused;
    QVERIFY(refused.connectTo(open.port) && refused.send("nonsense\n"_ba));
    QVERIFY(comesTrue([&] { return refused.received(MSG_DONTWAIT).startsWith("HTTP/1.1 400 "); }));
    RawClient client{open.port};
    QCOMPARE(client.ask(client.get("/tabs"_ba)).status, 200);
    QVERIFY(refused.hasEnded());
}

void HttpFloodTest::acceptsAgainAfterRunningOutOfDescriptors()
{
    QVERIFY(comesTrue([this] { return m_open->door.connections() == 0; }));
    PlainSocket client;
    rlimit before{};
    ::getrlimit(RLIMIT_NOFILE, &before);
    const int next = ::dup(0);
    ::close(next);
    rlimit exhausted = before;
    exhausted.rlim_cur = static_cast<rlim_t>(next);
    ::setrlimit(RLIMIT_NOFILE, &exhausted);
    const bool isSent = client.connectTo(m_open->port) && client.send("GET / HTTP/1.1\r\n"_ba);
    for (int turn = 0; turn < 10; ++turn)
        QCoreApplication::processEvents();
    ::setrlimit(RLIMIT_NOFILE, &before);
    QVERIFY(isSent);
    QCOMPARE(m_open->door.connections(), 0);
    QVERIFY(comesTrue([this] { return m_open->door.connections() == 1; }));
}

TEST_CLASS(HttpFloodTest)
#include "http_flood_test.moc"
