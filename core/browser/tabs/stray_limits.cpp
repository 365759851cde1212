#include "core/browser/tabs/stray_limits.h"

#include <QUrl>

using namespace Qt::StringLiterals;

namespace {

// Empty where the page keeps it to itself.
QString originOf(const QJsonObject &paused)
{
    const QJsonValue headers = paused.value(u"request")[u"headers"];
    QString from = headers[u"Origin"].toString();
    if (!from.startsWith(u"http"_s))
        from = headers[u"Referer"].toString();
    return QUrl{from}.toString(QUrl::RemoveUserInfo | QUrl::RemovePath | QUrl::RemoveQuery
        | QUrl::RemoveFragment | QUrl::FullyEncoded);
}

bool mayBeOf(const Tab &tab, const QString &origin)
{
    return origin.isEmpty() || tab.origins().contains(origin) || tab.hasManyOrigins();
}

} // namespace

std::optional<AddressPolicy> limitsOfStray(
    const QList<std::shared_ptr<Tab>> &tabs, const QJsonObject &paused)
{
    const QString frame = paused.value(u"frameId").toString();
    const QString origin = originOf(paused);
    std::optional<AddressPolicy> strictest;
    for (const auto &tab : tabs) {
        const Interception &held = tab->interception();
        const auto limits = held.limitsAll() ? held.limits() : std::nullopt;
        if (tab->targetId() == frame)
            return limits;
        const bool isStricter = limits
            && (!strictest || (strictest->opensPrivateNetworks && !limits->opensPrivateNetworks));
        if (isStricter && mayBeOf(*tab, origin))
            strictest = limits;
    }
    return strictest;
}

StrayLimits::StrayLimits(Connection &connection, const TabList &tabs, const AddressRules &rules)
    : m_tabs(tabs), m_standAlone(rules.standAlone()), m_requests(connection)
{
}

void StrayLimits::limitFor(const Caller &caller)
{
    if (caller.ownsTabs && caller.web != Caller::Web::All)
        set(true);
}

void StrayLimits::update()
{
    const bool areLimited = std::any_of(m_tabs.all().begin(), m_tabs.all().end(),
        [](const TabPtr &each) { return each->interception().limitsAll(); });
    set(areLimited || m_standAlone);
}

void StrayLimits::set(bool are)
{
    if (are == m_requests.areLimited())
        return;
    const auto limits
        = [this](const QJsonObject &paused) { return limitsOfStray(m_tabs.all(), paused); };
    m_requests.limitBy(are ? StrayRequests::LimitsOf{limits} : nullptr);
}
