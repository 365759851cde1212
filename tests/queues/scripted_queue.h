// A queue of commands for rooms in a browser that is none.
#pragma once

#include "core/queues/command_queue.h"
#include "tests/support/moved_clock.h"
#include "tests/support/outcome_of.h"
#include "tests/support/scripted_rooms.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

// A file of a queue, as it was when its app was killed.
inline void copyQueue(const QString &from, const QString &to)
{
    using namespace Qt::StringLiterals;
    QDir{}.mkpath(to);
    for (const QString &each : {u"queue.sqlite"_s, u"queue.sqlite-wal"_s})
        QFile::copy(from + u'/' + each, to + u'/' + each);
}

class ScriptedQueue : public ScriptedRooms {
public:
    using Shown = std::function<Task<Outcome>(QString, Reply)>;

    // It goes on with what is in the folder, once it is resumed.
    explicit ScriptedQueue(const QString &folder, const JobPeers &peers = {}, Shown shown = {})
    {
        if (!shown)
            shown = [](QString, Reply result) -> Task<Outcome> { co_return Outcome{result}; };
        queue = CommandQueue::make({.rooms = rooms,
            .file = folder + QStringLiteral("/queue.sqlite"),
            .shown = std::move(shown),
            .peers = peers});
        QObject::connect(queue.get(), &CommandQueue::changed, &m_listener,
            [this](const Job &job) { m_states[job.id].append(toWord(job.state)); });
    }
    ~ScriptedQueue()
    {
        calls.releaseAll();
        QCoro::waitFor(CommandQueue::stop(queue));
    }
    Q_DISABLE_COPY_MOVE(ScriptedQueue)

    void resume() { outcomeOf(CommandQueue::resume(queue)); }
    // The code of the failure, or the state in which it is known.
    QString add(const Job &job) { return stateOf(outcomeOf(CommandQueue::add(queue, job))); }
    // When it has ended, or what is known of it.
    Job done(const Job &job) { return jobIn(outcomeOf(CommandQueue::done(queue, job))); }
    Job find(const QString &id) { return jobIn(outcomeOf(CommandQueue::find(queue, id))); }
    UnderWay<OrFailure<Job>> doing(const Job &job)
    {
        return UnderWay<OrFailure<Job>>{caught(CommandQueue::done(queue, job))};
    }
    int count(const QString &state)
    {
        return QCoro::waitFor(CommandQueue::report(queue)).value(state).toInt();
    }
    // In which states it was reported, in order.
    QStringList statesOf(const QString &id) const { return m_states.value(id); }

    // Waits for it, and moves the clock on until it is its time.
    bool isAskedInTime(const QString &command, qsizetype times)
    {
        const auto isAsked = [&] { return calls.count(command) >= times; };
        for (int moves = 0; moves < 50; ++moves) {
            if (QTest::qWaitFor(isAsked, 20))
                return true;
            moveClock(std::chrono::milliseconds{500});
        }
        return QTest::qWaitFor(isAsked, 30'000);
    }

    static QString stateOf(const OrFailure<Job> &job)
    {
        const Failure *failure = failureIn(job);
        return failure ? QString::fromLatin1(rowOf(failure->code).name)
                       : toWord(std::get<Job>(job).state);
    }

    std::shared_ptr<CommandQueue> queue;

private:
    static Job jobIn(const OrFailure<Job> &job)
    {
        const Failure *failure = failureIn(job);
        return failure ? Job{.state = JobState::Failed, .failure = *failure} : std::get<Job>(job);
    }

    QHash<QString, QStringList> m_states;
    QObject m_listener; // ends first
};

// A command that goes to an address of that name, in that room.
inline Job navigation(const QString &id, const QString &room = QStringLiteral("demo"))
{
    return {.id = id,
        .room = room,
        .action = {QStringLiteral("navigate"), {{QStringLiteral("url"), id}}}};
}

// Where the commands went, in order.
inline QStringList visitsOf(const CatalogueDouble &calls)
{
    QStringList urls;
    const auto all = calls.callsOf(QStringLiteral("navigate"));
    for (const Call &each : all)
        urls.append(each.arguments.value(QStringLiteral("url")).toString());
    return urls;
}

inline Failure nothingAnswers()
{
    return {Code::NavigationFailed, QStringLiteral("nothing answers"), QStringLiteral("Wait.")};
}
