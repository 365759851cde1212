// How a Browser takes over the Chrome of an earlier run of the app.

#include "core/browser/browser.h"
#include "profiles/process/running_process.h"

#include <QScopeGuard>

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds adoptTime{5000};

std::shared_ptr<ProfileLimits> adoptedLimits(const Profile &profile, quint16 port)
{
    auto limits = ProfileLimits::of(profile);
    if (port != 0) {
        if (!limits)
            limits = ProfileLimits::none();
        limits->open(port);
    }
    return limits;
}

// A Chrome of an earlier run of the app may have been started with limits, or without.
Profile startedAs(Profile profile, const std::shared_ptr<ProfileLimits> &limits)
{
    const bool wasLimited = limits && limits->port() != 0;
    if (wasLimited || !profile.isLimited())
        return profile;
    profile.allow.clear();
    profile.deny.clear();
    profile.privateNetworks.reset();
    return profile;
}

// The program that runs; of the kind that would be started now.
FoundChrome chromeOf(qint64 pid, const OrFailure<FoundChrome> &next)
{
    const auto process = RunningProcess::of(pid);
    const auto *found = std::get_if<FoundChrome>(&next);
    return {
        .path = process ? process->executable : QString{}, .kind = found ? found->kind : QString{}};
}

} // namespace

Task<> Browser::adopt(LedgerEntry entry, std::unique_ptr<Keeper> keeper)
{
    // Before anybody else has its port: until then its Chrome reaches nothing.
    const auto limits = adoptedLimits(m_profile, limitingPortOf(entry.pid));
    m_process = ChromeProcess::adopt(m_ledger, entry, std::move(keeper), this);
    if (!m_process)
        throw Failure{
            Code::ChromeNotOurs, u"process %1 is not the Chrome it was"_s.arg(entry.pid), {}};
    m_state = State::Starting;
    m_isTakenOver = true;
    const auto done = qScopeGuard([this] { m_isTakenOver = false; });
    m_startedWith = StartedWith{settings(), startedAs(m_profile, limits)};
    m_limits = limits;
    watchProcess();
    m_chrome = chromeOf(entry.pid, nextChrome());
    m_quietWindows = quietWindowsOf(m_startedWith->launchOf(m_chrome.path));
    try {
        co_await reach(Deadline::in(adoptTime));
    } catch (const Failure &failure) {
        forgetChrome();
        m_state = State::Off;
        answerStarts(failure);
        throw;
    }
    nowRunning();
    answerStarts(std::nullopt);
}
