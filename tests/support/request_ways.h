// The ways in which a page can have something asked for, and a site that counts what arrives.
#pragma once

#include <QHash>
#include <QList>
#include <QString>
#include <QStringList>
#include <QTcpServer>

#include <memory>

// `script`: a statement; U is the address.
struct RequestWay {
    QString name;
    QString script;
};

// Of any page.
QList<RequestWay> waysOfPages();
// Only where a proxy is the only way out: Chrome shows them to nobody.
QList<RequestWay> waysPastSessions();
// Which Chrome does not always go, as speculation rules where there is a proxy.
QList<RequestWay> waysUnsure();
// Of a page that is taken for safe, as one of 127.0.0.1 is.
QList<RequestWay> waysOfSafePages();

// A function that goes each of these ways twice: to "/no/NAME" of the first site, which is
// forbidden, then to "/yes/NAME" of the second.
QString goingAll(const QList<RequestWay> &ways, const QString &forbidden, const QString &open);

// Sites on several addresses of this machine.
class CountingSite {
public:
    explicit CountingSite(const QStringList &addresses);

    quint16 port(const QString &address) const { return m_ports.value(address); }
    // "127.0.0.1:8080/yes/fetch", by the host that was asked for; also of sockets.
    const QStringList &asked() const { return m_asked; }
    int connections(const QString &address) const { return m_connections.value(address); }

    // "/yes/NAME" of all these ways was asked for.
    bool hasAll(const QList<RequestWay> &ways) const;
    // What begins with "/no/".
    QStringList forbidden() const;

private:
    void serve(QTcpServer &server, const QString &address);

    QList<std::shared_ptr<QTcpServer>> m_servers;
    QHash<QString, quint16> m_ports;
    QHash<QString, int> m_connections;
    QStringList m_asked;
};
