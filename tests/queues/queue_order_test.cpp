// In which order a queue does its commands, how many it takes, and what it says of them.

#include "core/queues/job_store.h"
#include "core/queues/queue_limits.h"
#include "tests/queues/scripted_queue.h"
#include "tests/support/test_class.h"

#include <QSet>

class QueueOrderTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_home;
    int m_folders = 0;

    QString nextFolder()
    {
        const QString folder = m_home.filePath(QString::number(++m_folders));
        QDir{}.mkpath(folder);
        return folder;
    }

private Q_SLOTS:
    void commandsOfARoomAreDoneOneAfterTheOther()
    {
        ScriptedQueue queue{nextFolder()};
        queue.resume();
        queue.calls.hold(u"navigate"_s);
        const QStringList names{u"a"_s, u"b"_s, u"c"_s, u"d"_s};
        for (const QString &each : names)
            QCOMPARE(queue.add(navigation(each)), u"waiting"_s);
        for (qsizetype i = 0; i < names.size(); ++i) {
            QTRY_COMPARE(queue.calls.waiting(u"navigate"_s), 1);
            QCOMPARE(visitsOf(queue.calls), names.mid(0, i + 1));
            queue.calls.releaseOne(u"navigate"_s);
        }
        QTRY_COMPARE(queue.count(u"completed"_s), 4);
        QCOMPARE(queue.calls.count(u"createSession"_s), 1);
    }

    void roomsAreServedSideBySide()
    {
        ScriptedQueue queue{nextFolder()};
        queue.resume();
        queue.calls.hold(u"navigate"_s);
        for (const QString &room : {u"one"_s, u"two"_s}) {
            QCOMPARE(queue.add(navigation(room, room)), u"waiting"_s);
            QCOMPARE(queue.add(navigation(room + u'2', room)), u"waiting"_s);
        }
        QTRY_COMPARE(queue.calls.waiting(u"navigate"_s), 2);
        const QStringList visits = visitsOf(queue.calls);
        QCOMPARE(
            (QSet<QString>{visits.begin(), visits.end()}), (QSet<QString>{u"one"_s, u"two"_s}));
        queue.calls.release(u"navigate"_s);
        QTRY_COMPARE(queue.count(u"completed"_s), 4);
    }

    void soManyRoomsAreServedAtOnce()
    {
        constexpr int rooms = queue_limits::roomsAtOnce + 3;
        ScriptedQueue queue{nextFolder()};
        queue.resume();
        queue.calls.hold(u"createSession"_s);
        for (int i = 0; i < rooms; ++i)
            QCOMPARE(queue.add(navigation(u"n%1"_s.arg(i), u"r%1"_s.arg(i))), u"waiting"_s);
        QCOMPARE(queue.calls.waiting(u"createSession"_s), queue_limits::roomsAtOnce);
        queue.calls.releaseOne(u"createSession"_s);
        QTRY_COMPARE(queue.calls.count(u"createSession"_s), queue_limits::roomsAtOnce + 1);
        queue.calls.release(u"createSession"_s);
        QTRY_COMPARE(queue.count(u"completed"_s), rooms);
    }

    void thoseOfBullMqAreDoneAsTheirProducersAddedThem()
    {
        ScriptedQueue queue{nextFolder()};
        queue.resume();
        queue.calls.hold(u"navigate"_s);
        QCOMPARE(queue.add(navigation(u"first"_s)), u"waiting"_s);
        QTRY_COMPARE(queue.calls.waiting(u"navigate"_s), 1);
        for (const int sent : {30, 10, 20}) {
            Job job = navigation(QString::number(sent));
            job.from = JobFrom::BullMq;
            job.sent = sent;
            QCOMPARE(queue.add(job), u"waiting"_s);
        }
        queue.calls.release(u"navigate"_s);
        QTRY_COMPARE(queue.count(u"completed"_s), 4);
        QCOMPARE(visitsOf(queue.calls), (QStringList{u"first"_s, u"10"_s, u"20"_s, u"30"_s}));
    }

    void soAreThoseThatOtherAppsBring()
    {
        ScriptedQueue queue{nextFolder()};
        for (const int sent : {20, 10}) {
            Job job = navigation(QString::number(sent));
            job.from = JobFrom::Node;
            job.sent = sent;
            QCOMPARE(queue.add(job), u"waiting"_s);
        }
        queue.resume();
        QTRY_COMPARE(queue.count(u"completed"_s), 2);
        QCOMPARE(visitsOf(queue.calls), (QStringList{u"10"_s, u"20"_s}));
    }

    void anIdIsDoneOnce()
    {
        ScriptedQueue queue{nextFolder()};
        queue.resume();
        queue.calls.hold(u"navigate"_s);
        const auto first = queue.doing(navigation(u"once"_s));
        const auto second = queue.doing(navigation(u"once"_s));
        QTRY_COMPARE(queue.calls.waiting(u"navigate"_s), 1);
        QCOMPARE(queue.add(navigation(u"once"_s)), u"active"_s);
        queue.calls.release(u"navigate"_s);
        QTRY_VERIFY(first.hasEnded() && second.hasEnded());
        for (const auto &each : {first, second})
            QCOMPARE(ScriptedQueue::stateOf(each.result()), u"completed"_s);
        Job otherRoom = navigation(u"once"_s, u"other"_s);
        QCOMPARE(queue.add(otherRoom), u"completed"_s);
        QCOMPARE(queue.done(otherRoom).room, u"demo"_s);
        QCOMPARE(visitsOf(queue.calls), QStringList{u"once"_s});
    }

    void theSameAddedTwiceAtOnceIsOne()
    {
        ScriptedQueue queue{nextFolder()};
        queue.resume();
        const UnderWay<OrFailure<Job>> one{
            caught(CommandQueue::add(queue.queue, navigation(u"twin"_s)))};
        const UnderWay<OrFailure<Job>> other{
            caught(CommandQueue::add(queue.queue, navigation(u"twin"_s)))};
        QTRY_VERIFY(one.hasEnded() && other.hasEnded());
        QTRY_COMPARE(queue.count(u"completed"_s), 1);
        QCOMPARE(visitsOf(queue.calls), QStringList{u"twin"_s});
    }

    void oneThatFailedIsDoneAgainInALaterRound()
    {
        ScriptedQueue queue{nextFolder()};
        queue.resume();
        queue.calls.answerNext(u"navigate"_s, Failure{Code::FrameGone, u"it is gone"_s, {}});
        Job job = navigation(u"again"_s);
        QCOMPARE(toWord(queue.done(job).state), u"failed"_s);
        QCOMPARE(toWord(queue.done(job).state), u"failed"_s);
        QCOMPARE(queue.calls.count(u"navigate"_s), 1);
        job.round = 1;
        const Job again = queue.done(job);
        QCOMPARE(toWord(again.state), u"completed"_s);
        QCOMPARE(again.attemptsMade, 1);
        job.round = 2;
        QCOMPARE(toWord(queue.done(job).state), u"completed"_s);
        QCOMPARE(queue.calls.count(u"navigate"_s), 2);
    }

    void tooManyAreRefused()
    {
        const QString folder = nextFolder();
        {
            JobStore{folder + u"/queue.sqlite"_s};
            Database database{folder + u"/queue.sqlite"_s};
            Transaction all{database};
            Statement add = database.prepare(
                "INSERT INTO jobs (id, room, action, params, sender, round, attempts, added) "
                "VALUES (?, ?, 'refresh', '{}', 'program', 0, 1, ?)");
            const qint64 rooms = queue_limits::unfinished / queue_limits::unfinishedOfRoom;
            for (qint64 i = 0; i < queue_limits::unfinished; ++i)
                add.with(QString::number(i), QString::number(i % rooms), jobTime()).run();
            all.commit();
        }
        ScriptedQueue queue{folder};
        queue.calls.hold(u"reload"_s);
        queue.resume();
        QTRY_COMPARE(queue.calls.waiting(u"reload"_s), 10);
        QCOMPARE(queue.add(navigation(u"beyond"_s)), u"TOO_BUSY"_s);
        QCOMPARE(queue.add(navigation(u"15"_s)), u"waiting"_s); // it is known
        queue.calls.releaseOne(u"reload"_s);
        QTRY_COMPARE(queue.calls.count(u"reload"_s), 11);
        QCOMPARE(queue.add(navigation(u"beyond"_s)), u"waiting"_s);
        QCOMPARE(queue.add(navigation(u"more"_s)), u"TOO_BUSY"_s);
        UnderWay<OrFailure<Nothing>> stop{caught(CommandQueue::stop(queue.queue))};
        queue.calls.release(u"reload"_s);
        QTRY_VERIFY(stop.hasEnded());
    }

    void aRoomWithTooManyLocksNoOtherOut()
    {
        ScriptedQueue queue{nextFolder()};
        queue.calls.hold(u"navigate"_s);
        queue.resume();
        for (qint64 i = 0; i < queue_limits::unfinishedOfRoom; ++i)
            QCOMPARE(queue.add(navigation(QString::number(i), u"hog"_s)), u"waiting"_s);
        QCOMPARE(queue.add(navigation(u"beyond"_s, u"hog"_s)), u"TOO_BUSY"_s);
        QCOMPARE(queue.add(navigation(u"other"_s, u"other"_s)), u"waiting"_s);
        QTRY_COMPARE(queue.calls.waiting(u"navigate"_s), 2);
        UnderWay<OrFailure<Nothing>> stop{caught(CommandQueue::stop(queue.queue))};
        queue.calls.release(u"navigate"_s);
        QTRY_VERIFY(stop.hasEnded());
    }

    void itReportsHowManyThereAreAndOfEach()
    {
        ScriptedQueue queue{nextFolder()};
        QCOMPARE(queue.count(u"completed"_s), 0);
        QCOMPARE(queue.find(u"none"_s).failure->code, Code::JobNotFound);
        queue.resume();
        const qint64 before = jobTime();
        Job job = navigation(u"told"_s);
        job.sent = before;
        const Job done = queue.done(job);
        QCOMPARE(done.attemptsMade, 1);
        QCOMPARE(done.result.value(u"success"_s), true);
        QVERIFY(before <= done.added && done.added <= done.started && done.started <= done.ended);
        QCOMPARE(toJson(queue.find(u"told"_s)), toJson(done));
        QCOMPARE(queue.find(u"none"_s).failure->code, Code::JobNotFound);
        QCOMPARE(queue.count(u"completed"_s), 1);
        QCOMPARE(queue.statesOf(u"told"_s), (QStringList{u"active"_s, u"completed"_s}));
    }

    void whatIsTypedIsNotKept()
    {
        const QString folder = nextFolder();
        ScriptedQueue queue{folder};
        queue.resume();
        Job job{
            .id = u"typed"_s, .room = u"demo"_s, .action = {u"type"_s, {{u"text"_s, u"sesame"_s}}}};
        QCOMPARE(toWord(queue.done(job).state), u"completed"_s);
        const QJsonObject params = queue.find(u"typed"_s).action.params;
        QVERIFY(!params.value(u"text"_s).toString().contains(u"sesame"_s));
    }

    void aResultThatCannotBeKeptIsAFailure()
    {
        const auto full = [](QString, Reply) -> Task<Outcome> {
            co_return Outcome{Failure{Code::DiskFull, u"the disk is full"_s, {}}};
        };
        ScriptedQueue queue{nextFolder(), {}, full};
        queue.resume();
        const Job job = queue.done(navigation(u"large"_s));
        QCOMPARE(toWord(job.state), u"failed"_s);
        QCOMPARE(job.failure->code, Code::DiskFull);
        QCOMPARE(queue.calls.count(u"navigate"_s), 1);
    }

    void whereTheDiskFailsNothingIsTaken()
    {
        const QString folder = nextFolder();
        QFile file{folder + u"/queue.sqlite"_s};
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(4096, 'x'));
        file.close();
        ScriptedQueue queue{folder};
        queue.resume();
        QCOMPARE(queue.add(navigation(u"lost"_s)), u"FILE_UNWRITABLE"_s);
        QVERIFY(queue.calls.calls().isEmpty());
    }

    void whenItStopsNothingMoreBegins()
    {
        ScriptedQueue queue{nextFolder()};
        queue.resume();
        queue.calls.hold(u"navigate"_s);
        for (const QString &each : {u"runs"_s, u"waits"_s})
            QCOMPARE(queue.add(navigation(each)), u"waiting"_s);
        QTRY_COMPARE(queue.calls.waiting(u"navigate"_s), 1);
        UnderWay<OrFailure<Nothing>> stop{caught(CommandQueue::stop(queue.queue))};
        QVERIFY(!stop.hasEnded());
        queue.calls.release(u"navigate"_s);
        QTRY_VERIFY(stop.hasEnded());
        QCOMPARE(visitsOf(queue.calls), QStringList{u"runs"_s});
        QCOMPARE(queue.count(u"completed"_s), 1);
        queue.resume();
        QTRY_COMPARE(queue.count(u"completed"_s), 2);
    }

    void whatTakesTooLongIsNotWaitedFor()
    {
        ScriptedQueue queue{nextFolder()};
        queue.resume();
        queue.calls.hold(u"navigate"_s);
        QCOMPARE(queue.add(navigation(u"hangs"_s)), u"waiting"_s);
        QTRY_COMPARE(queue.calls.waiting(u"navigate"_s), 1);
        UnderWay<OrFailure<Nothing>> stop{caught(CommandQueue::stop(queue.queue))};
        moveClock(queue_limits::endTime);
        QTRY_VERIFY(stop.hasEnded());
        QCOMPARE(queue.calls.waiting(u"navigate"_s), 1);
        queue.calls.release(u"navigate"_s);
        QTRY_COMPARE(queue.count(u"completed"_s), 1);
    }
};

TEST_CLASS(QueueOrderTest)
#include "queue_order_test.moc"
