#include "core/doors/socket/socket_file.h"
#include "tests/doors/socket/open_socket.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

#include <QDir>
#include <QFile>
#include <QProcess>

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

namespace {

constexpr const char *nobody = "65534";
constexpr const char *tabsRequest = R"({"jsonrpc":"2.0","id":1,"method":"tabs"})";

unsigned modeOf(const QString &path)
{
    struct stat status { };
    if (::lstat(QFile::encodeName(path).constData(), &status) != 0)
        return 0;
    return status.st_mode & 07777u;
}

// As an app that was killed leaves it.
void leaveAStaleSocket(const QString &path)
{
    const QByteArray name = QFile::encodeName(path);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::copy(name.begin(), name.end(), address.sun_path);
    const int descriptor = ::socket(AF_UNIX, SOCK_STREAM, 0);
    QCOMPARE(::bind(descriptor, reinterpret_cast<const sockaddr *>(&address), sizeof address), 0);
    ::close(descriptor);
}

struct Visit {
    bool hasRun = false;
    QByteArray output;
};

// Runs as nobody: connects, sends one request, prints what comes back.
Visit visitAsNobody(const QString &path)
{
    const QString script
        = u"use Socket; $| = 1; $SIG{PIPE} = 'IGNORE'; socket(my $s, AF_UNIX, SOCK_STREAM, 0);"
          "connect($s, sockaddr_un($ARGV[0])) or print \"refused: $!\\n\";"
          "send($s, \"$ARGV[1]\\n\", 0); print while <$s>;"_s;
    QProcess process;
    process.start(u"setpriv"_s,
        {u"--reuid"_s, QString::fromLatin1(nobody), u"--clear-groups"_s, u"perl"_s, u"-e"_s, script,
            path, QString::fromLatin1(tabsRequest)});
    if (!process.waitForStarted())
        return {};
    const bool hasEnded = comesTrue([&] { return process.state() == QProcess::NotRunning; });
    return {hasEnded, process.readAllStandardOutput()};
}

} // namespace

class SocketFileTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        ::umask(0); // So that modes are exactly as requested.
        m_folder = std::make_unique<QTemporaryDir>();
    }

    void isOursAlone();
    void goesWithTheDoor();
    void replacesAStaleOne();
    void leavesTheFirstAppItsSocket();
    void leavesAFileThatIsNoSocket();
    void removesNoFileOfAnother();
    void refusesAPathThatIsTooLong();
    void saysWhereItCannotWrite();
    void keepsAnotherUserOutByTheFolder();
    void turnsAnotherUserAwayInAnOpenFolder();

