#include "profiles/chrome_process.h"

#include "core/base/logging.h"
#include "profiles/port_probe.h"
#include "profiles/private_folder.h"
#include "profiles/running_process.h"
#include "profiles/seed/seed.h"
#include "profiles/singleton_lock.h"
#include "profiles/spawn.h"

#include <QAbstractEventDispatcher>
#include <QRegularExpression>
#include <QTimer>

#include <unistd.h>

#include <csignal>

using namespace Qt::StringLiterals;

ChromeProcess::ChromeProcess(const Ledger &ledger, QObject *parent)
    : QObject(parent), m_ledger(ledger)
{
}

ChromeProcess::~ChromeProcess()
{
    if (isAlive()) {
        // It still has to be reaped one day.
        disconnect(m_watch, nullptr, this, nullptr);
        m_watch->setParent(QAbstractEventDispatcher::instance());
        connect(m_watch, &ProcessWatch::ended, m_watch, &QObject::deleteLater);
    }
    const auto waiting = std::exchange(m_waiting, {});
    for (const Pending<bool> &each : waiting)
        each.settle(false);
    m_listening.fail({Code::Disconnected,
        u"The start of profile \"%1\" was given up."_s.arg(m_entry.profile), u"Start it again."_s});
}

Task<QString> ChromeProcess::start(ChromeLaunch launch, Deadline deadline)
{
    Q_ASSERT(m_entry.pid == 0);
    const Pending<QString> listening = m_listening;
    m_launch = launch;
    m_entry = {.profile = launch.name, .userDataDir = launch.userDataDir, .port = launch.port};
    orThrow(prepare());
    if (!isPortFree(launch.port)) {
        const Failure failure = co_await portInUseFailure(launch.port);
        throw failure;
    }
    orThrow(this->launch());
    QTimer::singleShot(deadline.remaining(), this, [this] {
        giveUp(startFailure(failedStart(), Code::Timeout,
            u"Chrome did not open its debugging port %1 for profile \"%2\" in time."_s
                .arg(m_launch.port)
                .arg(m_launch.name)));
    });
    co_return co_await listening;
}

ChromeProcess *ChromeProcess::adopt(const Ledger &ledger, const LedgerEntry &entry, QObject *parent)
{
    auto process = std::make_unique<ChromeProcess>(ledger, parent);
    process->m_entry = entry;
    process->m_listening.settle(entry.webSocketUrl);
    process->watch();
    // Only after the watch: from here on the pid cannot pass to another unnoticed.
    if (!entry.isProven()) {
        process->m_end = ProcessEnd{};
        return nullptr;
    }
    qCInfo(logChrome).noquote() << u"adopted profile=%1 pid=%2"_s.arg(entry.profile).arg(entry.pid);
    return process.release();
}

QStringList ChromeProcess::lastOutput() const
{
    return m_output ? m_output->lines() : QStringList{};
}

void ChromeProcess::terminate()
{
    if (isStillOurs())
        ::kill(static_cast<pid_t>(m_entry.pid), SIGTERM);
}

void ChromeProcess::kill()
{
    if (!isStillOurs())
        return;
    // Started by us it leads a group of its own, which holds all its children.
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
    QTimer::singleShot(deadline.remaining(), this, [exit] { exit.settle(false); });
    co_return co_await exit;
}

// All that must hold before Chrome may touch the folder.
OrFailure<Nothing> ChromeProcess::prepare() const
{
    OrFailure<Nothing> result = makePrivateFolder(m_launch.userDataDir);
    if (!failureIn(result))
        result = clearSingletonLock(m_launch.userDataDir, m_ledger);
    if (!failureIn(result))
        result = seed::userDataDir(m_launch.userDataDir, m_launch.name, m_launch.color);
    return result;
}

OrFailure<Nothing> ChromeProcess::launch()
{
    m_launch.remembersPlace = seed::remembersPlace(m_launch.userDataDir);
    const OrFailure<Spawned> spawned = spawn(m_launch.executable, chromeArguments(m_launch));
    if (const Failure *failure = failureIn(spawned))
        return *failure;
    m_entry.pid = std::get<Spawned>(spawned).pid;
    if (const auto process = RunningProcess::of(m_entry.pid))
        m_entry.startTime = process->startTime;
    m_output = new OutputTail{std::get<Spawned>(spawned).output, this};
    connect(m_output, &OutputTail::lineRead, this, &ChromeProcess::readLine);
    watch();
    // One that a crash of the app would leave to nobody is not kept.
    const OrFailure<Nothing> recorded = m_ledger.record(m_entry);
    if (const Failure *failure = failureIn(recorded)) {
        kill();
        return *failure;
    }
    qCInfo(logChrome).noquote() << u"launched profile=%1 pid=%2 port=%3"_s.arg(m_entry.profile)
                                       .arg(m_entry.pid)
                                       .arg(m_entry.port);
    return Nothing{};
}

void ChromeProcess::watch()
{
    m_watch = new ProcessWatch{m_entry.pid, this};
    connect(m_watch, &ProcessWatch::ended, this, &ChromeProcess::end);
}

void ChromeProcess::readLine(const QString &line)
{
    if (m_listening.isSettled())
        return;
    const QLatin1String listening{"DevTools listening on "};
    if (line.startsWith(listening)) {
        listenedAt(line.mid(listening.size()));
    } else if (line.contains(u"Cannot start http server for devtools"_s)) {
        giveUp(startFailure(
            failedStart(), Code::PortInUse, u"Port %1 is already in use."_s.arg(m_launch.port)));
    }
}

void ChromeProcess::listenedAt(const QString &address)
{
    // On a busy port Chrome goes to [::1] and runs on, while 127.0.0.1 answers for somebody else.
    if (!address.startsWith(u"ws://127.0.0.1:%1/"_s.arg(m_launch.port))) {
        giveUp(startFailure(failedStart(), Code::PortInUse,
            u"Port %1 is already in use: Chrome listens at %2 instead."_s.arg(m_launch.port)
                .arg(address)));
        return;
    }
    m_entry.webSocketUrl = address;
    const OrFailure<Nothing> recorded = m_ledger.record(m_entry);
    if (const Failure *failure = failureIn(recorded))
        qCWarning(logChrome).noquote() << "not in the ledger:" << failure->message;
    m_listening.settle(address);
}

// This object may be gone afterwards.
void ChromeProcess::giveUp(const Failure &failure)
{
    if (m_listening.isSettled())
        return;
    kill();
    m_ledger.forget(m_entry.pid);
    m_listening.fail(failure);
}

// This object may be gone afterwards.
void ChromeProcess::end(const ProcessEnd &end)
{
    if (m_output)
        m_output->read(); // its last words
    m_end = end;
    m_ledger.forget(m_entry.pid);
    qCInfo(logChrome).noquote() << u"ended profile=%1 pid=%2 how=%3"_s.arg(m_entry.profile)
                                       .arg(m_entry.pid)
                                       .arg(end.describe());
    const QPointer<ChromeProcess> self{this};
    const auto waiting = std::exchange(m_waiting, {});
    for (const Pending<bool> &each : waiting)
        each.settle(true);
    if (self && !m_listening.isSettled())
        m_listening.fail(failureOfEnd());
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
