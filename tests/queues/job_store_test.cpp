// Commands on the disk: what is kept of each, in which order, and what is forgotten.

#include "core/queues/job_store.h"
#include "core/queues/queue_limits.h"
#include "tests/support/test_class.h"

#include <QTemporaryDir>

namespace {

Job keptJob(const QString &id)
{
    return {.id = id, .room = u"demo"_s, .action = {u"refresh"_s, {}}, .added = jobTime()};
}

} // namespace

class JobStoreTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_home;

    QString path() const { return m_home->filePath(u"queue.sqlite"_s); }

    static void finish(JobStore &store, const QString &id, qint64 ended)
    {
        Job job = keptJob(id);
        store.add(job);
        job.state = JobState::Completed;
        job.ended = ended;
        store.save(job);
    }

private Q_SLOTS:
    void init() { m_home = std::make_unique<QTemporaryDir>(); }

    void allOfACommandIsReadAgainByALaterRun()
    {
        Job job{.id = u"one"_s,
            .room = u"a/☃"_s,
            .action = {u"click"_s, {{u"index"_s, 3}}},
            .from = JobFrom::BullMq,
            .round = 2,
            .attempts = 5,
            .added = 11};
        {
            JobStore store{path()};
            QCOMPARE(store.add(job).place, 1);
            job.attemptsMade = 4;
            job.state = JobState::Failed;
            job.started = 12;
            job.ended = 13;
            job.due = 14;
            job.failure = Failure{Code::Timeout, u"too late"_s, u"Wait."_s};
            store.save(job);
        }
        JobStore store{path()};
        const auto kept = store.find(u"one"_s);
        QVERIFY(kept);
        QCOMPARE(toJson(*kept), toJson(job));
        QVERIFY(kept->from == JobFrom::BullMq);
        QCOMPARE(kept->round, 2);
        QCOMPARE(kept->due, 14);
        QVERIFY(!store.find(u"two"_s));
    }

    void theOlderOfAnIdIsKept()
    {
        JobStore store{path()};
        store.add(keptJob(u"one"_s));
        Job other = keptJob(u"one"_s);
        other.room = u"other"_s;
        other.round = 1;
        QCOMPARE(store.add(other).room, u"demo"_s);
        Job failed = keptJob(u"one"_s);
        failed.state = JobState::Failed;
        failed.failure = Failure{};
        store.save(failed);
        other.round = 0;
        QCOMPARE(store.add(other).room, u"demo"_s);
        other.round = 1;
        const Job again = store.add(other);
        QCOMPARE(again.room, u"other"_s);
        QCOMPARE(toWord(again.state), u"waiting"_s);
        QVERIFY(!again.failure);
    }

    void whatWasTypedIsGoneOnceItIsOver()
    {
        JobStore store{path()};
        Job job = keptJob(u"typed"_s);
        job.action = {u"type"_s, {{u"text"_s, u"opensesame"_s}}};
        store.add(job);
        const auto holdsIt = [this](const QString &file) {
            QFile read{file};
            return read.open(QIODevice::ReadOnly) && read.readAll().contains("opensesame");
        };
        QVERIFY(holdsIt(path()) || holdsIt(path() + u"-wal"_s));
        endUnknown(job);
        store.save(job);
        QVERIFY(!holdsIt(path()) && !holdsIt(path() + u"-wal"_s));
        QCOMPARE(store.find(u"typed"_s)->failure->code, Code::OutcomeUnknown);
    }

    void whatIsUnfinishedIsListedOldestFirst()
    {
        JobStore store{path()};
        for (const QString &each : {u"c"_s, u"a"_s, u"b"_s, u"done"_s})
            store.add(keptJob(each));
        finish(store, u"done"_s, jobTime());
        Job active = keptJob(u"a"_s);
        active.state = JobState::Active;
        store.save(active);
        QStringList ids;
        const auto left = store.unfinished();
        for (const Job &each : left)
            ids.append(each.id);
        QCOMPARE(ids, (QStringList{u"c"_s, u"a"_s, u"b"_s}));
        QCOMPARE(store.counts(), (QList<int>{2, 0, 1, 1, 0}));
        store.remove(u"c"_s);
        QCOMPARE(store.counts(), (QList<int>{1, 0, 1, 1, 0}));
    }

    void finishedOnesAreForgottenAfterADay()
    {
        JobStore store{path()};
        const qint64 now = jobTime();
        finish(store, u"old"_s, now - queue_limits::finishedTime.count() - 1);
        finish(store, u"new"_s, now - queue_limits::finishedTime.count() + 1);
        store.add(keptJob(u"waits"_s));
        store.sweep(now);
        QVERIFY(!store.find(u"old"_s));
        QVERIFY(store.find(u"new"_s));
        QVERIFY(store.find(u"waits"_s));
    }

    void ofTooManyTheNewestAreKept()
    {
        JobStore store{path()};
        store.add(keptJob(u"waits"_s));
        addFinished(u"demo"_s, queue_limits::finished + 2);
        store.sweep(jobTime());
        QCOMPARE(store.counts(), (QList<int>{1, 0, 0, 0, queue_limits::finished}));
        QVERIFY(!store.find(u"demo 1"_s));
        QVERIFY(store.find(u"demo 2"_s));
    }

    // Else what it sends again is done again.
    void aRoomThatDoesLittleIsNotPushedOut()
    {
        JobStore store{path()};
        addFinished(u"quiet"_s, 20);
        addFinished(u"busy"_s, queue_limits::finished);
        store.sweep(jobTime());
        QCOMPARE(store.counts().last(), queue_limits::finished);
        QVERIFY(store.find(u"quiet 0"_s));
        QVERIFY(!store.find(u"busy 19"_s));
        QVERIFY(store.find(u"busy 20"_s));
    }

    void norByLargeResults()
    {
        JobStore store{path()};
        constexpr qint64 size = 1000; // bytes of a result
        addFinished(u"quiet"_s, 1, size);
        addFinished(u"busy"_s, 20, size);
        store.sweep(jobTime(), 16 * size);
        QCOMPARE(store.counts().last(), 16);
        QVERIFY(store.find(u"quiet 0"_s));
        QVERIFY(!store.find(u"busy 4"_s));
        QVERIFY(store.find(u"busy 5"_s));
    }

private:
    // By names of the room and a number, the oldest first.
    void addFinished(const QString &room, int count, qint64 resultSize = 2) const
    {
        Database database{path()};
        Transaction all{database};
        Statement add = database.prepare(
            "INSERT INTO jobs (id, room, action, params, sender, round, attempts, added, state, "
            "ended, result) VALUES (?, ?, 'refresh', '{}', 'program', 0, 1, 0, 'failed', ?, ?)");
        const QString result{resultSize, u'x'};
        for (int i = 0; i < count; ++i)
            add.with(u"%1 %2"_s.arg(room).arg(i), room, jobTime(), result).run();
        all.commit();
    }
};

TEST_CLASS(JobStoreTest)
#include "job_store_test.moc"
