// A thread for work that waits for the disk: what is given to it is done in that order.
#pragma once

#include "base/or_failure.h"
#include "base/pending.h"
#include "base/task.h"

#include <QCoroFuture>
#include <QThreadPool>
#include <QtConcurrentRun>

#include <type_traits>
#include <utility>

// There is no thread until there is work, nor half a minute after the last.
class OwnThread {
public:
    OwnThread() { m_pool.setMaxThreadCount(1); }
    ~OwnThread() { finish(); }
    Q_DISABLE_COPY_MOVE(OwnThread)

    // What `work` gives, or the Failure that it throws.
    template<typename Work> Task<std::invoke_result_t<Work>> run(Work work)
    {
        using Result = std::invoke_result_t<Work>;
        using Kept = std::conditional_t<std::is_void_v<Result>, Nothing, Result>;
        const QFuture<OrFailure<Kept>> future
            = QtConcurrent::run(&m_pool, [work = std::move(work)]() mutable -> OrFailure<Kept> {
                  try {
                      if constexpr (std::is_void_v<Result>) {
                          work();
                          return Nothing{};
                      } else {
                          return work();
                      }
                  } catch (const Failure &failure) {
                      return failure;
                  }
              });
        const OrFailure<Kept> result = co_await future;
        if constexpr (std::is_void_v<Result>)
            orThrow(result);
        else
            co_return orThrow(result);
    }

    // Waits until all has been done; the thread has ended then.
    void finish() { m_pool.waitForDone(); }

    // No caller waits for it; it throws nothing.
    template<typename Work> void post(Work work) { m_pool.start(std::move(work)); }

private:
    QThreadPool m_pool;
};
