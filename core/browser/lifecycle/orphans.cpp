#include "core/browser/lifecycle/orphans.h"

#include "base/logging.h"
#include "base/pending.h"
#include "profiles/chrome/chrome_arguments.h"
#include "profiles/chrome/chrome_process.h"
#include "profiles/chrome/singleton_lock.h"
#include "profiles/process/process_watch.h"
#include "profiles/process/running_process.h"
#include "profiles/process/socket_peer.h"

#include <QCoroTimer>
#include <QTimer>

#include <algorithm>

namespace {

constexpr std::chrono::milliseconds orphanTerminateTime{5000};
constexpr std::chrono::milliseconds orphanKillTime{2000};
// A Chrome whose pipe has closed ends by itself; one that is not adopted is ended by endLeft().
constexpr std::chrono::milliseconds earlierTime{8000};
constexpr std::chrono::milliseconds betweenLooks{20};

std::optional<RunningProcess> earlierOn(const QString &userDataDir)
{
    const QList<RunningProcess> all = RunningProcess::all();
    const auto found = std::find_if(all.begin(), all.end(), [&](const RunningProcess &each) {
        return isOfOurs(each.arguments) && each.isBrowserOn(userDataDir);
    });
    return found == all.end() ? std::nullopt : std::optional{*found};
}

// A killed process is no longer there to be seen while the last of its threads keep its socket.
bool isHeldByOneThatEnds(const QString &userDataDir)
{
    const auto listener = listenerOf(userDataDir + QStringLiteral("/SingletonSocket"));
    return listener && *listener > 0 && !RunningProcess::of(*listener);
}

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

Task<> waitForEarlier(QString userDataDir, Deadline deadline)
{
    const Deadline end = deadline.orIn(earlierTime);
    const auto earlier = earlierOn(userDataDir);
    if (earlier) {
        qCInfo(logChrome).noquote().nospace()
            << "waiting for the earlier Chrome pid=" << earlier->pid
            << " on folder=" << userDataDir;
        const Pending<Nothing> ended;
        // Deleted later: we go on within its signal.
        const std::shared_ptr<ProcessWatch> watch{
            new ProcessWatch{earlier->pid}, [](ProcessWatch *last) { last->deleteLater(); }};
        QObject::connect(
            watch.get(), &ProcessWatch::ended, watch.get(), [ended] { ended.settle(Nothing{}); });
        end.whenPassed(watch.get(), [ended] { ended.settle(Nothing{}); });
        co_await ended;
    }
    while (isHeldByOneThatEnds(userDataDir) && !end.hasPassed()) {
        QTimer pause;
        pause.setSingleShot(true);
        pause.start(betweenLooks);
        co_await pause;
    }
}

void requireFree(const QString &userDataDir, const Ledger &ledger)
{
    const SingletonLock lock = SingletonLock::of(userDataDir, ledger);
    if (lock.state == SingletonLock::State::Held || lock.state == SingletonLock::State::InDoubt)
        throw lockedFailure(userDataDir, lock);
}
