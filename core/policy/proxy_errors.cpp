#include "core/policy/proxy_errors.h"

#include <QRegularExpression>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostErrors = 1000;
constexpr int plainPort = 80;
constexpr int securePort = 443;

QString keyOf(const QString &host, int port)
{
    return u"%1:%2"_s.arg(host.toLower()).arg(port);
}

QString nameOfDirect(QAbstractSocket::SocketError error)
{
    switch (error) {
    case QAbstractSocket::ConnectionRefusedError:
        return u"net::ERR_CONNECTION_REFUSED"_s;
    case QAbstractSocket::SocketTimeoutError:
        return u"net::ERR_CONNECTION_TIMED_OUT"_s;
    case QAbstractSocket::HostNotFoundError:
        return u"net::ERR_NAME_NOT_RESOLVED"_s;
    case QAbstractSocket::NetworkError:
        return u"net::ERR_ADDRESS_UNREACHABLE"_s;
    default:
        return u"net::ERR_CONNECTION_CLOSED"_s;
    }
}

// What the proxy itself says of the host. Qt reads it from the status of HTTP: 403 and 405, 404,
// 503, or another.
QString saidByHttp(QAbstractSocket::SocketError error)
{
    switch (error) {
    case QAbstractSocket::SocketAccessError:
        return u"the proxy does not let this host through: 403 or 405"_s;
    case QAbstractSocket::HostNotFoundError:
        return u"the proxy does not find this host: 404"_s;
    case QAbstractSocket::ConnectionRefusedError:
        return u"the proxy does not reach this host: 503"_s;
    default:
        return u"the proxy does not lead to this host"_s;
    }
}

} // namespace

QString ProxyErrors::nameOf(QAbstractSocket::SocketError error, Way way)
{
    switch (error) {
    case QAbstractSocket::ProxyAuthenticationRequiredError:
        return u"net::ERR_PROXY_AUTH_REQUESTED"_s;
    case QAbstractSocket::ProxyConnectionRefusedError:
    case QAbstractSocket::ProxyConnectionClosedError:
    case QAbstractSocket::ProxyConnectionTimeoutError:
    case QAbstractSocket::ProxyNotFoundError:
        return u"net::ERR_PROXY_CONNECTION_FAILED"_s;
    default:
        break;
    }
    switch (way) {
    case Way::Direct:
        return nameOfDirect(error);
    case Way::ToNext:
        return u"net::ERR_PROXY_CONNECTION_FAILED"_s;
    case Way::ThroughHttp:
        return u"net::ERR_TUNNEL_CONNECTION_FAILED (%1)"_s.arg(saidByHttp(error));
    case Way::ThroughSocks:
        break;
    }
    if (error == QAbstractSocket::SocketAccessError)
        return u"net::ERR_SOCKS_CONNECTION_FAILED (the proxy does not let this host through)"_s;
    return error == QAbstractSocket::ProxyProtocolError ? u"net::ERR_SOCKS_CONNECTION_FAILED"_s
                                                        : nameOfDirect(error);
}

void ProxyErrors::note(const QString &host, quint16 port, const QString &error)
{
    if (m_errors.size() >= mostErrors)
        m_errors.clear();
    m_errors.insert(keyOf(host, port), error);
}

void ProxyErrors::forget(const QString &host, quint16 port)
{
    m_errors.remove(keyOf(host, port));
}

QString ProxyErrors::knownFor(const QString &error, const QString &url) const
{
    // What Chrome makes of a proxy that closes the connection, or refuses a tunnel.
    static const QRegularExpression ofProxies{
        u"net::ERR_(?:TUNNEL_CONNECTION_FAILED|EMPTY_RESPONSE|CONNECTION_(?:CLOSED|RESET))"_s};
    const QUrl asked{url};
    const bool isSecure = asked.scheme() == u"https"_s || asked.scheme() == u"wss"_s;
    const int port = asked.port(isSecure ? securePort : plainPort);
    const auto known = m_errors.constFind(keyOf(asked.host(), port));
    return known == m_errors.cend() ? error : QString{error}.replace(ofProxies, *known);
}
