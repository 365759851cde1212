// Where a Redis is, and as whom we come.
#pragma once

#include "base/or_failure.h"

#include <QByteArray>
#include <QString>

struct RedisAddress {
    enum class By { Tcp, Tls, Socket };

    By by = By::Tcp;
    QString host{};
    quint16 port = 6379;
    QString path{}; // of a Unix socket
    QByteArray user{}; // empty: the default one
    QByteArray password{}; // empty: none
    int database = 0;
    QString caFile{}; // who vouches for it over TLS, besides those whom the system trusts

    // redis://[[user]:password@]host[:port][/database], rediss:// for TLS, unix:///path[?db=N].
    // INVALID_VALUE shows no password.
    static OrFailure<RedisAddress> of(const QString &url);
};
