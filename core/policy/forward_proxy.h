// An HTTP proxy on 127.0.0.1 through which a Chrome reaches what a policy lets it reach, and
// nothing else: it looks names up itself, checks each address, and connects to that very address,
// through a further proxy where there is one. Whatever goes wrong closes the connection. It is for
// the programs of this user alone.
#pragma once

#include "base/open_doors.h"
#include "base/or_failure.h"
#include "core/policy/proxy_route.h"

#include <QTcpServer>

#include <optional>

class ForwardProxy : public QObject {
    Q_OBJECT
public:
    explicit ForwardProxy(ProxyRoute route);

    // On that port, or one that the system chooses: "http://127.0.0.1:port".
    OrFailure<QString> open(quint16 port = 0);
    quint16 port() const { return m_server.serverPort(); }
    std::shared_ptr<const ProxyErrors> errors() const { return m_route.errors; }

private:
    void admit();

    const ProxyRoute m_route;
    QTcpServer m_server;
    std::optional<open_doors::Port> m_port;
    int m_open = 0;
};
