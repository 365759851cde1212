// How a command of a queue is done: again and again, until it is done or has failed.
#pragma once

#include "core/queues/job_file.h"
#include "core/queues/job_peers.h"
#include "core/rooms/rooms.h"

#include <deque>
#include <functional>
#include <memory>

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
