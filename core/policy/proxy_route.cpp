#include "core/policy/proxy_route.h"

using namespace Qt::StringLiterals;

// The choice of the proxy decides who gets all that the session asks, and what answers it.
std::optional<Failure> ProxyRoute::nextRefusal() const
{
    if (!policy || !next)
        return std::nullopt;
    if (const auto refused = policy->connectionRefusal(next->host, next->port))
        return Failure{Code::AddressForbidden,
            u"the session may not reach its proxy %1:%2"_s.arg(next->host).arg(next->port),
            u"The addresses that are open to it must name its proxy too."_s};
    return std::nullopt;
}
