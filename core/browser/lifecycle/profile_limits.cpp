#include "core/browser/lifecycle/profile_limits.h"

#include "core/page/observe/address_expression.h"
#include "profiles/process/running_process.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

// Chrome knows no such argument; it shows the next run of the app which port it was given.
const QString mark = u"--clawdis-limits="_s;

template<typename Pattern>
QList<Pattern> compiled(const QString &profile, const QString &key, const QStringList &patterns)
{
    QList<Pattern> all;
    for (const QString &each : patterns) {
        const auto expression = addressExpression(each);
        if (!expression)
            throw Failure{Code::InvalidValue,
                u"browser.profiles.%1.%2 holds no pattern: %3"_s.arg(profile, key, each.left(100)),
                u"Write hosts (*.example.com), addresses (https://example.com/**) or /regular "
                "expressions/."_s};
        all.append(*expression);
    }
    return all;
}

// This machine is reached without it, as Chrome does.
std::optional<NextProxy> nextOf(const Profile &profile)
{
    if (profile.proxy.isEmpty())
        return std::nullopt;
    if (NextProxy::hasCredentials(profile.proxy))
        throw Failure{Code::InvalidValue,
            u"proxy must hold no password: it would be kept in a file"_s,
            u"Use one that asks for none, or a session with a proxy of its own."_s};
    NextProxy next = orThrow(NextProxy::read(profile.proxy, {}));
    next.bypass = QStringList{u"localhost"_s, u"127.0.0.1"_s, u"::1"_s};
    return next;
}

bool namesAnotherWay(const QString &argument)
{
    return argument.startsWith(u"--proxy-"_s) || argument.startsWith(u"--no-proxy-server"_s);
}

} // namespace

std::shared_ptr<ProfileLimits> ProfileLimits::of(const Profile &profile)
{
    const std::optional<NextProxy> next = nextOf(profile);
    if (!profile.isLimited())
        return next ? std::shared_ptr<ProfileLimits>{new ProfileLimits{nullptr, next}} : nullptr;
    const AddressPolicy policy{
        .allow = compiled<OriginPattern>(profile.name, u"allow"_s, profile.allow),
        .deny = compiled<DenyPattern>(profile.name, u"deny"_s, profile.deny),
        .opensPrivateNetworks = profile.privateNetworks.value_or(false),
        .whose = u"profile \"%1\""_s.arg(profile.name)};
    return std::shared_ptr<ProfileLimits>{
        new ProfileLimits{std::make_shared<const AddressPolicy>(policy), next}};
}

std::shared_ptr<ProfileLimits> ProfileLimits::none()
{
    return std::shared_ptr<ProfileLimits>{new ProfileLimits{nullptr}};
}

void ProfileLimits::open(quint16 port)
{
    ProxyRoute route;
    if (m_policy)
        route.policy = *m_policy;
    route.next = m_next;
    m_proxy = std::make_unique<ForwardProxy>(std::move(route));
    orThrow(m_proxy->open(port));
    m_port = m_proxy->port();
}

quint16 limitingPortOf(qint64 pid)
{
    const auto process = RunningProcess::of(pid);
    const QStringList arguments = process ? process->arguments : QStringList{};
    for (const QString &each : arguments) {
        if (each.startsWith(mark))
            return each.sliced(mark.size()).toUShort();
    }
    return 0;
}

QStringList limitingArguments(quint16 port, const QStringList &others)
{
    const auto other = std::find_if(others.begin(), others.end(), namesAnotherWay);
    if (other != others.end())
        throw Failure{Code::InvalidValue,
            u"extraArgs must not hold %1 while a profile has allow, deny, privateNetworks or "
            "a proxy"_s.arg(other->section(u'=', 0, 0)),
            u"Leave one of the two out: those limits are held by a proxy of the app."_s};
    const QString at = QString::number(port);
    return {u"--proxy-server=http://127.0.0.1:"_s + at, u"--proxy-bypass-list=<-loopback>"_s,
        mark + at};
}
