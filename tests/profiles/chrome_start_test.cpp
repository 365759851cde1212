#include "base/paths.h"
#include "profiles/chrome/chrome_process.h"
#include "tests/profiles/launch_folder.h"
#include "tests/support/soon.h"
#include "tests/support/test_class.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QTcpServer>

#include <csignal>
using namespace std::chrono_literals;

// Starts that fail: before anything runs, or with a program that plays Chrome's part.
class ChromeStartTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<LaunchFolder> m_folder;

    // Unwinding destroys the object inside the signal that reported the failure.
    static Task<ChromePipe> startedAndDropped(Ledger ledger, ChromeLaunch launch)
    {
        const auto chrome = std::make_unique<ChromeProcess>(ledger);
        co_return co_await chrome->start(launch, Deadline::in(300ms));
    }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<LaunchFolder>(); }

    void cleanup()
    {
        m_folder->endAll();
        QTRY_COMPARE(m_folder->processes(), 0);
    }

    void namesTheOwnerOfABusyPort()
    {
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        ChromeLaunch busy = m_folder->launch();
        busy.port = server.serverPort();
        ChromeProcess chrome{m_folder->ledger()};
        QElapsedTimer clock;
        clock.start();
        const Failure failure = failureOf(started(chrome, busy));
        QVERIFY(wasSoon(clock, 2000));
        QCOMPARE(failure.code, Code::PortInUse);
        QCOMPARE(failure.evidence[u"pid"_s].toInteger(), QCoreApplication::applicationPid());
        QCOMPARE(chrome.pid(), 0);
    }

    void namesWhatIsInTheWayOfItsFolder()
    {
        QFile file{m_folder->file(u"work"_s)};
        QVERIFY(file.open(QIODevice::WriteOnly));
        ChromeProcess chrome{m_folder->ledger()};
        QElapsedTimer clock;
        clock.start();
        const Failure failure = failureOf(started(chrome, m_folder->launch()));
        QVERIFY(wasSoon(clock, 2000));
        QCOMPARE(failure.code, Code::ProfileDirUnwritable);
        QCOMPARE(failure.evidence[u"path"_s].toString(), m_folder->data());
        QCOMPARE(failure.evidence[u"obstacle"_s].toString(), file.fileName());
        QVERIFY(failure.message.contains(m_folder->data()));
    }

    void namesAMissingProgram()
    {
        ChromeLaunch missing = m_folder->launch();
        missing.executable = u"/nowhere/chrome"_s;
        ChromeProcess chrome{m_folder->ledger()};
        const Failure failure = failureOf(started(chrome, missing));
        QCOMPARE(failure.code, Code::ChromeNotFound);
        QVERIFY(failure.message.contains(u"/nowhere/chrome"_s));
    }

    void respectsADoubtfulLockOfAnotherHost()
    {
        QVERIFY(paths::makePrivateDir(m_folder->data()));
        QVERIFY(QFile::link(u"oldhost-123"_s, m_folder->data() + u"/SingletonLock"_s));
        ChromeProcess chrome{m_folder->ledger()};
        QCOMPARE(failureOf(started(chrome, m_folder->launch())).code, Code::ProfileLocked);
    }

    void adoptsNoOtherProcess()
    {
        LedgerEntry entry;
        entry.pid = QCoreApplication::applicationPid();
        entry.startTime = RunningProcess::of(entry.pid)->startTime;
        entry.userDataDir = m_folder->data();
        QVERIFY(!ChromeProcess::adopt(m_folder->ledger(), entry));
    }

    void reportsWhatAProgramSaidThatEndsEarly()
    {
        ChromeProcess chrome{m_folder->ledger()};
        const Failure failure
            = failureOf(started(chrome, m_folder->pretend("echo boom >&2; exit 3")));
        QCOMPARE(failure.code, Code::ChromeFailed);
        QCOMPARE(failure.evidence[u"exitCode"_s].toInt(), 3);
        QCOMPARE(failure.evidence[u"stderr"_s].toArray(), QJsonArray{u"boom"_s});
        QVERIFY(failure.evidence[u"command"_s].toString().contains(u"pretender --remote"_s));
        QVERIFY(failure.message.contains(u"boom"_s));
        QVERIFY(m_folder->ledger().living().isEmpty());
    }

    void keepsTheLastLinesOnly()
    {
        ChromeProcess chrome{m_folder->ledger()};
        const Failure failure = failureOf(started(chrome,
            m_folder->pretend(
                "i=0; while [ $i -lt 5000 ]; do echo line $i; i=$((i+1)); done; kill -9 $$")));
        QCOMPARE(failure.evidence[u"signal"_s].toInt(), 9);
        QCOMPARE(failure.evidence[u"stderr"_s].toArray().size(), 20);
        QCOMPARE(chrome.lastOutput().size(), 50);
        QCOMPARE(chrome.lastOutput().last(), u"line 4999"_s);
    }

    void isUpWhenItAnswersOnItsPipe()
    {
        ChromeProcess chrome{m_folder->ledger()};
        const ChromeLaunch answering = m_folder->pretend(
            "question=$(head -c 24 <&3); id=${question#*:}; id=${id%%,*}; printf "
            "'{\"method\":\"x\"}\\0{\"id\":%s,\"result\":{\"sessionId\":\"AB12\"}}\\0{\"rest'"
            " $id >&4; exec sleep 60");
        const auto outcome = started(chrome, answering);
        QVERIFY2(!failureIn(outcome), qUtf8Printable(failureOf(outcome).message));
        QCOMPARE(std::get<ChromePipe>(outcome).session, QByteArray{"AB12"});
        QCOMPARE(std::get<ChromePipe>(outcome).begun, QByteArray{"{\"rest"});
        chrome.kill();
        QVERIFY(isEnded(chrome));
    }

    void leavesNothingBehindAtTheDeadline()
    {
        ChromeProcess chrome{m_folder->ledger()};
        const Failure failure
            = failureOf(started(chrome, m_folder->pretend("sleep 60 & wait"), 300ms));
        QCOMPARE(failure.code, Code::Timeout);
        QVERIFY(isEnded(chrome));
    }

    void endsTheStartWhenItsObjectGoes()
    {
        auto chrome = std::make_unique<ChromeProcess>(m_folder->ledger());
        auto start = caught(chrome->start(m_folder->pretend("read forever"), Deadline::in(20s)));
        const qint64 pid = chrome->pid();
        chrome.reset();
        const OrFailure<ChromePipe> outcome = QCoro::waitFor(start);
        QCOMPARE(failureOf(outcome).code, Code::Disconnected);
        ::kill(static_cast<pid_t>(-pid), SIGKILL);
    }

    void mayBeDroppedAsSoonAsItsStartFails_data()
    {
        QTest::addColumn<QByteArray>("script");
        QTest::newRow("it ended") << QByteArray{"exit 1"};
        QTest::newRow("it ended talking") << QByteArray{"echo one; echo two; exit 1"};
        QTest::newRow("it closes its pipe") << QByteArray{"exec 3<&- 4>&-; exec sleep 60"};
        QTest::newRow("it babbles")
            << QByteArray{"while echo babble >&4; do :; done 2>/dev/null; exec sleep 60"};
        QTest::newRow("it is silent") << QByteArray{"exec sleep 60"};
    }

    void mayBeDroppedAsSoonAsItsStartFails()
    {
        QFETCH(QByteArray, script);
        QVERIFY(
            failureIn(outcomeOf(startedAndDropped(m_folder->ledger(), m_folder->pretend(script)))));
    }
};

TEST_CLASS(ChromeStartTest)
#include "chrome_start_test.moc"
