#include "core/doors/mcp/mcp_client.h"

#include "core/doors/mcp/mcp_version.h"

using namespace Qt::StringLiterals;

namespace {

bool holds(const QJsonObject &all, const QJsonObject &wanted)
{
    for (auto each = wanted.begin(); each != wanted.end(); ++each) {
        if (!all.contains(each.key())
            || !holds(all.value(each.key()).toObject(), each.value().toObject()))
            return false;
    }
    return true;
}

} // namespace

bool mcp::Client::isStateless() const
{
    return version == QLatin1String{statelessVersion};
}

bool mcp::Client::readsOn() const
{
    return version == sessionVersions().first();
}

bool mcp::Client::can(const QJsonObject &capability) const
{
    return holds(capabilities, capability);
}
