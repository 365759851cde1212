// One connection through the forward proxy: a request head, then bytes either way until one end
// closes. A connection carries one request, or one tunnel.
#pragma once

#include "core/policy/address_policy.h"

#include <QTcpSocket>
#include <QTimer>

class ProxiedConnection : public QObject {
    Q_OBJECT
public:
    // Deletes itself, with the socket, when either end has closed.
    ProxiedConnection(QTcpSocket *client, const AddressPolicy &policy);
    ~ProxiedConnection() override;

private:
    void readHead();
    void take(const QByteArray &head);
    void look(const QString &host, quint16 port);
    void connectTo(const QList<QHostAddress> &found);
    void begin();
    void refuse(const QByteArray &status, const QString &why);
    void pass(QTcpSocket *from, QTcpSocket *to);
    void endWith(QTcpSocket *other);

    QTcpSocket *const m_client;
    QTcpSocket m_server;
    const AddressPolicy &m_policy;
    QTimer m_patience;
    QByteArray m_head; // as it has come so far, then as the server is to get it
    QString m_host;
    quint16 m_port = 0;
    bool m_isTunnel = false;
};
