// Accepts connections on loopback, no more than the limit, and sets a guard at each.
#pragma once

#include "core/catalogue/gate.h"
#include "core/doors/http/http_limits.h"

#include <QTcpServer>

#include <memory>

struct HttpLoad;

// With all connections taken, the one that has waited longest without a request makes room, if it
// has waited for a while; otherwise the newcomer gets 503.
class Listener : public QTcpServer {
    Q_OBJECT

public:
    // `gate` and `limits` outlive it. `documents` are the paths that browsers may be shown.
    Listener(const Gate &gate, const HttpLimits &limits, QByteArrayList documents, QObject *reader);

    bool listenOnLoopback(quint16 port);
    int connections() const { return m_connections; }

protected:
    void incomingConnection(qintptr descriptor) override;

private:
    bool makesRoom();
    void turnAway(qintptr descriptor);

    const Gate &m_gate;
    const HttpLimits &m_limits;
    QObject *m_reader;
    std::shared_ptr<HttpLoad> m_load;
    int m_connections = 0;
};
