// Work that takes long where a caller gives much: on a thread of Qt's pool, next to the app's own.
#pragma once

#include "base/or_failure.h"
#include "base/task.h"

#include <QCoroFuture>
#include <QtConcurrentRun>

#include <type_traits>
#include <utility>

// What `work` gives, or the Failure that it throws. It may end after its call: it refers to nothing
// that another thread may change.
template<typename Work> Task<std::invoke_result_t<Work>> aside(Work work)
{
    using Result = std::invoke_result_t<Work>;
    const QFuture<OrFailure<Result>> future
        = QtConcurrent::run([work = std::move(work)]() mutable -> OrFailure<Result> {
              try {
                  return work();
              } catch (const Failure &failure) {
                  return failure;
              }
          });
    const OrFailure<Result> result = co_await future;
    co_return orThrow(result);
}

// Here, where it is little: a thread costs more.
template<typename Work> Task<std::invoke_result_t<Work>> asideIf(bool isMuch, Work work)
{
    if (!isMuch)
        co_return work();
    co_return co_await aside(std::move(work));
}

// What is looked through on another thread: a pass takes some 3 ns for a character.
inline constexpr qsizetype manyCharacters = 200'000;
