#include "core/browser/usage.h"

#include "base/logging.h"
#include "base/paths.h"
#include "core/browser/tabs/tabs.h"
#include "profiles/chrome/caches.h"
#include "profiles/chrome/folder_size.h"
#include "profiles/process/process_memory.h"

#include <QCoroFuture>
#include <QtConcurrentRun>

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::seconds diskIsFresh{30};
constexpr std::chrono::seconds betweenSamples{5};
constexpr std::chrono::seconds tabPatience{4};
constexpr double megabyte = 1e6;

QString inMegabytes(qint64 bytes)
{
    return u"%1 MB"_s.arg(std::lround(static_cast<double>(bytes) / megabyte));
}

} // namespace

Usage::Usage(const Profile &profile) : m_profile(profile)
{
    m_timer.setInterval(betweenSamples);
    connect(&m_timer, &QTimer::timeout, this, [this] { look(this); });
}

Task<qint64> Usage::disk(Deadline deadline)
{
    measureDisk();
    if (m_isMeasuringDisk) {
        const Pending<Nothing> measured;
        m_waitForDisk.append(measured);
        deadline.whenPassed(this, [measured] { measured.settle(Nothing{}); });
        co_await measured;
    }
    co_return qint64{m_disk};
}

void Usage::measureDisk()
{
    const auto now = std::chrono::steady_clock::now();
    const bool isFresh = m_diskMeasured && now - *m_diskMeasured < diskIsFresh;
    if (!m_isMeasuringDisk && !isFresh)
        measureDisk(this, m_emptied);
}

void Usage::noteDisk(qint64 bytes)
{
    m_disk = bytes;
    m_diskMeasured = std::chrono::steady_clock::now();
}

Task<> Usage::measureDisk(QPointer<Usage> self, int round)
{
    self->m_isMeasuringDisk = true;
    const qint64 bytes = co_await folderSize(paths::browserDir(self->m_profile.name));
    if (!self)
        co_return;
    if (self->m_emptied == round)
        self->noteDisk(bytes);
    self->m_isMeasuringDisk = false;
    const auto waiting = std::exchange(self->m_waitForDisk, {});
    for (const Pending<Nothing> &each : waiting)
        each.settle(Nothing{});
}

Task<> Usage::makeRoomOnDisk()
{
    if (m_profile.mostDisk == 0)
        co_return;
    const qint64 before = co_await folderSize(paths::browserDir(m_profile.name));
    noteDisk(before);
    if (!takesTooMuchDisk())
        co_return;
    const QFuture<void> emptying
        = QtConcurrent::run(&emptyCaches, paths::userDataDir(m_profile.name));
    co_await emptying;
    ++m_emptied;
    const qint64 after = co_await folderSize(paths::browserDir(m_profile.name));
    noteDisk(after);
    qCInfo(logChrome).noquote() << u"emptied caches profile=%1 before=%2 after=%3"_s.arg(
        m_profile.name, inMegabytes(before), inMegabytes(after));
}

void Usage::watch(qint64 pid, const std::shared_ptr<Tabs> &tabs)
{
    m_pid = pid;
    m_tabs = tabs;
    m_memory = 0;
    if (m_profile.mostMemory > 0 || m_profile.mostDisk > 0)
        m_timer.start();
}

void Usage::unwatch()
{
    m_timer.stop();
    m_pid = 0;
    m_memory = 0;
    m_tabs.reset();
}

// Throws nothing: no caller waits for it.
Task<> Usage::look(QPointer<Usage> self)
{
    if (self->m_isLooking)
        co_return;
    self->m_isLooking = true;
    if (self->m_profile.mostDisk > 0)
        self->measureDisk();
    const qint64 pid = self->m_pid;
    const QList<qint64> browsers{pid};
    const QHash<qint64, qint64> memory = co_await ownMemory(browsers);
    if (!self)
        co_return;
    self->m_isLooking = false;
    if (self->m_pid != pid)
        co_return; // It has ended meanwhile.
    self->m_memory = memory.value(pid);
    const auto tabs = self->m_tabs.lock();
    if (!tabs || !self->takesTooMuchMemory())
        co_return;
    const QString why = u"its profile took %1 of memory, and may take %2 (maxMemoryMb)"_s.arg(
        inMegabytes(self->m_memory), inMegabytes(self->m_profile.mostMemory));
    try {
        co_await tabs->agents().closeOldest(why, Deadline::in(tabPatience));
    } catch (const Failure &failure) {
        qCInfo(logChrome).noquote() << "a tab stays open:" << failure.message;
    }
}

std::optional<Failure> Usage::refusal() const
{
    const QString name = m_profile.name;
    if (takesTooMuchDisk())
        return Failure{Code::DiskFull,
            u"profile \"%1\" takes %2 of the disk, and may take %3"_s.arg(
                name, inMegabytes(m_disk), inMegabytes(m_profile.mostDisk)),
            u"A restart of its browser empties its caches. Else clear storage, delete downloads, "
            "or raise browser.profiles.%1.maxDiskMb."_s.arg(name)};
    if (takesTooMuchMemory())
        return Failure{Code::TooBusy,
            u"profile \"%1\" takes %2 of memory, and may take %3"_s.arg(
                name, inMegabytes(m_memory), inMegabytes(m_profile.mostMemory)),
            u"Close tabs and ask again, or raise browser.profiles.%1.maxMemoryMb."_s.arg(name)};
    return std::nullopt;
}
