// Waits for a task's outcome: its value, or its Failure.
#pragma once

#include "base/or_failure.h"
#include "base/pending.h"
#include "base/task.h"

template<typename T> Task<OrFailure<T>> caught(Task<T> task)
{
    try {
        T value = co_await task;
        co_return OrFailure<T>{std::move(value)};
    } catch (const Failure &failure) {
        co_return OrFailure<T>{failure};
    }
}

inline Task<OrFailure<Nothing>> caught(Task<> task)
{
    try {
        co_await task;
    } catch (const Failure &failure) {
        co_return OrFailure<Nothing>{failure};
    }
    co_return OrFailure<Nothing>{Nothing{}};
}

template<typename T> auto outcomeOf(Task<T> task)
{
    return QCoro::waitFor(caught(std::move(task)));
}

// The failure, or one that no code expects.
template<typename T> Failure failureOf(const OrFailure<T> &outcome)
{
    const Failure *failure = failureIn(outcome);
    return failure ? *failure : Failure{Code::Internal, QStringLiteral("it did not fail"), {}};
}
