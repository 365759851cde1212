#include "core/browser/browser.h"

#include "base/logging.h"
#include "core/browser/lifecycle/address_rules_of.h"
#include "core/browser/lifecycle/ending.h"
#include "core/browser/lifecycle/orphans.h"
#include "core/browser/lifecycle/silence.h"
#include "core/browser/people/human_control.h"
#include "core/browser/tabs/call_tab.h"
#include "core/cdp/connection.h"
#include "core/cdp/session.h"
#include "core/events/event_stream.h"

#include <QScopeGuard>

using namespace Qt::StringLiterals;

// From a cold disk Chrome takes longer than any caller waits. A caller that gives up learns that it
// is still starting, and asks again; the start goes on.
constexpr std::chrono::milliseconds startTime{45'000};
constexpr std::chrono::milliseconds reachTime{5000};
constexpr std::chrono::milliseconds adoptTime{5000};
// Between the end of a Chrome's pipe and its own.
constexpr std::chrono::milliseconds lastMoment{250};
// Somebody else's Chrome runs already, or it does not.
constexpr std::chrono::milliseconds attachTime{10'000};

Browser::Browser(Profile profile, const ProfileStore &store, const Ledger &ledger,
    const HumanControl &humanControl, SecretSource &secrets, Approver &approver,
    EventStream &events)
    : m_profile(std::move(profile)), m_store(store), m_ledger(ledger), m_humanControl(humanControl),
      m_events(events), m_approver(approver), m_secrets(secrets)
{
    connect(&m_humanControl, &HumanControl::turned, this, [this] {
        const auto open = m_run && m_run->tabs() ? m_run->tabs()->all() : QList<TabPtr>{};
        for (const TabPtr &tab : open)
            noteDriver(*tab);
    });
}

Browser::~Browser() = default;

std::optional<QString> Browser::silence() const
{
    return isRunning() ? whySilent(m_run->process(), m_run->connection().get()) : std::nullopt;
}

void Browser::requireAwake() const
{
    if (isOurs() && m_run->process()->isSuspended())
        throw suspended(m_profile.name, pid());
}

void Browser::probe()
{
    if (isRunning())
        m_run->connection()->probe();
}

bool Browser::isUnderHumanControl() const
{
    return m_humanControl.isControlled(m_profile.name);
}

const ChromeRun &Browser::running() const
{
    if (!isRunning())
        throw Failure{Code::NotRunning, u"browser not running"_s,
            u"Start it: {start profile=%1}"_s.arg(m_profile.name)};
    return *m_run;
}

Task<Page> Browser::page(std::optional<QString> targetId, Deadline deadline, Caller caller)
{
    if (!isRunning())
        co_await startForUse(deadline);
    const TabPtr tab = co_await tabForCall(tabs(), targetId, deadline, caller);
    co_return Page{tab, deadline, caller, &m_secrets};
}

Task<> Browser::start(Deadline deadline)
{
    if (m_state == State::Stopping)
        co_await stop();
    if (m_bar)
        throw Failure{*m_bar};
    if (const auto why = whyOff(settings()))
        throw Failure{*why};
    if (m_state == State::Running) {
        requireAwake();
        co_return;
    }
    Pending<Nothing> started;
    m_waitForStart.append(started);
    deadline.whenPassed(this, [started] {
        started.fail({Code::Timeout, u"the browser is still starting"_s,
            u"Ask again: the start goes on."_s});
    });
    if (m_state == State::Off)
        bringUp();
    co_await started;
}

Task<> Browser::startForUse(Deadline deadline)
{
    if (const auto why = whyNotStarted())
        throw Failure{*why};
    co_await start(deadline);
}

Task<> Browser::attachIfThere(Deadline deadline)
{
    if (isRunning() || !onlyAttaches() || whyOff(settings()))
        co_return;
    try {
        co_await start(deadline);
    } catch (const Failure &failure) {
        qCDebug(logChrome).noquote() << "not attached:" << failure.message;
    }
}

void Browser::bar(const Failure &why)
{
    if (m_bar)
        throw Failure{*m_bar};
    m_bar = why;
}

// One start for all who wait. Throws nothing: what goes wrong is theirs.
Task<> Browser::bringUp()
{
    m_state = State::Starting;
    m_isCutShort = false;
    const bool isAttaching = onlyAttaches();
    // Of attaching only the end is announced, and only where it went well: a listener that asks how
    // it is would have us try again, for ever.
    if (!isAttaching)
        m_events.publish({Event::Kind::BrowserStarting, m_profile.name, {}});
    std::optional<Failure> failure;
    try {
        co_await launch(Deadline::in(startTime));
    } catch (const Failure &thrown) {
        failure = thrown;
    }
    if (!failure) {
        nowRunning();
    } else if (isAttaching) {
        m_state = State::Off;
        forgetChrome();
    } else {
        if (failure->code == Code::ChromeFailed && !m_isCutShort)
            noteEnd();
        if (m_run)
            co_await m_run->end();
        nowOff(failure->message);
    }
    if (failure && m_bar)
        failure = m_bar;
    else if (failure && m_isCutShort)
        failure = stoppedWhileStarting(m_profile.name);
    answerStarts(failure);
}

void Browser::answerStarts(const std::optional<Failure> &failure)
{
    const auto waiting = std::exchange(m_waitForStart, {});
    for (const auto &started : waiting) {
        if (failure)
            started.fail(*failure);
        else
            started.settle(Nothing{});
    }
}

std::unique_ptr<ChromeRun> Browser::watched(std::unique_ptr<ChromeRun> run)
{
    connect(run.get(), &ChromeRun::tabAttached, this, &Browser::noteDriver);
    connect(run.get(), &ChromeRun::exited, this, [this](const QString &how) {
        if (m_state != State::Running)
            return;
        m_endedByItself = true;
        nowOff(how);
    });
    return run;
}

Task<> Browser::launch(Deadline deadline)
{
    const StartedWith with{settings(), m_profile, !onlyAttaches()};
    m_run = watched(std::make_unique<ChromeRun>(parts(), with, ProfileLimits::of(m_profile)));
    holdRules(m_profile, m_store); // before there is a Chrome
    if (onlyAttaches()) {
        co_await m_run->attach(deadline.orIn(attachTime));
        co_return;
    }
    ChromeLaunch launch = m_run->prepare();
    if (std::exchange(m_keepsSessionCookies, false))
        launch.keepsSessionCookies = true;
    co_await waitForEarlier(launch.userDataDir, deadline);
    co_await m_usage.makeRoomOnDisk();
    if (m_isCutShort)
        throw stoppedWhileStarting(m_profile.name);
    co_await m_run->launch(launch, deadline);
}

void Browser::nowRunning()
{
    m_state = State::Running;
    Connection *connection = m_run->connection().get();
    connect(connection, &Connection::closed, this, [this, connection](const QString &reason) {
        if (m_state == State::Running && connection == m_run->connection().get())
            noteLoss(reason);
    });
    if (!isOurs()) {
        qCInfo(logChrome).noquote().nospace() << "attached profile=" << m_profile.name;
        m_events.publish({Event::Kind::BrowserStarted, m_profile.name, {{u"attached"_s, true}}});
        return;
    }
    m_usage.watch(pid(), m_run->tabs());
    qCInfo(logChrome).noquote().nospace() << "started profile=" << m_profile.name
                                          << " pid=" << pid() << " port=" << m_profile.cdpPort;
    m_events.publish({Event::Kind::BrowserStarted, m_profile.name, {{u"pid"_s, pid()}}});
}

void Browser::noteLoss(const QString &reason)
{
    if (!m_run->process())
        nowOff(u"connection lost: "_s + reason);
    else if (m_run->process()->isAlive())
        reachAgain(reason);
}

// Calls that come meanwhile wait as for a start, and for a new one where Chrome has ended. Throws
// nothing: no caller waits for it.
Task<> Browser::reachAgain(QString reason)
{
    m_state = State::Starting;
    m_isCutShort = false;
    const QPointer<ChromeProcess> process = m_run->process();
    std::optional<Failure> failure;
    // Mostly it has just ended, which is known a moment after its pipe has closed.
    const bool hasEnded = co_await process->waitForExit(Deadline::in(lastMoment));
    if (hasEnded) {
        failure = Failure{Code::Disconnected, u"The browser has ended."_s, u"Start it again."_s};
    } else {
        qCWarning(logChrome).noquote()
            << "connection lost, connecting again profile=" << m_profile.name
            << "reason=" << reason;
        try {
            co_await m_run->reach(Deadline::in(reachTime));
        } catch (const Failure &thrown) {
            failure = thrown;
        }
    }
    if (!failure) {
        nowRunning();
        answerStarts(std::nullopt);
        co_return;
    }
    co_await m_run->end();
    const auto end = process ? process->howItEnded() : std::nullopt;
    m_endedByItself = true;
    nowOff(end ? end->describe() : failure->message);
    if (m_state != State::Off)
        co_return; // who heard of it has begun a start, and that answers
    if (const auto why = whyNotStarted())
        failure = why;
    const bool isWanted
        = hasEnded && !m_isCutShort && !m_bar && !m_waitForStart.isEmpty() && !whyNotStarted();
    if (isWanted)
        bringUp();
    else
        answerStarts(failure);
}

void Browser::noteEnd()
{
    const ChromeProcess *process = m_run ? m_run->process() : nullptr;
    const auto end = process ? process->howItEnded() : std::nullopt;
    if (end)
        m_ends.note(*end, process->lastOutput());
}

void Browser::nowOff(const QString &reason)
{
    m_state = State::Off;
    QJsonObject details{{u"reason"_s, reason}};
    if (m_endedByItself)
        noteEnd();
    // A window that is closed takes its tabs along first.
    if (std::exchange(m_endedByItself, false) && m_run && m_run->tabs()) {
        const QStringList lost = m_run->tabs()->lost();
        if (!lost.isEmpty())
            details.insert(u"lostTabs"_s, QJsonArray::fromStringList(lost));
    }
    forgetChrome();
    qCInfo(logChrome).noquote().nospace()
        << "off profile=" << m_profile.name << " reason=" << reason;
    m_events.publish({Event::Kind::BrowserStopped, m_profile.name, details});
}

void Browser::readProfile()
{
    const auto known = m_store.find(m_profile.name);
    if (!known)
        return;
    if (m_state == State::Off)
        m_profile = *known;
    else
        m_profile.color = known->color;
    if (isRunning())
        tabs().holdBy(holdRules(m_profile, m_store));
}

QStringList Browser::outdatedSettings() const
{
    const auto known = m_store.find(m_profile.name);
    return m_run && known ? m_run->startedWith().outdated(settings(), *known) : QStringList{};
}

void Browser::forgetChrome()
{
    m_usage.unwatch();
    readProfile();
    m_run.reset();
}

Task<> Browser::adopt(LedgerEntry entry, std::unique_ptr<Keeper> keeper)
{
    m_run = watched(std::make_unique<ChromeRun>(parts(), entry, std::move(keeper)));
    m_state = State::Starting;
    m_isTakenOver = true;
    const auto done = qScopeGuard([this] { m_isTakenOver = false; });
    try {
        co_await m_run->reach(Deadline::in(adoptTime));
    } catch (const Failure &failure) {
        forgetChrome();
        m_state = State::Off;
        answerStarts(failure);
        throw;
    }
    nowRunning();
    answerStarts(std::nullopt);
}

Task<bool> Browser::stop()
{
    if (m_state == State::Starting)
        co_await giveUpStart();
    if (m_state == State::Off)
        co_return false;
    if (m_state == State::Stopping) {
        Pending<bool> stopped;
        m_waitForStop.append(stopped);
        co_return co_await stopped;
    }
    co_return co_await bringDown();
}

// The start ends with its Chrome, or its connection. A Chrome that is taken over may hold logins
// that are not on the disk: that is waited for, so that it can be closed.
Task<> Browser::giveUpStart()
{
    Pending<Nothing> started;
    m_waitForStart.append(started);
    m_isCutShort = !m_isTakenOver;
    if (m_isCutShort && m_run)
        co_await m_run->cutShort();
    try {
        co_await started;
    } catch (const Failure &) {
    }
}

Task<bool> Browser::bringDown()
{
    const bool wasOurs = isOurs();
    m_state = State::Stopping;
    m_events.publish({Event::Kind::BrowserStopping, m_profile.name, {}});
    co_await m_run->end();
    nowOff(u"stopped"_s);
    const auto waiting = std::exchange(m_waitForStop, {});
    for (const auto &stopped : waiting)
        stopped.settle(wasOurs);
    co_return wasOurs;
}