private:
    QString at(const QString &name) const { return m_folder->filePath(name); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void SocketFileTest::isOursAlone()
{
    const OpenSocket open;
    QCOMPARE(modeOf(open.path), 0600u);
    QCOMPARE(modeOf(open.folder.filePath(u"in"_s)), 0700u);
}

void SocketFileTest::goesWithTheDoor()
{
    {
        const auto file = SocketFile::listenAt(at(u"a.sock"_s), 1);
        QVERIFY(!failureIn(file));
        QVERIFY(QFile::exists(at(u"a.sock"_s)));
    }
    QVERIFY(QDir{m_folder->path()}.isEmpty(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot));
}

void SocketFileTest::replacesAStaleOne()
{
    leaveAStaleSocket(at(u"a.sock"_s));
    SocketDoor door{sample::commands(), ScriptedCalls{}.run()};
    QVERIFY(!failureIn(door.listen(at(u"a.sock"_s))));
    QCOMPARE(modeOf(at(u"a.sock"_s)), 0600u);
    LineClient client{at(u"a.sock"_s)};
    QCOMPARE(errorNumber(client.ask("1"_ba)), -32600);
}

void SocketFileTest::leavesTheFirstAppItsSocket()
{
    OpenSocket first;
    {
        SocketDoor second{sample::commands(), ScriptedCalls{}.run()};
        const Failure failure = failureOf(second.listen(first.path));
        QCOMPARE(failure.code, Code::TooBusy);
        QVERIFY2(failure.message.contains(first.path), qPrintable(failure.message));
    }
    LineClient client{first.path};
    QVERIFY(client.ask(tabsRequest).contains(u"result"_s));
}

void SocketFileTest::leavesAFileThatIsNoSocket()
{
    QFile file{at(u"a.sock"_s)};
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("mine");
    file.close();
    QCOMPARE(failureOf(SocketFile::listenAt(at(u"a.sock"_s), 1)).code, Code::FileUnwritable);
    QCOMPARE(file.size(), 4);
    QVERIFY(QFile::link(at(u"nowhere"_s), at(u"b.sock"_s)));
    QCOMPARE(failureOf(SocketFile::listenAt(at(u"b.sock"_s), 1)).code, Code::FileUnwritable);
}

void SocketFileTest::removesNoFileOfAnother()
{
    const QString path = at(u"a.sock"_s);
    {
        const auto file = SocketFile::listenAt(path, 1);
        QVERIFY(!failureIn(file));
        QVERIFY(QFile::rename(path, at(u"elsewhere"_s)));
        leaveAStaleSocket(path);
    }
    QVERIFY(modeOf(path) != 0);
}

void SocketFileTest::refusesAPathThatIsTooLong()
{
    const qsizetype most = static_cast<qsizetype>(sizeof(sockaddr_un::sun_path)) - 1;
    const QString folder = m_folder->path() + u'/';
    const QString longest = folder + QString{most - folder.size(), u'x'};
    QVERIFY(!failureIn(SocketFile::listenAt(longest, 1)));
    const Failure failure = failureOf(SocketFile::listenAt(longest + u'x', 1));
    QCOMPARE(failure.code, Code::FileUnwritable);
    QVERIFY2(failure.message.contains(longest), qPrintable(failure.message));
    QVERIFY(failure.hint.contains(u"CLAWDIS_SOCKET"_s));
}

void SocketFileTest::saysWhereItCannotWrite()
{
    QFile file{at(u"file"_s)};
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(failureOf(SocketFile::listenAt(at(u"file/a.sock"_s), 1)).code, Code::FileUnwritable);
}

void SocketFileTest::keepsAnotherUserOutByTheFolder()
{
    if (::geteuid() != 0)
        QSKIP("Only root can start a process of another user.");
    OpenSocket open;
    const QByteArray path = QFile::encodeName(open.path);
    QCOMPARE(::chmod(path.constData(), 0666), 0);
    QCOMPARE(::chmod(QFile::encodeName(open.folder.path()).constData(), 0755), 0);
    const Visit visit = visitAsNobody(open.path);
    if (!visit.hasRun)
        QSKIP("There is no setpriv here.");
    QVERIFY2(visit.output.startsWith("refused: Permission denied"), visit.output.constData());
    QVERIFY(open.calls.calls.isEmpty());
}

// All permissions are open: only the peer check refuses.
void SocketFileTest::turnsAnotherUserAwayInAnOpenFolder()
{
    if (::geteuid() != 0)
        QSKIP("Only root can start a process of another user.");
    OpenSocket open;
    for (const QString &path : {open.path, open.folder.filePath(u"in"_s), open.folder.path()})
        QCOMPARE(::chmod(QFile::encodeName(path).constData(), 0777), 0);
    const Visit visit = visitAsNobody(open.path);
    if (!visit.hasRun)
        QSKIP("There is no setpriv here.");
    const qsizetype from = visit.output.indexOf('{');
    const QJsonObject answer
        = QJsonDocument::fromJson(visit.output.mid(qMax<qsizetype>(from, 0))).object();
    QVERIFY2(errorNumber(answer) == -32011, visit.output.constData());
    QCOMPARE(errorCode(answer), u"UNAUTHORIZED"_s);
    QVERIFY(open.calls.calls.isEmpty());
    QCOMPARE(open.door.connections(), 0);
}

TEST_CLASS(SocketFileTest)
#include "socket_file_test.moc"
