// One connection through the forward proxy: a request head, then bytes either way until one end
// closes. A connection carries one request, or one tunnel.
#pragma once

#include "core/policy/proxy_route.h"

#include <QTcpSocket>
#include <QTimer>
#include <QUrl>

class ProxiedConnection : public QObject {
    Q_OBJECT
public:
    // Deletes itself, with the socket, when either end has closed.
    ProxiedConnection(QTcpSocket *client, const ProxyRoute &route);
    ~ProxiedConnection() override;

private:
    void readHead();
    void take(const QByteArray &head);
    void lookUpNext();
    void look(const QUrl &at, void (ProxiedConnection::*goOn)(const QStringList &));
    void reach(const QStringList &addresses);
    void reachNext(const QStringList &addresses);
    void connectToOne(const QStringList &addresses, quint16 port);
    void connectToNextOne();
    void note(const QString &error) const;
    void notReached(const QString &error);
    void forbid(const Failure &refused);
    ProxyErrors::Way wayOfServer() const;
    bool isWholeForNext() const;
    void begin();
    void judgeTunnel();
    std::optional<Failure> plainRefusal() const;
    void passAll();
    void refuse(const QByteArray &status, const QString &why);
    void passHead();
    void pass(QTcpSocket *from, QTcpSocket *to);
    void endWith(QTcpSocket *other);

    QTcpSocket *const m_client;
    QTcpSocket m_server;
    const ProxyRoute &m_route;
    QTimer m_patience;
    QByteArray m_head; // as it has come so far, then as the server is to get it
    QUrl m_url; // that is asked for; of a tunnel, its host and port
    quint16 m_port = 0;
    QByteArray m_reply; // of a request, until its head is whole
    bool m_hasReplied = false;
    bool m_isTunnel = false;
    const NextProxy *m_next = nullptr; // where this goes through it
    QStringList m_targets; // behind the next proxy: addresses that were checked
    QStringList m_untried; // others of the same name
    quint16 m_triedPort = 0;
    QTimer m_attempt; // until the next of them is tried
};
