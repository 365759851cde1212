#include "profiles/chrome/chrome_process.h"

#include "base/logging.h"
#include "base/own_chromes.h"
#include "profiles/chrome/chrome_finder.h"
#include "profiles/chrome/port_probe.h"
#include "profiles/chrome/seed/seed.h"
#include "profiles/chrome/singleton_lock.h"
#include "profiles/files/private_folder.h"
#include "profiles/process/running_process.h"

#include <QAbstractEventDispatcher>

#include <unistd.h>

#include <csignal>

using namespace Qt::StringLiterals;

namespace {

// The read and write ends, or neither.
std::pair<FileDescriptor, FileDescriptor> pipeEnds()
{
    int ends[2] = {-1, -1};
    if (::pipe(ends) != 0)
        return {};
    for (const int end : ends)
        ::fcntl(end, F_SETFD, FD_CLOEXEC);
#ifdef F_SETPIPE_SZ
    constexpr int roomy = 512 * 1024; // large answers come in fewer pieces
    ::fcntl(ends[0], F_SETPIPE_SZ, roomy);
#endif
    return {FileDescriptor{ends[0]}, FileDescriptor{ends[1]}};
}

} // namespace

ChromeProcess::ChromeProcess(const Ledger &ledger, QObject *parent)
    : QObject(parent), m_ledger(ledger)
{
}

ChromeProcess::~ChromeProcess()
{
    if (isAlive()) {
        // It still has to be reaped.
        disconnect(m_watch, nullptr, this, nullptr);
        m_watch->setParent(QAbstractEventDispatcher::instance());
        connect(m_watch, &ProcessWatch::ended, m_watch, &QObject::deleteLater);
    }
    const auto waiting = std::exchange(m_waiting, {});
    for (const Pending<bool> &each : waiting)
        each.settle(false);
    m_answer.fail({Code::Disconnected,
        u"The start of profile \"%1\" was given up."_s.arg(m_entry.profile), u"Start it again."_s});
}

Task<ChromePipe> ChromeProcess::start(ChromeLaunch launch, Deadline deadline)
{
    Q_ASSERT(m_entry.pid == 0);
    const Pending<ChromePipe> answer = m_answer;
    m_launch = launch;
    m_entry = {.profile = launch.name, .userDataDir = launch.userDataDir, .port = launch.port};
    orThrow(prepare());
    if (!isPortFree(launch.port)) {
        const Failure failure = co_await portInUseFailure(launch.port);
        throw failure;
    }
    orThrow(this->launch());
    ask();
    deadline.whenPassed(this, [this, answer] {
        if (answer.isSettled())
            return;
        giveUp(startFailure(failedStart(), Code::Timeout,
            u"Chrome did not answer for profile \"%1\" in time."_s.arg(m_launch.name)));
    });
    co_return co_await answer;
}

ChromeProcess *ChromeProcess::adopt(
    const Ledger &ledger, const LedgerEntry &entry, std::unique_ptr<Keeper> keeper, QObject *parent)
{
    auto process = std::make_unique<ChromeProcess>(ledger, parent);
    process->m_entry = entry;
    process->m_keeper = std::move(keeper);
    process->watch();
    // After starting the watch: from now on reuse of the pid would be noticed.
    if (!entry.isProven()) {
        process->m_end = ProcessEnd{};
        return nullptr;
    }
    if (process->m_keeper)
        process->record(); // which may have been lost
    qCInfo(logChrome).noquote() << u"adopted profile=%1 pid=%2"_s.arg(entry.profile).arg(entry.pid);
    return process.release();
}

Task<ChromePipe> ChromeProcess::speak(Deadline deadline)
{
    Q_ASSERT(hasPipe());
    m_answer.fail({Code::Disconnected, u"Chrome was asked again."_s, {}});
    m_answer = {};
    const Pending<ChromePipe> answer = m_answer;
    if (m_end) {
        answer.fail(failureOfEnd());
    } else {
        ask();
        deadline.whenPassed(this, [answer] {
            answer.fail({Code::Timeout, u"Chrome does not answer."_s,
                u"It may hang: stop it and start it again."_s});
        });
    }
    co_return co_await answer;
}

