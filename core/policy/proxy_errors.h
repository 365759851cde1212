// Why a proxy of ours did not reach what it was asked for last, by host and port: Chrome itself
// sees only that there is no answer, or no tunnel.
#pragma once

#include <QAbstractSocket>
#include <QHash>
#include <QString>

class ProxyErrors {
public:
    // What the error of a socket of ours is called: on the way to the host itself, to the next
    // proxy, or through that, which says of a host what it knows.
    enum class Way { Direct, ToNext, ThroughHttp, ThroughSocks };
    static QString nameOf(QAbstractSocket::SocketError error, Way way);

    // `error` as Chrome would name it without a proxy: "net::ERR_CONNECTION_REFUSED", or with more
    // words behind it. Of 1,000 hosts at most.
    void note(const QString &host, quint16 port, const QString &error);
    void forget(const QString &host, quint16 port); // It was reached.

    // What is known in place of Chrome's error for a request to that address.
    QString knownFor(const QString &error, const QString &url) const;

private:
    QHash<QString, QString> m_errors;
};
