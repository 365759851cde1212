// A value, or why there is none: what code outside coroutines returns instead of throwing.
#pragma once

#include "base/failure.h"

#include <utility>
#include <variant>

template<typename T> using OrFailure = std::variant<T, Failure>;

template<typename T> const Failure *failureIn(const OrFailure<T> &result)
{
    return std::get_if<Failure>(&result);
}

// For coroutines: the value, or throws the Failure.
template<typename T> T orThrow(OrFailure<T> result)
{
    if (auto *failure = std::get_if<Failure>(&result))
        throw std::move(*failure);
    return std::get<T>(std::move(result));
}
