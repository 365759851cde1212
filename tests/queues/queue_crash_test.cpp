// What a queue does with the commands that an app had when it was killed: each is done once, or
// reported.

#include "core/queues/queue_limits.h"
#include "profiles/database/database.h"
#include "tests/queues/scripted_queue.h"
#include "tests/support/test_class.h"

namespace {

// An app that is at one command of a room, with others behind it; and its disk when it is killed.
struct KilledApp {
    KilledApp(const QString &home, const QList<Job> &jobs) : folder(home + u"/killed"_s)
    {
        ScriptedQueue queue{home + u"/before"_s};
        queue.resume();
        for (const QString &each : {u"navigate"_s, u"wait"_s, u"type"_s})
            queue.calls.hold(each);
        for (const Job &each : jobs)
            queue.add(each);
        isAtWork = QTest::qWaitFor([&] { return queue.count(u"active"_s) > 0; });
        copyQueue(home + u"/before"_s, folder);
    }

    QString folder;
    bool isAtWork = false;
};

Job action(const QString &id, const QString &type, const QString &room = u"demo"_s)
{
    return {.id = id, .room = room, .action = {type, {}}};
}

Job broughtBy(JobFrom from, const QString &id)
{
    Job job = navigation(id);
    job.from = from;
    return job;
}

} // namespace

class QueueCrashTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_home;

