#include "core/browser/chrome_run.h"

#include "core/browser/lifecycle/address_rules_of.h"
#include "core/browser/lifecycle/ending.h"
#include "core/browser/lifecycle/remote_endpoint.h"
#include "core/browser/lifecycle/require_process.h"
#include "core/browser/recordings.h"
#include "core/browser/tabs/live.h"
#include "core/browser/tabs/tab_events.h"
#include "core/browser/trace.h"
#include "core/browser/usage.h"
#include "core/cdp/connection.h"
#include "core/cdp/pipe_transport.h"
#include "core/cdp/web_socket_transport.h"
#include "core/cdp/wire_log.h"
#include "core/events/event_stream.h"
#include "core/page/document/engine_source.h"
#include "profiles/process/running_process.h"

using namespace Qt::StringLiterals;

namespace {

template<typename T> std::shared_ptr<T> deletedLater(T *object)
{
    return std::shared_ptr<T>{object, [](T *last) { last->deleteLater(); }};
}

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
    if (wasLimited)
        return profile;
    profile.allow.clear();
    profile.deny.clear();
    profile.privateNetworks.reset();
    profile.proxy.clear();
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

ChromeRun::ChromeRun(
    const Parts &parts, StartedWith startedWith, std::shared_ptr<ProfileLimits> limits)
    : m_parts(parts), m_limits(std::move(limits)), m_startedWith(std::move(startedWith))
{
}

// Its limits before anybody else has their port: until then its Chrome reaches nothing.
ChromeRun::ChromeRun(const Parts &parts, const LedgerEntry &entry, std::unique_ptr<Keeper> keeper)
    : m_parts(parts), m_limits(adoptedLimits(parts.profile, limitingPortOf(entry.pid))),
      m_startedWith{parts.store.settings(), startedAs(parts.profile, m_limits)},
      m_process(ChromeProcess::adopt(parts.ledger, entry, std::move(keeper), &parts.owner))
{
    if (!m_process)
        throw Failure{
            Code::ChromeNotOurs, u"process %1 is not the Chrome it was"_s.arg(entry.pid), {}};
    connect(m_process, &ChromeProcess::exited, this, &ChromeRun::exited);
    const StartedWith now{parts.store.settings(), parts.profile};
    m_chrome = chromeOf(entry.pid, now.chrome());
    m_quietWindows = quietWindowsOf(m_startedWith.launchOf(m_chrome.path));
}

ChromeRun::~ChromeRun()
{
    if (m_process)
        m_process->deleteLater();
}

Task<> ChromeRun::attach(Deadline deadline)
{
    speakThrough(co_await attachTo(m_parts.profile, deadline));
    co_await watchTabs(deadline);
}

ChromeLaunch ChromeRun::prepare()
{
    m_chrome = orThrow(m_startedWith.chrome());
    if (m_limits)
        m_limits->open();
    m_startedWith.limitingPort = m_limits ? m_limits->port() : quint16{0};
    return m_startedWith.launchOf(m_chrome.path);
}

Task<> ChromeRun::launch(ChromeLaunch launch, Deadline deadline)
{
    m_quietWindows = quietWindowsOf(launch);
    m_process = new ChromeProcess{m_parts.ledger, &m_parts.owner};
    const auto starting = m_process->start(launch, deadline);
    engineSource(); // read while Chrome starts
    ChromePipe pipe = co_await starting;
    connect(m_process, &ChromeProcess::exited, this, &ChromeRun::exited);
    co_await speakOver(std::move(pipe), deadline);
    // Chrome would show its own first window in front, and take the keyboard for it.
    const auto tabs = m_tabs;
    if (hasWindow(launch))
        co_await tabs->current(deadline);
}

Task<> ChromeRun::end()
{
    return endChrome(m_process, m_connection);
}

Task<> ChromeRun::cutShort()
{
    if (m_process)
        co_await ::cutShort(m_process);
    else if (m_connection)
        m_connection->close();
}

QStringList ChromeRun::notCovered(const Caller &caller) const
{
    const bool isProxied = m_limits && m_limits->port() != 0;
    const bool isPublicOnly = caller.web == Caller::Web::PublicOnly;
    const bool isHeld = policy() && isProxied && (!isPublicOnly || !policy()->opensPrivateNetworks);
    const bool isLimited = policy() || caller.web != Caller::Web::All;
    if (!isLimited || isHeld)
        return {};
    return {u"backgroundfetch"_s, u"dns"_s, u"preconnect"_s, u"reports"_s, u"speculationrules"_s,
        u"webrtc"_s, u"websocket"_s, u"webtransport"_s};
}

Task<> ChromeRun::reach(Deadline deadline)
{
    if (m_process->hasPipe()) {
        ChromePipe pipe = co_await m_process->speak(deadline);
        co_await speakOver(std::move(pipe), deadline);
        co_return;
    }
    const QUrl address{m_process->webSocketUrl()};
    speakThrough(co_await WebSocketTransport::open(address, deadline));
    co_await watchOurs(deadline);
}

Task<> ChromeRun::speakOver(ChromePipe pipe, Deadline deadline)
{
    const QByteArray session = pipe.session;
    speakThrough(std::make_unique<PipeTransport>(
                     std::move(pipe.ends.toChrome), std::move(pipe.ends.fromChrome), pipe.begun),
        session);
    co_await watchOurs(deadline);
}

Task<> ChromeRun::watchOurs(Deadline deadline)
{
    const qint64 ours = m_process ? m_process->pid() : 0;
    const auto named = requireProcess(m_connection, ours, m_parts.profile, deadline);
    co_await watchTabs(deadline); // Chrome answers that slowly.
    co_await named;
}

void ChromeRun::speakThrough(std::unique_ptr<Transport> transport, const QByteArray &session)
{
    m_connection = deletedLater(new Connection{std::move(transport), session});
    m_connection->setTap(wireLogFromEnvironment());
}

Task<> ChromeRun::watchTabs(Deadline deadline)
{
    const auto files = m_process ? Tabs::Files::Ours : Tabs::Files::Theirs;
    m_trace = deletedLater(new Trace{*m_connection});
    const auto lost = m_tabs;
    TabOwners owners{[&store = m_parts.store] { return store.settings().tabOwnership; }};
    const auto rules = addressRules(m_parts.profile, m_parts.store);
    m_connection->setLimited(policy() != nullptr);
    const auto beside = m_limits && m_limits->port() != 0 ? AddressRules::Beside::Proxy
                                                          : AddressRules::Beside::Nothing;
    m_tabs = deletedLater(new Tabs{*m_connection, files,
        policy() ? rules.within(*policy(), beside) : rules, std::move(owners)});
    m_tabs->explainBy(m_limits ? m_limits->errors() : nullptr);
    m_tabs->askThrough(m_parts.approver, m_parts.profile.name);
    m_tabs->holdBy(holdRules(m_parts.profile, m_parts.store));
    if (m_process && isHeadlessShell(m_chrome.path))
        m_tabs->setOfShell();
    m_tabs->agents().setMost(m_parts.profile.mostAgentTabs);
    m_tabs->setRefusal(
        [usage = QPointer{&m_parts.usage}] { return usage ? usage->refusal() : std::nullopt; });
    if (m_process)
        m_tabs->goOnAfterRuns(m_process->runsBefore());
    if (lost)
        m_tabs->goOnAfter(*lost);
    m_live = deletedLater(new Live{*m_connection});
    m_recordings = deletedLater(new Recordings{*m_tabs, m_live, m_parts.events});
    announceTabs(*m_tabs, *m_live, m_parts.profile.name, m_parts.events);
    connect(m_tabs.get(), &Tabs::attachedTo, this, &ChromeRun::tabAttached);
    const auto tabs = m_tabs;
    const auto connection = m_connection;
    co_await tabs->watch(deadline);
    if (!connection->isOpen())
        throw Failure{Code::Disconnected,
            u"The connection to the browser of profile \"%1\" was lost at once."_s.arg(
                m_parts.profile.name),
            u"Start it again."_s};
}
