#include "core/browser/clean_sign_in.h"

#include "base/logging.h"
#include "core/browser/barred.h"
#include "core/browser/browser.h"
#include "core/browser/lifecycle/orphans.h"
#include "profiles/chrome/chrome_process.h"

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::seconds earlierChromeTime{10};
constexpr std::chrono::seconds returnTime{45};
constexpr std::chrono::seconds quitTime{15};
// Chrome writes cookies and logins as it ends.
constexpr std::chrono::seconds closingSignInTime{8};
constexpr std::chrono::seconds killingSignInTime{2};

ChromeLaunch launchFor(const Browser &browser, const QString &executable, const QString &url)
{
    const StartedWith now{browser.settings(), browser.profile()};
    ChromeLaunch launch = now.launchOf(executable);
    launch.aloneAt = url;
    launch.keepsSessionCookies = true;
    return launch;
}

Failure signsIn(const QString &profile)
{
    return {Code::ProfileLocked, u"a person signs in with profile \"%1\""_s.arg(profile),
        u"Its browser is back when they are done."_s};
}

Task<> closeGracefully(std::shared_ptr<ChromeProcess> process)
{
    process->terminate();
    const bool hasEnded = co_await process->waitForExit(Deadline::in(closingSignInTime));
    if (hasEnded)
        co_return;
    process->kill();
    co_await process->waitForExit(Deadline::in(killingSignInTime));
}

} // namespace

void CleanSignIns::requirePossible(const Browser &browser)
{
    const QString &name = browser.profile().name;
    if (browser.onlyAttaches() || browser.profile().isForSessions)
        throw Failure{Code::NotSupported,
            u"the browser of profile \"%1\" is not ours to start"_s.arg(name),
            u"Use a profile of this machine, or {handoff}."_s};
    const auto chrome = browser.nextChrome();
    const auto *found = std::get_if<FoundChrome>(&chrome);
    if (!hasWindow(launchFor(browser, found ? found->path : QString{}, {})))
        throw Failure{Code::NotSupported,
            u"the browser of profile \"%1\" has no window to sign in with"_s.arg(name),
            u"A person can act in the window of Clawdis Browser all the same: {handoff}"_s};
}

Task<> CleanSignIns::run(std::shared_ptr<Browser> browser, QString handoffId, QString url)
{
    ++m_running;
    const bool wasRunning = browser->isRunning();
    QString trouble;
    try {
        const Barred barred{browser, signsIn(browser->profile().name)};
        co_await browser->stop();
        const FoundChrome chrome = orThrow(browser->nextChrome());
        const ChromeLaunch launch = launchFor(*browser, chrome.path, url);
        co_await waitForEarlier(launch.userDataDir, Deadline::in(earlierChromeTime));
        browser->keepSessionCookiesOnce();
        co_await signIn(launch, handoffId);
    } catch (const Failure &failure) {
        m_handoffs.end(handoffId, HandoffState::Stopped, failure.message);
    }
    const Handoff ended = m_handoffs.known(handoffId);
    const bool isDone = ended.state == HandoffState::Done;
    const QString wanted = isDone ? url : QString{};
    if (isDone || (wasRunning && ended.state != HandoffState::Stopped))
        trouble = co_await bringBack(browser, ended, wanted);
    m_handoffs.finish(handoffId, trouble);
    --m_running;
    m_waiters.wake();
}

Task<> CleanSignIns::signIn(ChromeLaunch launch, QString handoffId)
{
    // Deleted later: we go on within its signal.
    const std::shared_ptr<ChromeProcess> process{
        new ChromeProcess{m_ledger}, [](ChromeProcess *last) { last->deleteLater(); }};
    orThrow(process->startAlone(launch));
    const Pending<Nothing> over;
    connect(process.get(), &ChromeProcess::exited, process.get(), [over] { over.settle({}); });
    connect(&m_handoffs, &Handoffs::ended, process.get(), [over, handoffId](const Handoff &ended) {
        if (ended.id == handoffId)
            over.settle({});
    });
    if (m_handoffs.known(handoffId).state == HandoffState::Waiting)
        co_await over;
    if (process->isAlive()) {
        co_await closeGracefully(process);
        co_return;
    }
    const auto how = process->howItEnded();
    if (how && how->exitCode == 0) // the person closed its window
        m_handoffs.end(handoffId, HandoffState::Done);
    else
        m_handoffs.end(handoffId, HandoffState::Stopped,
            u"Chrome ended: %1"_s.arg(how ? how->describe() : QString{}));
}

// What went wrong; empty if nothing did.
Task<QString> CleanSignIns::bringBack(
    std::shared_ptr<Browser> browser, Handoff handoff, QString url)
{
    const Deadline end = Deadline::in(returnTime);
    try {
        co_await browser->startForUse(end);
        if (url.isEmpty())
            co_return QString{};
        const NewTab opened = co_await browser->tabs().open(url, end, handoff.caller);
        m_handoffs.place(handoff.id, opened.tab->targetId());
    } catch (const Failure &failure) {
        qCWarning(logChrome).noquote().nospace()
            << "after a sign-in profile=" << handoff.profile << " reason=" << failure.message;
        co_return QString{failure.message};
    }
    co_return QString{};
}

Task<> CleanSignIns::endAll()
{
    const auto all = m_handoffs.open();
    for (const Handoff &each : all) {
        if (each.isCleanSignIn)
            m_handoffs.end(each.id, HandoffState::Stopped);
    }
    const Deadline end = Deadline::in(quitTime);
    const Failure late{Code::Timeout, {}, {}};
    while (m_running > 0 && !end.hasPassed()) {
        const Pending<Nothing> one = m_waiters.join(end, late);
        try {
            co_await one;
        } catch (const Failure &) {
        }
    }
}