QStringList ChromeProcess::lastOutput() const
{
    return m_output ? m_output->lines() : QStringList{};
}

void ChromeProcess::terminate()
{
    if (!isStillOurs())
        return;
    ::kill(static_cast<pid_t>(m_entry.pid), SIGTERM);
    ::kill(static_cast<pid_t>(m_entry.pid), SIGCONT);
}

bool ChromeProcess::isSuspended() const
{
    return isAlive() && RunningProcess::isSuspended(m_entry.pid);
}

void ChromeProcess::kill()
{
    if (!isStillOurs())
        return;
    // If we started it, it leads its own group, which has all its children.
    const auto pid = static_cast<pid_t>(m_entry.pid);
    ::kill(::getpgid(pid) == pid ? -pid : pid, SIGKILL);
}

Task<bool> ChromeProcess::waitForExit(Deadline deadline)
{
    if (!isAlive())
        co_return true;
    const Pending<bool> exit;
    std::erase_if(m_waiting, [](const Pending<bool> &each) { return each.isSettled(); });
    m_waiting.push_back(exit);
    deadline.whenPassed(this, [exit] { exit.settle(false); });
    co_return co_await exit;
}

// Preconditions before Chrome may use the folder.
OrFailure<Nothing> ChromeProcess::prepare() const
{
    OrFailure<Nothing> result = Keeper::check();
    if (!failureIn(result))
        result = makePrivateFolder(m_launch.userDataDir);
    if (!failureIn(result))
        result = clearSingletonLock(m_launch.userDataDir, m_ledger);
    if (!failureIn(result))
        result = seed::userDataDir(m_launch.userDataDir, m_launch.name, m_launch.color);
    if (!failureIn(result))
        result = seed::sessionCookies(m_launch.userDataDir, m_launch.keepsSessionCookies);
    return result;
}

OrFailure<Nothing> ChromeProcess::launch()
{
    m_launch.remembersPlace = seed::remembersPlace(m_launch.userDataDir);
    auto [chromeReads, toChrome] = pipeEnds();
    auto [fromChrome, chromeWrites] = pipeEnds();
    if (!toChrome.isOpen() || !fromChrome.isOpen())
        return Failure{Code::Internal, u"No pipe to Chrome could be made."_s,
            u"Too many files may be open: close some programs."_s};
    const OrFailure<Spawned> spawned = spawn(m_launch.executable, chromeArguments(m_launch),
        {chromeReads.number(), chromeWrites.number()});
    if (const Failure *failure = failureIn(spawned))
        return *failure;
    const OrFailure<Nothing> begun = begin(std::get<Spawned>(spawned));
    if (failureIn(begun))
        return begun;
    auto keeper = Keeper::start(
        m_entry.userDataDir, m_entry.pid, ChromeEnds{std::move(toChrome), std::move(fromChrome)});
    if (const Failure *failure = failureIn(keeper)) {
        kill();
        m_ledger.forget(m_entry.pid);
        return *failure;
    }
    m_keeper = std::get<std::unique_ptr<Keeper>>(std::move(keeper));
    qCInfo(logChrome).noquote() << u"launched profile=%1 pid=%2 port=%3"_s.arg(m_entry.profile)
                                       .arg(m_entry.pid)
                                       .arg(m_entry.port);
    return Nothing{};
}

OrFailure<Nothing> ChromeProcess::begin(const Spawned &spawned)
{
    m_entry.pid = spawned.pid;
    if (const auto process = RunningProcess::of(m_entry.pid))
        m_entry.startTime = process->startTime;
    m_output = new OutputTail{spawned.output, this};
    watch();
    // Do not keep a Chrome that would be orphaned by a crash of the app, or one whose folder
    // another could open.
    OrFailure<Nothing> begun = m_ledger.record(m_entry);
    if (!failureIn(begun) && isHeadlessShell(m_launch.executable))
        begun = takeSingletonLock(m_entry.userDataDir, m_entry.pid);
    if (failureIn(begun))
        kill();
    return begun;
}

