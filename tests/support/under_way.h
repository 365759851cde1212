// A call that has begun, for a test that does something else before it ends.
#pragma once

#include "base/task.h"

#include <memory>
#include <optional>

template<typename T> class UnderWay {
public:
    // The task throws nothing: see caught().
    explicit UnderWay(Task<T> task) { follow(std::move(task), m_result); }

    bool hasEnded() const { return m_result->has_value(); }
    // What it came to, once it has ended.
    const T &result() const { return m_result->value(); }

private:
    static Task<> follow(Task<T> task, std::shared_ptr<std::optional<T>> into)
    {
        *into = co_await task;
    }

    std::shared_ptr<std::optional<T>> m_result = std::make_shared<std::optional<T>>();
};
