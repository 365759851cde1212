#include "core/browser/stray_limits.h"

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
