// How a Browser connects to its Chrome.

#include "core/browser/address_rules_of.h"
#include "core/browser/browser.h"
#include "core/browser/live.h"
#include "core/browser/recordings.h"
#include "core/browser/require_process.h"
#include "core/browser/tab_events.h"
#include "core/browser/trace.h"
#include "core/cdp/connection.h"
#include "core/cdp/pipe_transport.h"
#include "core/cdp/web_socket_transport.h"
#include "core/cdp/wire_log.h"
#include "core/events/event_stream.h"

using namespace Qt::StringLiterals;

namespace {

template<typename T> std::shared_ptr<T> deletedLater(T *object)
{
    return std::shared_ptr<T>{object, [](T *last) { last->deleteLater(); }};
}

} // namespace

// Without its rules the profile is not to run: throws INVALID_VALUE.
QList<HoldRule> Browser::holdRules() const
{
    QList<HoldRule> rules;
    const QStringList lines = settings().approvals + m_profile.approvals;
    for (const QString &each : lines)
        rules.append(orThrow(HoldRule::read(each)));
    return rules;
}

// A running Chrome: by its pipe, or by its port if an earlier version of the app started it.
Task<> Browser::reach(Deadline deadline)
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

Task<> Browser::speakOver(ChromePipe pipe, Deadline deadline)
{
    const QByteArray session = pipe.session;
    speakThrough(std::make_unique<PipeTransport>(
                     std::move(pipe.ends.toChrome), std::move(pipe.ends.fromChrome), pipe.begun),
        session);
    co_await watchOurs(deadline);
}

Task<> Browser::watchOurs(Deadline deadline)
{
    const qint64 ours = m_process ? m_process->pid() : 0;
    const auto named = requireProcess(m_connection, ours, m_profile, deadline);
    co_await watchTabs(deadline); // Chrome answers that slowly.
    co_await named;
}

void Browser::speakThrough(std::unique_ptr<Transport> transport, const QByteArray &session)
{
    m_connection = deletedLater(new Connection{std::move(transport), session});
    m_connection->setTap(wireLogFromEnvironment());
}

Task<> Browser::watchTabs(Deadline deadline)
{
    const auto files = m_process ? Tabs::Files::Ours : Tabs::Files::Theirs;
    m_trace = deletedLater(new Trace{*m_connection});
    const auto lost = m_tabs;
    TabOwners owners{[&store = m_store] { return store.settings().tabOwnership; }};
    const auto rules = addressRules(m_profile, m_store);
    m_connection->setLimited(limits() != nullptr);
    const auto beside = m_limits && m_limits->port() != 0 ? AddressRules::Beside::Proxy
                                                          : AddressRules::Beside::Nothing;
    m_tabs = deletedLater(new Tabs{*m_connection, files,
        limits() ? rules.within(*limits(), beside) : rules, std::move(owners)});
    m_tabs->askThrough(m_approver, m_profile.name);
    m_tabs->holdBy(holdRules());
    m_tabs->setMostOfAgents(m_profile.mostAgentTabs);
    m_tabs->setRefusal(
        [usage = QPointer{&m_usage}] { return usage ? usage->refusal() : std::nullopt; });
    if (m_process)
        m_tabs->goOnAfterRuns(m_process->runsBefore());
    if (lost)
        m_tabs->goOnAfter(*lost);
    m_live = deletedLater(new Live{*m_connection});
    m_recordings = deletedLater(new Recordings{*m_tabs, m_live, m_events});
    tellOfTabs(*m_tabs, *m_live, m_profile.name, m_events);
    connect(m_tabs.get(), &Tabs::attachedTo, this, &Browser::noteDriver);
    const auto tabs = m_tabs;
    const auto connection = m_connection;
    co_await tabs->watch(deadline);
    if (!connection->isOpen())
        throw Failure{Code::Disconnected,
            u"The connection to the browser of profile \"%1\" was lost at once."_s.arg(
                m_profile.name),
            u"Start it again."_s};
}
