#include "core/browser/browser.h"

#include "base/logging.h"
#include "core/browser/ending.h"
#include "core/browser/human_control.h"
#include "core/browser/live.h"
#include "core/browser/orphans.h"
#include "core/browser/recordings.h"
#include "core/browser/remote_endpoint.h"
#include "core/browser/silence.h"
#include "core/browser/trace.h"
#include "core/cdp/connection.h"
#include "core/cdp/session.h"
#include "core/cdp/web_socket_transport.h"
#include "core/events/event_stream.h"
#include "core/page/document/engine_source.h"

using namespace Qt::StringLiterals;

namespace {

// From a cold disk Chrome takes longer than any caller waits. Whoever gives up is told that it is
// still starting, and asks again; the start goes on.
constexpr std::chrono::milliseconds startTime{45'000};
constexpr std::chrono::milliseconds reachTime{5000};
// Between the end of a Chrome's pipe and its own.
constexpr std::chrono::milliseconds lastMoment{250};
// Somebody else's Chrome runs already, or it does not.
constexpr std::chrono::milliseconds attachTime{10'000};

} // namespace

Browser::Browser(Profile profile, const ProfileStore &store, const Ledger &ledger,
    const HumanControl &humanControl, SecretSource &secrets, Approver &approver,
    EventStream &events)
    : m_profile(std::move(profile)), m_store(store), m_ledger(ledger), m_humanControl(humanControl),
      m_events(events), m_secrets(secrets), m_approver(approver)
{
    connect(&m_humanControl, &HumanControl::turned, this, [this] {
        const auto open = m_tabs ? m_tabs->all() : QList<TabPtr>{};
        for (const TabPtr &tab : open)
            noteDriver(*tab);
    });
}

Browser::~Browser() = default;

std::optional<QString> Browser::silence() const
{
    return isRunning() ? whySilent(m_process, m_connection.get()) : std::nullopt;
}

void Browser::requireAwake() const
{
    if (isRunning() && m_process && m_process->isSuspended())
        throw suspended(m_profile.name, m_process->pid());
}

void Browser::feelPulse()
{
    if (isRunning())
        m_connection->feelPulse();
}

QStringList Browser::notCovered(const Caller &caller) const
{
    const bool isProxied = limits() && m_limits->port() != 0;
    const bool isPublicOnly = caller.web == Caller::Web::PublicOnly;
    const bool isHeld = isProxied && (!isPublicOnly || !limits()->opensPrivateNetworks);
    const bool isLimited = limits() || caller.web != Caller::Web::All;
    if (!isRunning() || !isLimited || isHeld)
        return {};
    return {u"dns"_s, u"preconnect"_s, u"reports"_s, u"speculationrules"_s, u"webrtc"_s,
        u"websocket"_s, u"webtransport"_s};
}

bool Browser::isUnderHumanControl() const
{
    return m_humanControl.isHeld(m_profile.name);
}

Tabs &Browser::tabs() const
{
    if (!m_tabs || m_state != State::Running)
        throw Failure{Code::NotRunning, u"browser not running"_s,
            u"Start it: {start profile=%1}"_s.arg(m_profile.name)};
    return *m_tabs;
}

Trace &Browser::trace() const
{
    tabs();
    return *m_trace;
}

Recordings &Browser::recordings() const
{
    tabs();
    return *m_recordings;
}

std::shared_ptr<Live> Browser::live() const
{
    tabs();
    return m_live;
}

Task<Page> Browser::page(std::optional<QString> targetId, Deadline deadline, Caller caller)
{
    if (!isRunning())
        co_await startForUse(deadline);
    Tabs &open = tabs();
    open.limitFor(caller);
    if (!targetId)
        open.requireCurrent(caller);
    TabPtr tab;
    if (targetId)
        tab = open.find(*targetId, caller);
    else
        tab = co_await open.current(deadline, caller);
    if (caller.ownsTabs)
        open.requireOwn(*tab, caller);
    if (!caller.isPerson())
        open.use(tab, caller);
    open.limitFor(caller);
    if (caller.ownsTabs)
        tab->interception().limitTo(caller.web);
    tab = co_await open.observed(tab, deadline);
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
    // Of attaching only the end is told, and only where it went well: a listener that asks how it
    // is would have us try again, for ever.
    if (!isAttaching)
        m_events.tell({Event::Kind::BrowserStarting, m_profile.name, {}});
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
        co_await endChrome(m_process, m_connection);
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

Task<> Browser::launch(Deadline deadline)
{
    m_startedWith = StartedWith{settings(), m_profile, !onlyAttaches()};
    m_limits = ProfileLimits::of(m_profile);
    holdRules(); // before there is a Chrome
    if (onlyAttaches()) {
        deadline = deadline.orIn(attachTime);
        speakThrough(co_await attachTo(m_profile, deadline));
        co_await watchTabs(deadline);
        co_return;
    }
    m_chrome = orThrow(nextChrome());
    if (m_limits)
        m_limits->open();
    m_startedWith->limitingPort = m_limits ? m_limits->port() : quint16{0};
    ChromeLaunch launch = m_startedWith->launchOf(m_chrome.path);
    if (std::exchange(m_keepsSessionCookies, false))
        launch.keepsSessionCookies = true;
    co_await waitForEarlier(launch.userDataDir, deadline);
    co_await m_usage.makeRoomOnDisk();
    if (m_isCutShort)
        throw stoppedWhileStarting(m_profile.name);
    m_quietWindows = quietWindowsOf(launch);
    m_process = new ChromeProcess{m_ledger, this};
    const auto starting = m_process->start(launch, deadline);
    engineSource(); // read while Chrome starts
    ChromePipe pipe = co_await starting;
    watchProcess();
    co_await speakOver(std::move(pipe), deadline);
    // Chrome would show its own first window in front, and take the keyboard for it.
    const auto tabs = m_tabs;
    if (hasWindow(launch))
        co_await tabs->current(deadline);
}

void Browser::watchProcess()
{
    ChromeProcess *process = m_process;
    connect(process, &ChromeProcess::exited, this, [this, process](const QString &how) {
        if (process != m_process || m_state != State::Running)
            return;
        m_endedByItself = true;
        nowOff(how);
    });
}

void Browser::nowRunning()
{
    m_state = State::Running;
    Connection *connection = m_connection.get();
    connect(connection, &Connection::closed, this, [this, connection](const QString &reason) {
        if (connection == m_connection.get() && m_state == State::Running)
            noteLoss(reason);
    });
    if (!isOurs()) {
        qCInfo(logChrome).noquote().nospace() << "attached profile=" << m_profile.name;
        m_events.tell({Event::Kind::BrowserStarted, m_profile.name, {{u"attached"_s, true}}});
        return;
    }
    m_usage.watch(pid(), m_tabs);
    qCInfo(logChrome).noquote().nospace() << "started profile=" << m_profile.name
                                          << " pid=" << pid() << " port=" << m_profile.cdpPort;
    m_events.tell({Event::Kind::BrowserStarted, m_profile.name, {{u"pid"_s, pid()}}});
}

void Browser::noteLoss(const QString &reason)
{
    if (!m_process)
        nowOff(u"connection lost: "_s + reason);
    else if (m_process->isAlive())
        reachAgain(reason);
}

// Calls that come meanwhile wait as for a start, and for a new one where Chrome has ended. Throws
// nothing: nobody waits for it.
Task<> Browser::reachAgain(QString reason)
{
    m_state = State::Starting;
    m_isCutShort = false;
    const QPointer<ChromeProcess> process = m_process;
    std::optional<Failure> failure;
    // Mostly it has just ended, which is told a moment after its pipe has closed.
    const bool hasEnded = co_await process->waitForExit(Deadline::in(lastMoment));
    if (hasEnded) {
        failure = Failure{Code::Disconnected, u"The browser has ended."_s, u"Start it again."_s};
    } else {
        qCWarning(logChrome).noquote()
            << "connection lost, connecting again profile=" << m_profile.name
            << "reason=" << reason;
        try {
            co_await reach(Deadline::in(reachTime));
        } catch (const Failure &thrown) {
            failure = thrown;
        }
    }
    if (!failure) {
        nowRunning();
        answerStarts(std::nullopt);
        co_return;
    }
    co_await endChrome(m_process, m_connection);
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
    const auto end = m_process ? m_process->howItEnded() : std::nullopt;
    if (end)
        m_ends.note(*end, m_process->lastOutput());
}

void Browser::nowOff(const QString &reason)
{
    m_state = State::Off;
    QJsonObject details{{u"reason"_s, reason}};
    if (m_endedByItself)
        noteEnd();
    // A window that is closed takes its tabs along first.
    if (std::exchange(m_endedByItself, false) && m_tabs && !m_tabs->lost().isEmpty())
        details.insert(u"lostTabs"_s, QJsonArray::fromStringList(m_tabs->lost()));
    forgetChrome();
    qCInfo(logChrome).noquote().nospace()
        << "off profile=" << m_profile.name << " reason=" << reason;
    m_events.tell({Event::Kind::BrowserStopped, m_profile.name, details});
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
        m_tabs->holdBy(holdRules());
}

QStringList Browser::outdatedSettings() const
{
    const auto known = m_store.find(m_profile.name);
    return m_startedWith && known ? m_startedWith->outdated(settings(), *known) : QStringList{};
}

void Browser::forgetChrome()
{
    m_startedWith.reset();
    m_limits.reset();
    m_usage.unwatch();
    readProfile();
    m_tabs.reset();
    m_trace.reset();
    m_recordings.reset();
    m_live.reset();
    m_quietWindows.reset();
    m_connection.reset();
    if (m_process)
        m_process->deleteLater();
    m_process = nullptr;
}