OrFailure<Nothing> ChromeProcess::startAlone(const ChromeLaunch &launch)
{
    Q_ASSERT(m_entry.pid == 0 && !launch.aloneAt.isEmpty());
    m_launch = launch;
    m_entry = {.profile = launch.name, .userDataDir = launch.userDataDir, .port = launch.port};
    OrFailure<Nothing> result = prepare();
    if (failureIn(result))
        return result;
    m_launch.remembersPlace = seed::remembersPlace(m_launch.userDataDir);
    const OrFailure<Spawned> spawned = spawn(m_launch.executable, chromeArguments(m_launch));
    if (const Failure *failure = failureIn(spawned))
        return *failure;
    result = begin(std::get<Spawned>(spawned));
    if (!failureIn(result))
        qCInfo(logChrome).noquote()
            << u"launched alone profile=%1 pid=%2"_s.arg(m_entry.profile).arg(m_entry.pid);
    return result;
}

void ChromeProcess::ask()
{
    delete std::exchange(m_request, nullptr);
    m_request = new SessionRequest{m_keeper->ends(), m_keeper->session(), this};
    connect(m_request, &SessionRequest::answered, this, [this] {
        ChromePipe pipe = m_request->taken();
        std::exchange(m_request, nullptr)->deleteLater();
        m_keeper->noteSession(pipe.session);
        m_answer.settle(std::move(pipe));
    });
}

void ChromeProcess::watch()
{
    m_watch = new ProcessWatch{m_entry.pid, this};
    connect(m_watch, &ProcessWatch::ended, this, &ChromeProcess::end);
    own_chromes::add(m_entry.pid);
    connect(
        m_watch, &ProcessWatch::ended, m_watch, [pid = m_entry.pid] { own_chromes::remove(pid); });
}

void ChromeProcess::record()
{
    const OrFailure<Nothing> recorded = m_ledger.record(m_entry);
    if (const Failure *failure = failureIn(recorded))
        qCWarning(logChrome).noquote() << "not in the ledger:" << failure->message;
}

// This object may be gone afterwards.
void ChromeProcess::giveUp(const Failure &failure)
{
    if (m_answer.isSettled())
        return;
    kill();
    m_ledger.forget(m_entry.pid);
    m_answer.fail(failure);
}

// This object may be gone afterwards.
void ChromeProcess::end(const ProcessEnd &end)
{
    if (m_output)
        m_output->read(); // its last words
    m_end = end;
    m_ledger.forget(m_entry.pid);
    if (isHeadlessShell(m_launch.executable))
        leaveSingletonLock(m_entry.userDataDir, m_entry.pid);
    qCInfo(logChrome).noquote() << u"ended profile=%1 pid=%2 how=%3"_s.arg(m_entry.profile)
                                       .arg(m_entry.pid)
                                       .arg(end.describe());
    const QPointer<ChromeProcess> self{this};
    const auto waiting = std::exchange(m_waiting, {});
    for (const Pending<bool> &each : waiting)
        each.settle(true);
    if (self && !m_answer.isSettled())
        m_answer.fail(failureOfEnd());
    if (self)
        Q_EMIT exited(end.describe());
}

Failure ChromeProcess::failureOfEnd() const
{
    if (sawFolderInUse(failedStart())) {
        const SingletonLock lock = SingletonLock::of(m_entry.userDataDir, m_ledger);
        if (lock.state == SingletonLock::State::Held)
            return lockedFailure(m_entry.userDataDir, lock);
    }
    return earlyEndFailure(failedStart());
}

FailedStart ChromeProcess::failedStart() const
{
    return {.launch = m_launch, .output = lastOutput(), .end = m_end};
}

bool ChromeProcess::isStillOurs() const
{
    const auto process = isAlive() ? RunningProcess::of(m_entry.pid) : std::nullopt;
    return process && process->startTime == m_entry.startTime;
}
