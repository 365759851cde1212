// Accepts connections on loopback, no more than the limit, and sets a guard at each.
#pragma once

#include "core/catalogue/gate.h"
#include "core/doors/http/http_limits.h"

#include <QQueue>
#include <QTcpServer>
#include <QTimer>

#include <memory>

class Guard;
struct HttpLoad;

// With all connections taken, newcomers wait in their order until one of them leaves, or has kept
// its place for long enough without a whole request and makes room. Where every one is being
// answered, and where too many wait already, the newcomer gets 503.
class Listener : public QTcpServer {
    Q_OBJECT

public:
    // `gate` and `limits` outlive it. `documents` are the paths that browsers may be shown.
    Listener(const Gate &gate, const HttpLimits &limits, QByteArrayList documents, QObject *reader);
    ~Listener() override;

    bool listenOnLoopback(quint16 port);
    int connections() const { return m_connections; }

protected:
    void incomingConnection(qintptr descriptor) override;

private:
    void admit(qintptr descriptor);
    void admitWaiting();
    Guard *leastUseful() const;
    void turnAway(qintptr descriptor);

    const Gate &m_gate;
    const HttpLimits &m_limits;
    QObject *m_reader;
    std::shared_ptr<HttpLoad> m_load;
    QQueue<qintptr> m_waiting;
    QTimer m_room; // until there may be some
    int m_connections = 0;
};
