// A result that arrives later: exactly once, as a value or as a Failure.
#pragma once

#include "base/failure.h"

#include <coroutine>
#include <memory>
#include <utility>
#include <variant>

// One coroutine may await it; it resumes inside settle() or fail(), on the same thread. Whoever
// makes a Pending must settle it: one dropped unsettled would leave its coroutine waiting for ever.
template<typename T> class Pending {
public:
    Pending() : m_state(std::make_shared<State>()) { }

    bool isSettled() const { return m_state->result.index() != 0; }
    void settle(T value) const { end(std::move(value)); }
    void fail(Failure failure) const { end(std::move(failure)); }

    bool await_ready() const { return isSettled(); }
    void await_suspend(std::coroutine_handle<> handle) const { m_state->waiting = handle; }
    T await_resume() const
    {
        if (auto *failure = std::get_if<Failure>(&m_state->result))
            throw std::move(*failure);
        return std::move(std::get<T>(m_state->result));
    }

private:
    struct State {
        std::variant<std::monostate, T, Failure> result;
        std::coroutine_handle<> waiting;
    };

    template<typename Result> void end(Result result) const
    {
        if (isSettled())
            return;
        const auto state = m_state;
        state->result = std::move(result);
        if (auto waiting = std::exchange(state->waiting, {}))
            waiting.resume();
    }

    std::shared_ptr<State> m_state;
};

struct Nothing { };
