#include "core/browser/tabs/contexts.h"

#include "base/paths.h"
#include "core/cdp/connection.h"
#include "core/cdp/session.h"
#include "core/policy/forward_proxy.h"
#include "core/policy/own_doors.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

// Chrome leaves this machine's own addresses out of a proxy unless an option forbids it.
constexpr QLatin1StringView loopbackToo{"<-loopback>"};

QJsonObject wanted(const ContextOptions &options)
{
    QJsonObject params{{u"disposeOnDetach"_s, true}};
    if (options.proxy.isEmpty())
        return params;
    params.insert(u"proxyServer"_s, options.proxy);
    const QStringList bypass = options.proxyBypass.split(u',', Qt::SkipEmptyParts) << loopbackToo;
    params.insert(u"proxyBypassList"_s, bypass.join(u';'));
    return params;
}

// As Chrome reads them: "host:port", "socks5://host:port", "http=host:port;https=…".
void requireNoOwnDoor(const QString &proxies)
{
    static const QRegularExpression between{u"[;,\\s]"_s};
    const QStringList each = proxies.split(between, Qt::SkipEmptyParts);
    for (const QString &one : each) {
        const QString written = one.section(u'=', -1);
        const QString address = written.contains(u"://"_s) ? written : u"http://"_s + written;
        if (const auto refused = own_doors::refusal(own_doors::asChromeReads(address)))
            throw Failure{*refused};
    }
}

// Ours, where a policy has to be held, and in front of each proxy that it can go on to: it knows
// why something was not reached, which Chrome does not say. Chrome asks others (https, lists).
std::shared_ptr<ForwardProxy> proxyOf(const ContextOptions &options)
{
    requireNoOwnDoor(options.proxy);
    if (!options.policy && options.proxy.isEmpty())
        return nullptr;
    ProxyRoute route{.policy = options.policy};
    if (!options.proxy.isEmpty()) {
        const auto next = NextProxy::read(options.proxy, options.proxyBypass);
        const bool needsOurs = options.policy || NextProxy::hasCredentials(options.proxy);
        if (failureIn(next) && !needsOurs)
            return nullptr;
        route.next = orThrow(next);
    }
    if (const auto refused = route.nextRefusal())
        throw Failure{*refused};
    return std::make_shared<ForwardProxy>(std::move(route));
}

} // namespace

void Contexts::askThrough(
    Approver &approver, const QString &profile, const std::shared_ptr<AdmittedRequests> &admitted)
{
    m_admitted = admitted;
    m_approver = &approver;
    m_profile = profile;
}

void Contexts::holdBy(const QList<HoldRule> &rules)
{
    m_holdRules = rules;
    for (const Context &each : std::as_const(m_open))
        each.holds->setRules(each.options->holds + rules);
}

Task<> Contexts::create(QString session, ContextOptions options, Deadline deadline)
{
    Session &browser = m_connection.browser();
    if (!options.locale.isEmpty() && options.userAgent.isEmpty()) {
        const QJsonObject version = co_await browser.call("Browser.getVersion", deadline);
        options.userAgent = version.value(u"userAgent").toString();
    }
    const auto proxy = proxyOf(options);
    if (proxy) {
        options.proxy = orThrow(proxy->open());
        options.proxyBypass.clear();
        options.proxyErrors = proxy->errors();
    }
    const QJsonObject params = wanted(options);
    QJsonObject made;
    try {
        made = co_await browser.call("Target.createBrowserContext", params, deadline);
    } catch (const Failure &failure) {
        if (failure.code != Code::ChromeRefused || options.proxy.isEmpty())
            throw;
        throw Failure{Code::InvalidValue,
            u"Chrome does not take this proxy: %1"_s.arg(options.proxy),
            u"Give it as http://host:port or socks5://host:port."_s};
    }
    const QString id = made.value(u"browserContextId").toString();
    m_open.insert(session,
        {.id = id,
            .options = std::make_shared<ContextOptions>(options),
            .proxy = proxy,
            .holds = std::make_shared<Holds>(*m_approver, m_profile, session, m_admitted)});
    m_open[session].holds->setRules(options.holds + m_holdRules);
    browser.post("Browser.setDownloadBehavior",
        {{u"behavior"_s, u"allowAndName"_s}, {u"downloadPath"_s, paths::downloads()},
            {u"eventsEnabled"_s, true}, {u"browserContextId"_s, id}});
}

Task<> Contexts::dispose(QString session, Deadline deadline)
{
    if (!has(session))
        co_return;
    const QJsonObject params{{u"browserContextId"_s, m_open.take(session).id}};
    co_await m_connection.browser().call("Target.disposeBrowserContext", params, deadline);
}

void Contexts::drop(const QString &session)
{
    if (has(session))
        m_connection.browser().post(
            "Target.disposeBrowserContext", {{u"browserContextId"_s, m_open.take(session).id}});
}

QString Contexts::idOf(const QString &session) const
{
    return session.isEmpty() ? QString{} : m_open.value(session).id;
}

QString Contexts::sessionOf(const QString &id) const
{
    for (auto each = m_open.begin(); !id.isEmpty() && each != m_open.end(); ++each) {
        if (each->id == id)
            return each.key();
    }
    return {};
}

void Contexts::noteOrigins(const QString &id, const QSet<QString> &origins)
{
    constexpr qsizetype mostOrigins = 200;
    for (Context &each : m_open) {
        if (each.id == id && each.origins.size() < mostOrigins)
            each.origins.unite(origins);
    }
}

const Contexts::Context *Contexts::find(const QString &id) const
{
    const auto found = std::find_if(
        m_open.begin(), m_open.end(), [&](const Context &each) { return each.id == id; });
    return found == m_open.end() ? nullptr : &*found;
}

std::shared_ptr<const ContextOptions> Contexts::options(const QString &id) const
{
    const Context *found = find(id);
    return found ? found->options : nullptr;
}

RuleBookPtr Contexts::rules(const QString &id) const
{
    const Context *found = find(id);
    return found ? found->rules : nullptr;
}

HoldsPtr Contexts::holds(const QString &id) const
{
    const Context *found = find(id);
    return found ? found->holds : nullptr;
}
