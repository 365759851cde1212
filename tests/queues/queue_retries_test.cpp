// Attempts at a command: how many, how long one waits for the next, and what other apps have to
// say.

#include "core/queues/queue_limits.h"
#include "tests/queues/scripted_queue.h"
#include "tests/support/test_class.h"

namespace {

// Another app that says the same of every command, and notes the ends that it hears of.
struct NeighbourDouble {
    JobPeers asked()
    {
        return {.elsewhere = elsewhere,
            .begin = [this](Job) -> Task<JobStart> {
                const JobStart start = starts.isEmpty() ? JobStart{} : starts.takeFirst();
                co_return JobStart{start};
            },
            .ended = [this](Job job) -> Task<> {
                ends.append(toWord(job.state));
                co_return;
            }};
    }

    QList<JobStart> starts; // then the room is ready
    QStringList ends;
    std::function<Task<std::optional<Job>>(Job)> elsewhere;
};

} // namespace

class QueueRetriesTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_home;

private Q_SLOTS:
    void init() { m_home = std::make_unique<QTemporaryDir>(); }

    void eachAttemptWaitsTwiceAsLongAsTheOneBefore()
    {
        ScriptedQueue queue{m_home->path()};
        queue.resume();
        queue.calls.answer(u"navigate"_s, nothingAnswers());
        Job job = navigation(u"late"_s);
        job.attempts = queue_limits::mostAttempts;
        const auto end = queue.doing(job);
        auto expected = queue_limits::firstDelay;
        for (int made = 1; made < job.attempts; ++made) {
            QTRY_COMPARE(queue.find(u"late"_s).state, JobState::Delayed);
            const Job now = queue.find(u"late"_s);
            QCOMPARE(now.attemptsMade, made);
            const std::chrono::milliseconds delay{now.due - now.started};
            const auto most = std::min(expected, queue_limits::longestDelay);
            QVERIFY2(delay >= most * 4 / 5, qPrintable(QString::number(delay.count())));
            QVERIFY2(delay <= most * 6 / 5 + std::chrono::seconds{1},
                qPrintable(QString::number(delay.count())));
            QCOMPARE(queue.calls.count(u"navigate"_s), made);
            moveClock(most * 6 / 5);
            QTRY_COMPARE(queue.calls.count(u"navigate"_s), made + 1);
            expected *= 2;
        }
        QTRY_VERIFY(end.hasEnded());
        const Job failed = std::get<Job>(end.result());
        QCOMPARE(toWord(failed.state), u"failed"_s);
        QCOMPARE(failed.attemptsMade, job.attempts);
        QCOMPARE(failed.failure->code, Code::NavigationFailed);
    }

    void thoseBehindItWaitAndOtherRoomsDoNot()
    {
        ScriptedQueue queue{m_home->path()};
        queue.resume();
        queue.calls.answerNext(u"navigate"_s, nothingAnswers());
        QCOMPARE(queue.add(navigation(u"flaky"_s)), u"waiting"_s);
        QCOMPARE(queue.add(navigation(u"behind"_s)), u"waiting"_s);
        QTRY_COMPARE(queue.count(u"delayed"_s), 1);
        QCOMPARE(toWord(queue.done(navigation(u"beside"_s, u"other"_s)).state), u"completed"_s);
        QCOMPARE(visitsOf(queue.calls), (QStringList{u"flaky"_s, u"beside"_s}));
        moveClock(queue_limits::firstDelay * 2);
        QTRY_COMPARE(queue.count(u"completed"_s), 3);
        QCOMPARE(
            visitsOf(queue.calls), (QStringList{u"flaky"_s, u"beside"_s, u"flaky"_s, u"behind"_s}));
        QCOMPARE(queue.find(u"flaky"_s).attemptsMade, 2);
        QVERIFY(!queue.find(u"flaky"_s).failure);
        QCOMPARE(queue.statesOf(u"flaky"_s),
            (QStringList{u"active"_s, u"delayed"_s, u"active"_s, u"completed"_s}));
    }

    void whatNoTimeCanMendIsTriedOnce()
    {
        ScriptedQueue queue{m_home->path()};
        queue.resume();
        Job job{.id = u"none"_s,
            .room = u"demo"_s,
            .action = {u"click"_s, {{u"index"_s, 7}}},
            .attempts = 3};
        const Job failed = queue.done(job);
        QCOMPARE(failed.attemptsMade, 1);
        QCOMPARE(failed.failure->code, Code::UnknownRef);
    }

    void oneThatItsRoomDidNotBeginHasUsedNoAttempt()
    {
        ScriptedQueue queue{m_home->path()};
        int refusals = 2;
        queue.rooms->setPeers({.refusal = [&refusals](const QString &) {
            return refusals-- > 0 ? std::optional{Failure{Code::TooBusy, u"not now"_s, {}}}
                                  : std::nullopt;
        }});
        queue.resume();
        Job job = navigation(u"once"_s);
        job.attempts = 1;
        const auto end = queue.doing(job);
        QVERIFY(queue.isAskedInTime(u"navigate"_s, 1));
        QTRY_VERIFY(end.hasEnded());
        QCOMPARE(ScriptedQueue::stateOf(end.result()), u"completed"_s);
        QCOMPARE(std::get<Job>(end.result()).attemptsMade, 1);
        QCOMPARE(refusals, -1);
    }

    void whatTheBrowserIsTooBusyForIsAnAttempt()
    {
        ScriptedQueue queue{m_home->path()};
        queue.resume();
        queue.calls.answer(u"navigate"_s, Failure{Code::TooBusy, u"too much runs"_s, {}});
        Job job = navigation(u"busy"_s);
        job.attempts = 2;
        const auto end = queue.doing(job);
        QVERIFY(queue.isAskedInTime(u"navigate"_s, 2));
        QTRY_VERIFY(end.hasEnded());
        QCOMPARE(ScriptedQueue::stateOf(end.result()), u"failed"_s);
        QCOMPARE(std::get<Job>(end.result()).attemptsMade, 2);
    }

    void aCrashIsTriedAgainOnlyBeforeTheActBegan()
    {
        const Failure crash{Code::TabCrashed, u"the tab has crashed"_s, {}};
        ScriptedQueue queue{m_home->path()};
        queue.resume();
        queue.calls.answerNext(u"createSession"_s, crash);
        const auto early = queue.doing(navigation(u"early"_s));
        QVERIFY(queue.isAskedInTime(u"navigate"_s, 1));
        QTRY_VERIFY(early.hasEnded());
        QCOMPARE(ScriptedQueue::stateOf(early.result()), u"completed"_s);
        QCOMPARE(std::get<Job>(early.result()).attemptsMade, 2);
        queue.calls.answerNext(u"navigate"_s, crash);
        const Job late = queue.done(navigation(u"late"_s));
        QCOMPARE(toWord(late.state), u"failed"_s);
        QCOMPARE(late.attemptsMade, 1);
    }

    void aRoomThatIsNotReadyIsAFailedAttempt()
    {
        ScriptedQueue queue{m_home->path()};
        queue.resume();
        queue.calls.answer(
            u"createSession"_s, Failure{Code::ChromeFailed, u"it does not start"_s, {}});
        Job job = navigation(u"early"_s);
        job.attempts = 2;
        const auto end = queue.doing(job);
        QVERIFY(queue.isAskedInTime(u"createSession"_s, 2));
        QTRY_VERIFY(end.hasEnded());
        QCOMPARE(std::get<Job>(end.result()).failure->code, Code::ChromeFailed);
        QCOMPARE(std::get<Job>(end.result()).attemptsMade, 2);
        QCOMPARE(queue.calls.count(u"navigate"_s), 0);
    }

    void aRoomThatFailedIsRecoveredForACommand()
    {
        ScriptedQueue queue{m_home->path()};
        queue.resume();
        QCOMPARE(toWord(queue.done(navigation(u"one"_s)).state), u"completed"_s);
        queue.endSession(u"s1"_s);
        QCOMPARE(toWord(queue.done(navigation(u"two"_s)).state), u"completed"_s);
        QCOMPARE(queue.sessionOf(u"demo"_s), u"s2"_s);
    }

    void oneThatIsDoneElsewhereIsNotDoneHere()
    {
        NeighbourDouble neighbour;
        neighbour.elsewhere = [](Job job) -> Task<std::optional<Job>> {
            job.state = JobState::Completed;
            job.attemptsMade = 2;
            job.result = {{u"success"_s, true}};
            co_return std::optional<Job>{job};
        };
        ScriptedQueue queue{m_home->path(), neighbour.asked()};
        queue.resume();
        const Job done = queue.done(navigation(u"there"_s));
        QCOMPARE(toWord(done.state), u"completed"_s);
        QCOMPARE(done.attemptsMade, 2);
        QVERIFY(queue.calls.calls().isEmpty());
        QCOMPARE(queue.find(u"there"_s).result.value(u"success"_s), true);
    }

    void whoBringsACommandFindsItsRoomByItself()
    {
        NeighbourDouble neighbour;
        int asked = 0;
        neighbour.elsewhere = [&asked](Job) -> Task<std::optional<Job>> {
            ++asked;
            co_return std::optional<Job>{};
        };
        ScriptedQueue queue{m_home->path(), neighbour.asked()};
        queue.resume();
        QCOMPARE(queue.start(u"demo"_s), u"ok"_s);
        Job brought = navigation(u"brought"_s);
        brought.from = JobFrom::BullMq;
        QCOMPARE(toWord(queue.done(brought).state), u"completed"_s);
        QCOMPARE(asked, 0);
        QCOMPARE(toWord(queue.done(navigation(u"own"_s)).state), u"completed"_s);
        QCOMPARE(asked, 1);
    }

    void oneWhoseRoomHasMovedIsNoAttempt()
    {
        NeighbourDouble neighbour;
        neighbour.starts = {{JobStart::Is::Moved, Reply{}}};
        ScriptedQueue queue{m_home->path(), neighbour.asked()};
        queue.resume();
        QCOMPARE(queue.start(u"demo"_s), u"ok"_s);
        const auto own = queue.doing(navigation(u"own"_s));
        QVERIFY(queue.isAskedInTime(u"navigate"_s, 1));
        QTRY_VERIFY(own.hasEnded());
        QCOMPARE(std::get<Job>(own.result()).attemptsMade, 1);

        neighbour.starts = {{JobStart::Is::Moved, Reply{}}};
        Job brought = navigation(u"brought"_s);
        brought.from = JobFrom::BullMq;
        QCOMPARE(toWord(queue.done(brought).state), u"waiting"_s); // and left to who brought it
        QCOMPARE(queue.find(u"brought"_s).failure->code, Code::JobNotFound);
        QCOMPARE(queue.calls.count(u"navigate"_s), 1);
    }

    void oneThatSomebodyBeganBeforeIsNotDoneAgain()
    {
        NeighbourDouble neighbour;
        neighbour.starts = {{JobStart::Is::Known, Reply{{u"success"_s, true}}},
            {JobStart::Is::Known, Failure{Code::NavigationFailed, u"refused"_s, {}}}};
        ScriptedQueue queue{m_home->path(), neighbour.asked()};
        queue.resume();
        QCOMPARE(toWord(queue.done(navigation(u"one"_s)).state), u"completed"_s);
        const Job failed = queue.done(navigation(u"two"_s));
        QCOMPARE(failed.failure->code, Code::NavigationFailed);
        QCOMPARE(failed.attemptsMade, 1);
        QVERIFY(queue.calls.calls().isEmpty());
    }

    void othersHearOfEachEnd()
    {
        NeighbourDouble neighbour;
        neighbour.starts = {
            {JobStart::Is::NotReady, Failure{Code::TooManySessions, u"there is no place"_s, {}}}};
        ScriptedQueue queue{m_home->path(), neighbour.asked()};
        queue.resume();
        QCOMPARE(queue.start(u"demo"_s), u"ok"_s);
        const auto end = queue.doing(navigation(u"one"_s));
        QVERIFY(queue.isAskedInTime(u"navigate"_s, 1));
        QTRY_VERIFY(end.hasEnded());
        QCOMPARE(std::get<Job>(end.result()).attemptsMade, 2);
        QCOMPARE(neighbour.ends, (QStringList{u"delayed"_s, u"completed"_s}));
    }
};

TEST_CLASS(QueueRetriesTest)
#include "queue_retries_test.moc"
