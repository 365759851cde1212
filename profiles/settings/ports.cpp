#include "profiles/settings/ports.h"

#include <QHostAddress>

namespace ports {

OrFailure<quint16> lowestUnused(const QList<quint16> &used)
{
    for (quint16 port = first; port <= last; ++port) {
        if (!used.contains(port))
            return port;
    }
    return Failure{Code::PortsExhausted, QStringLiteral("no available CDP ports in range"),
        QStringLiteral("Delete a profile that is no longer needed: ports %1 to %2 are all taken.")
            .arg(first)
            .arg(last)};
}

bool isSecure(const QUrl &address)
{
    return address.scheme() == QLatin1String("https") || address.scheme() == QLatin1String("wss");
}

quint16 of(const QUrl &address)
{
    return static_cast<quint16>(address.port(isSecure(address) ? 443 : 80));
}

bool isThisMachine(const QString &host)
{
    if (host.compare(QLatin1String("localhost"), Qt::CaseInsensitive) == 0)
        return true;
    const QHostAddress address{host};
    return address.isLoopback() || address == QHostAddress{QHostAddress::AnyIPv4}
    || address == QHostAddress{QHostAddress::AnyIPv6};
}

} // namespace ports
