// One HTTP request on a debugging port: read, asked for at the gate, answered or made a WebSocket.
#pragma once

#include "core/doors/debug/debug_port.h"
#include "core/doors/http/http_head.h"

#include <QObject>
#include <QPointer>
#include <QTcpSocket>
#include <QTimer>

// A child of the socket. Each connection brings one request.
class DebugRequest : public QObject {
    Q_OBJECT
public:
    DebugRequest(QTcpSocket *socket, DebugPort &port);

private:
    void read();
    void take(const HttpHead &head);
    static Task<> serve(QPointer<DebugRequest> self, DebugPlace place, QByteArray method,
        QByteArray target, Deadline deadline);
    void answer(const HttpAnswer &answer);

    QTcpSocket *m_socket;
    DebugPort &m_port;
    HttpHeadReader m_reader;
    qint64 m_seen = 0;
    HttpBody m_body = HttpBody::Sent;
    QTimer m_timer;
};
