// How a command of a queue is done: again and again, until it is done or has failed.
#pragma once

#include "base/task.h"
#include "core/catalogue/call.h"
#include "core/queues/job.h"
#include "core/queues/job_store.h"
#include "core/rooms/rooms.h"
#include "profiles/database/store_thread.h"

#include <deque>
#include <functional>
#include <memory>
#include <optional>

// Where the commands of a queue are kept.
class JobFile : public StoreThread<JobStore> {
public:
    using StoreThread::StoreThread;

    Task<> save(Job job)
    {
        return run([job](JobStore &store) { store.save(job); });
    }
    Task<> remove(QString id)
    {
        return run([id](JobStore &store) { store.remove(id); });
    }
    Task<> sweep()
    {
        return run([](JobStore &store) { store.sweep(jobTime()); });
    }
};

// What the other apps that share the rooms have to say about a command.
struct JobStart {
    enum class Is {
        Begun, // it is known to all that it begins now, and its room is ready
        NotReady, // `outcome` says why
        Moved, // its room is elsewhere
        Known, // somebody began it before; `outcome` says what became of it
    };
    Is is = Is::Begun;
    Outcome outcome{};
};

// Each is null where there are no others. None throws.
struct JobPeers {
    // What became of it where its room lives; nothing where that is here.
    std::function<Task<std::optional<Job>>(Job)> elsewhere{};
    std::function<Task<JobStart>(Job)> begin{};
    // It has ended, or waits for another attempt.
    std::function<Task<>(Job)> ended{};
};

struct LiveJob { // not yet finished
    Job job;
    bool hasMoved = false; // its room is elsewhere
    std::deque<Pending<Nothing>> waiters{}; // for its end
};
using LiveJobPtr = std::shared_ptr<LiveJob>;

// Its owner lives until its tasks have ended.
class JobAttempts {
public:
    struct Parts {
        JobFile &store;
        std::shared_ptr<Rooms> rooms;
        // Gives a result as it is sent, which may be by reference. Never throws.
        std::function<Task<Outcome>(QString room, Reply result)> shown;
        JobPeers peers;
        std::function<void(const Job &job)> changed; // its state
    };
    explicit JobAttempts(Parts parts) : m_parts(std::move(parts)) { }

    // Ends with its last attempt. Never throws.
    Task<> run(LiveJobPtr live);

private:
    Task<bool> wasElsewhere(LiveJobPtr live);
    Task<bool> attempt(LiveJobPtr live);
    Task<JobStart> begin(Job job);
    Task<> putOff(LiveJobPtr live);
    Task<Outcome> act(Job job);

    Parts m_parts;
};