private Q_SLOTS:
    void init() { m_home = std::make_unique<QTemporaryDir>(); }

    void whatItWasAtIsReportedAndTheRestIsDoneInOrder()
    {
        const KilledApp killed{m_home->path(),
            {navigation(u"hangs"_s), navigation(u"b"_s), navigation(u"c"_s), navigation(u"d"_s)}};
        QVERIFY(killed.isAtWork);
        ScriptedQueue queue{killed.folder};
        queue.resume();
        const Job hangs = queue.find(u"hangs"_s);
        QCOMPARE(toWord(hangs.state), u"failed"_s);
        QCOMPARE(hangs.failure->code, Code::OutcomeUnknown);
        QVERIFY(hangs.failure->hint.contains(u"jobId"_s));
        QCOMPARE(hangs.attemptsMade, 1);
        QVERIFY(hangs.ended > 0);
        QCOMPARE(queue.statesOf(u"hangs"_s), QStringList{u"failed"_s});
        QTRY_COMPARE(queue.count(u"completed"_s), 3);
        QCOMPARE(visitsOf(queue.calls), (QStringList{u"b"_s, u"c"_s, u"d"_s}));
        QCOMPARE(queue.add(navigation(u"hangs"_s)), u"failed"_s);
        QCOMPARE(queue.add(navigation(u"b"_s)), u"completed"_s);
        QCOMPARE(queue.calls.count(u"navigate"_s), 3);
    }

    void whatOnlyReadsOrWaitsIsDoneAgain_data()
    {
        QTest::addColumn<QString>("type");
        QTest::addColumn<QString>("command");
        QTest::addColumn<bool>("isRepeated");
        QTest::addRow("wait") << u"wait"_s << u"wait"_s << true;
        QTest::addRow("type") << u"type"_s << u"type"_s << false;
    }

    void whatOnlyReadsOrWaitsIsDoneAgain()
    {
        QFETCH(const QString, type);
        QFETCH(const QString, command);
        QFETCH(const bool, isRepeated);
        Job job = action(u"job"_s, type);
        if (type == u"type"_s)
            job.action.params = {{u"text"_s, u"a"_s}};
        const KilledApp killed{m_home->path(), {job}};
        QVERIFY(killed.isAtWork);
        ScriptedQueue queue{killed.folder};
        queue.resume();
        QTRY_COMPARE(queue.count(isRepeated ? u"completed"_s : u"failed"_s), 1);
        QCOMPARE(queue.calls.count(command), isRepeated ? 1 : 0);
    }

    void whatItHadPutOffIsDone()
    {
        const QString before = m_home->filePath(u"before"_s);
        {
            ScriptedQueue queue{before};
            queue.resume();
            queue.calls.answer(u"navigate"_s, nothingAnswers());
            QCOMPARE(queue.add(navigation(u"later"_s)), u"waiting"_s);
            QTRY_COMPARE(queue.count(u"delayed"_s), 1);
            copyQueue(before, m_home->filePath(u"killed"_s));
            queue.calls.answer(u"navigate"_s, Reply{});
            QVERIFY(queue.isAskedInTime(u"navigate"_s, 2));
        }
        ScriptedQueue queue{m_home->filePath(u"killed"_s)};
        queue.resume();
        QTRY_COMPARE(queue.count(u"completed"_s), 1);
        QCOMPARE(queue.find(u"later"_s).attemptsMade, 2);
    }

    void whatSomebodyBringsAgainWaitsForThem_data()
    {
        QTest::addColumn<JobFrom>("from");
        QTest::addRow("BullMQ") << JobFrom::BullMq;
        QTest::addRow("another app") << JobFrom::Node;
    }

    void whatSomebodyBringsAgainWaitsForThem()
    {
        QFETCH(const JobFrom, from);
        const KilledApp killed{
            m_home->path(), {broughtBy(from, u"hangs"_s), broughtBy(from, u"waits"_s)}};
        QVERIFY(killed.isAtWork);
        ScriptedQueue queue{killed.folder};
        queue.resume();
        QCOMPARE(queue.count(u"failed"_s), 1);
        QCOMPARE(queue.count(u"waiting"_s), 1);
        QCOMPARE(queue.add(broughtBy(from, u"hangs"_s)), u"failed"_s);
        QCOMPARE(queue.find(u"hangs"_s).failure->code, Code::OutcomeUnknown);
        const auto waits = queue.doing(broughtBy(from, u"waits"_s));
        QVERIFY(queue.isAskedInTime(u"navigate"_s, 1));
        QTRY_VERIFY(waits.hasEnded());
        QCOMPARE(ScriptedQueue::stateOf(waits.result()), u"completed"_s);
        QCOMPARE(visitsOf(queue.calls), QStringList{u"waits"_s});
    }

    void thoseThatAreBroughtAgainAreGatheredAndDoneInTheirOrder()
    {
        QList<Job> jobs{broughtBy(JobFrom::BullMq, u"hangs"_s)};
        for (int i = 1; i <= 4; ++i) {
            jobs.append(broughtBy(JobFrom::BullMq, QString::number(i)));
            jobs.last().sent = i;
        }
        const KilledApp killed{m_home->path(), jobs};
        ScriptedQueue queue{killed.folder};
        queue.resume();
        for (const int i : {3, 1, 4, 2})
            QCOMPARE(queue.add(jobs.at(i)), u"waiting"_s);
        QCOMPARE(queue.calls.count(u"navigate"_s), 0);
        moveClock(queue_limits::gatherTime);
        QTRY_COMPARE(queue.count(u"completed"_s), 4);
        QCOMPARE(visitsOf(queue.calls), (QStringList{u"1"_s, u"2"_s, u"3"_s, u"4"_s}));
    }

    void whatNobodyBringsForADayIsForgotten()
    {
        const KilledApp killed{m_home->path(),
            {broughtBy(JobFrom::BullMq, u"hangs"_s), broughtBy(JobFrom::BullMq, u"waits"_s)}};
        {
            Database database{killed.folder + u"/queue.sqlite"_s};
            const qint64 yesterday = jobTime() - queue_limits::finishedTime.count() - 1;
            database.prepare("UPDATE jobs SET added = ?").with(yesterday).run();
        }
        ScriptedQueue queue{killed.folder};
        queue.resume();
        QCOMPARE(queue.find(u"waits"_s).failure->code, Code::JobNotFound);
    }

    void whatIsAddedBeforeItIsResumedComesBehindWhatWasLeft()
    {
        const KilledApp killed{m_home->path(), {navigation(u"hangs"_s), navigation(u"left"_s)}};
        ScriptedQueue queue{killed.folder};
        QCOMPARE(queue.add(navigation(u"new"_s)), u"waiting"_s);
        QVERIFY(queue.calls.calls().isEmpty());
        queue.resume();
        QTRY_COMPARE(queue.count(u"completed"_s), 2);
        QCOMPARE(visitsOf(queue.calls), (QStringList{u"left"_s, u"new"_s}));
    }
};

TEST_CLASS(QueueCrashTest)
#include "queue_crash_test.moc"
