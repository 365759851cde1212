// How a queue counts the attempts at a command, with rooms in a browser that is none.

#include "core/doors/queues/command_queue.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

// A queue of its own; notes what is asked of the browser.
struct Queue {
    explicit Queue(Outcome ofNavigation = Reply{})
    {
        const auto run = [this, ofNavigation](Call call) -> Task<Outcome> {
            asked.append(call.command);
            if (call.command == u"navigate")
                co_return Outcome{ofNavigation};
            if (call.command == u"createSession" && crashes-- > 0)
                co_return Outcome{Failure{Code::TabCrashed, u"the tab has crashed"_s, {}}};
            co_return Outcome{Reply{{u"session"_s, u"s1"_s}, {u"targetId"_s, u"t1"_s}}};
        };
        rooms = Rooms::make({},
            {.run = run,
                .events = events,
                .feed = feed,
                .control = control,
                .isOpen = [](const QString &) { return true; }});
        const auto shown
            = [](QString, Reply result) -> Task<Outcome> { co_return Outcome{result}; };
        commands = CommandQueue::make(
            {.rooms = rooms, .file = folder.filePath(u"queue.sqlite"_s), .shown = shown});
        outcomeOf(CommandQueue::resume(commands));
    }
    // Done or failed.
    Job navigate(int attempts)
    {
        const auto job = jobOf(u"navigate"_s,
            {{u"url"_s, u"http://127.0.0.1/"_s}, {u"room_name"_s, u"demo"_s}},
            {{u"attempts"_s, attempts}});
        if (const Failure *failure = failureIn(job))
            return {.failure = *failure};
        const auto done = outcomeOf(CommandQueue::done(commands, std::get<Job>(job)));
        const Failure *failure = failureIn(done);
        return failure ? Job{.failure = *failure} : std::get<Job>(done);
    }

    QTemporaryDir folder;
    EventStream events;
    Feed feed{events};
    HumanControl control{events};
    QStringList asked; // commands
    int crashes = 0; // of sessions that are being made
    std::shared_ptr<Rooms> rooms;
    std::shared_ptr<CommandQueue> commands;
};

} // namespace

class CommandQueueTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aCommandThatItsRoomDidNotBeginHasUsedNoAttempt()
    {
        Queue queue;
        int refusals = 2;
        queue.rooms->setNeighbours({.refusal = [&refusals](const QString &) {
            return refusals-- > 0 ? std::optional{Failure{Code::TooBusy, u"not now"_s, {}}}
                                  : std::nullopt;
        }});
        const Job job = queue.navigate(1);
        QVERIFY2(!job.failure, job.failure ? qPrintable(job.failure->message) : "");
        QCOMPARE(toWord(job.state), u"completed"_s);
        QCOMPARE(job.attemptsMade, 1);
        QCOMPARE(refusals, -1);
        QCOMPARE(queue.asked.count(u"navigate"_s), 1);
    }

    void whatTheBrowserIsTooBusyForIsAnAttempt()
    {
        Queue queue{Failure{Code::TooBusy, u"too much runs"_s, {}}};
        const Job job = queue.navigate(2);
        QCOMPARE(toWord(job.state), u"failed"_s);
        QCOMPARE(job.attemptsMade, 2);
        QCOMPARE(queue.asked.count(u"navigate"_s), 2);
    }

    void aCrashIsTriedAgainOnlyBeforeTheActBegan()
    {
        Queue crashing;
        crashing.crashes = 1;
        const Job job = crashing.navigate(2);
        QCOMPARE(toWord(job.state), u"completed"_s);
        QCOMPARE(job.attemptsMade, 2);
        QCOMPARE(crashing.asked.count(u"navigate"_s), 1);
        Queue crashed{Failure{Code::TabCrashed, u"the tab has crashed"_s, {}}};
        QCOMPARE(toWord(crashed.navigate(2).state), u"failed"_s);
        QCOMPARE(crashed.asked.count(u"navigate"_s), 1);
    }
};

TEST_CLASS(CommandQueueTest)
#include "command_queue_test.moc"
