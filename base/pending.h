// A result that arrives later: exactly once, as a value or as a Failure.
#pragma once

#include "base/failure.h"

#include <concepts>
#include <coroutine>
#include <exception>
#include <memory>
#include <utility>
#include <variant>

// One coroutine may await it; it resumes inside settle() or fail(), on the same thread. The code
// that makes a Pending must settle it, or its coroutine waits for ever.
template<typename T> class Pending {
public:
    Pending() : m_state(std::make_shared<State>()) { }

    bool isSettled() const { return m_state->result.index() != 0; }
    void settle(T value) const { end(std::move(value)); }
    void fail(Failure failure) const { end(std::make_exception_ptr(std::move(failure))); }
    // Thrown with its own type.
    template<std::derived_from<Failure> Kind> void fail(Kind failure) const
    {
        end(std::make_exception_ptr(std::move(failure)));
    }

    bool await_ready() const { return isSettled(); }
    void await_suspend(std::coroutine_handle<> handle) const { m_state->waiting = handle; }
    T await_resume() const
    {
        if (const auto *failure = std::get_if<std::exception_ptr>(&m_state->result))
            std::rethrow_exception(*failure);
        return std::move(std::get<T>(m_state->result));
    }

private:
    struct State {
        std::variant<std::monostate, T, std::exception_ptr> result;
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
