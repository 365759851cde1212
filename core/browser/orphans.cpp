#include "core/browser/orphans.h"

#include "profiles/chrome/chrome_arguments.h"
#include "profiles/chrome/chrome_process.h"
#include "profiles/chrome/singleton_lock.h"
#include "profiles/process/running_process.h"

namespace {

constexpr std::chrono::milliseconds orphanTerminateTime{5000};
constexpr std::chrono::milliseconds orphanKillTime{2000};

} // namespace

Task<> endLeft(LedgerEntry entry, Ledger ledger)
{
    const std::unique_ptr<ChromeProcess> left{ChromeProcess::adopt(ledger, entry)};
    if (!left)
        co_return;
    left->terminate();
    const bool hasEnded = co_await left->waitForExit(Deadline::in(orphanTerminateTime));
    if (hasEnded)
        co_return;
    left->kill();
    co_await left->waitForExit(Deadline::in(orphanKillTime));
}

Task<> freeFolder(QString userDataDir, Ledger ledger)
{
    const QList<LedgerEntry> living = ledger.living();
    for (const LedgerEntry &entry : living) {
        if (entry.userDataDir == userDataDir)
            co_await endLeft(entry, ledger);
    }
    // Not in the ledger: the folder's lock must name it, and its command line the folder and us.
    const SingletonLock lock = SingletonLock::of(userDataDir, ledger);
    const auto holder
        = lock.state == SingletonLock::State::Held ? RunningProcess::of(lock.pid) : std::nullopt;
    if (holder && isOfOurs(holder->arguments)) {
        const LedgerEntry entry{.profile = {},
            .pid = holder->pid,
            .startTime = holder->startTime,
            .userDataDir = userDataDir};
        co_await endLeft(entry, ledger);
    }
    requireFree(userDataDir, ledger);
}

void requireFree(const QString &userDataDir, const Ledger &ledger)
{
    const SingletonLock lock = SingletonLock::of(userDataDir, ledger);
    if (lock.state == SingletonLock::State::Held || lock.state == SingletonLock::State::InDoubt)
        throw lockedFailure(userDataDir, lock);
}
