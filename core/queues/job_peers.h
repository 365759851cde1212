// What the other apps that share the rooms have to say about a command.
#pragma once

#include "base/task.h"
#include "core/catalogue/call.h"
#include "core/queues/job.h"

#include <functional>
#include <optional>

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
