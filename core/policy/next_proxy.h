// The proxy that a caller names for a session: where ours sends on what it lets through.
#pragma once

#include "base/or_failure.h"

#include <QNetworkProxy>
#include <QString>
#include <QStringList>

struct NextProxy {
    QNetworkProxy::ProxyType kind = QNetworkProxy::HttpProxy; // or Socks5Proxy
    QString host;
    quint16 port = 0;
    QString userName{}; // empty: it asks for none
    QString password{};
    // Asked without it: "example.com", "*.example.com" or ".example.com", each also with a port.
    QStringList bypass{};

    // "http://host:port", "host:port" or "socks5://host:port", with name:password@ where it asks
    // for them. INVALID_VALUE, without the password.
    static OrFailure<NextProxy> read(const QString &address, const QString &bypass);
    static bool hasCredentials(const QString &address);

    bool isFor(const QString &asked, quint16 atPort) const;
    bool isHttp() const { return kind == QNetworkProxy::HttpProxy; }

    // For an HTTP request; empty where it asks for none.
    QByteArray authorization() const;
};
