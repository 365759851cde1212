// What is done about a browser that an earlier run of the app left on a profile's folder.

#include "core/browser/lifecycle/orphans.h"
#include "profiles/process/running_process.h"
#include "profiles/process/socket_peer.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>
#include <QTimer>
using namespace std::chrono_literals;

namespace {

// A process whose command line is that of a browser on the folder.
void run(QProcess &process, const QString &folder, const QStringList &more)
{
    const QStringList words{u"-c"_s, u"echo; read line"_s, u"chrome"_s};
    process.start(u"/bin/sh"_s, words + QStringList{u"--user-data-dir="_s + folder} + more);
    QVERIFY(process.waitForReadyRead(5000));
}

// Its first thread ends at once, another, which listens, after half a second.
constexpr auto leaderEnds = R"py(
import ctypes, os, socket, sys, threading, time
listening = socket.socket(socket.AF_UNIX)
listening.bind(sys.argv[1])
listening.listen()
threading.Thread(target=lambda: (time.sleep(0.5), os._exit(0))).start()
print("ready", flush=True)
ctypes.CDLL(None).pthread_exit(None)
)py";

} // namespace

class OrphansTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    qint64 waitedFor(Deadline deadline) const
    {
        QElapsedTimer clock;
        clock.start();
        outcomeOf(waitForEarlier(m_folder.path(), deadline));
        return clock.elapsed();
    }

private Q_SLOTS:
    void waitsForOneOfOursToEnd()
    {
        QProcess ours;
        run(ours, m_folder.path(), {u"--class=clawdis-work"_s});
        QTimer::singleShot(300ms, &ours, [&ours] { ours.kill(); });
        const qint64 waited = waitedFor(Deadline::in(5s));
        QVERIFY(waited >= 200 && waited < 4000);
        QTRY_COMPARE(ours.state(), QProcess::NotRunning);
    }

    // A Chrome of many threads that was killed: nobody sees the process, and its socket answers.
    void waitsForTheSocketOfOneThatEnds()
    {
        const QString socket = m_folder.filePath(u"SingletonSocket"_s);
        QProcess ending;
        ending.start(u"python3"_s, {u"-c"_s, QString::fromLatin1(leaderEnds), socket});
        QVERIFY(ending.waitForReadyRead(5000));
        const qint64 pid = ending.processId();
        QTRY_VERIFY(!RunningProcess::of(pid));
        QCOMPARE(listenerOf(socket), std::optional{pid});
        const qint64 waited = waitedFor(Deadline::in(5s));
        QVERIFY2(waited >= 200 && waited < 4000, qPrintable(QString::number(waited)));
        QVERIFY(!listenerOf(socket));
        QTRY_COMPARE(ending.state(), QProcess::NotRunning);
    }

    void waitsNoLongerThanItsDeadline()
    {
        QProcess ours;
        run(ours, m_folder.path(), {u"--class=clawdis-work"_s});
        const qint64 waited = waitedFor(Deadline::in(300ms));
        QVERIFY(waited >= 200 && waited < 4000);
        QCOMPARE(ours.state(), QProcess::Running);
        ours.kill();
        QVERIFY(ours.waitForFinished(5000));
    }

    void waitsForNoStrangers()
    {
        QProcess stranger;
        run(stranger, m_folder.path(), {});
        QVERIFY(waitedFor(Deadline::in(5s)) < 1000);
        QCOMPARE(stranger.state(), QProcess::Running);
        stranger.kill();
        QVERIFY(stranger.waitForFinished(5000));
    }
};

TEST_CLASS(OrphansTest)
#include "orphans_test.moc"
