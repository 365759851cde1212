// The debugging port of one running Chrome, served by us: what Chrome's own would answer there, but
// to nobody whom the gate does not let in.
#pragma once

#include "base/or_failure.h"
#include "base/pending.h"
#include "core/catalogue/gate.h"
#include "core/doors/debug/debug_answers.h"
#include "core/doors/debug/debug_limits.h"

#include <QHash>
#include <QPointer>
#include <QTcpServer>
#include <QTcpSocket>
#include <QWebSocketServer>

#include <memory>

class DebugPort : public QObject {
    Q_OBJECT
public:
    // `gate` outlives it.
    DebugPort(std::shared_ptr<DebugAccess> access, const Gate &gate, const DebugLimits &limits = {},
        QObject *parent = nullptr);
    ~DebugPort() override;

    // On 127.0.0.1. PortInUse where somebody else has the port.
    OrFailure<Nothing> listen(quint16 port);

private:
    friend class DebugRequest;
    void accept();
    void upgrade(QTcpSocket *socket);
    void welcome();

    const Gate &m_gate;
    DebugLimits m_limits;
    DebugPlace m_place;
    QTcpServer m_server;
    QWebSocketServer m_sockets;
    QHash<quint16, QPointer<QTcpSocket>> m_upgrading; // by the client's port
    std::shared_ptr<int> m_connections = std::make_shared<int>(0);
};
