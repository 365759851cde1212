// How the automation service serves its callers.
#pragma once

#include <QByteArray>
#include <QHostAddress>

struct ServiceOptions {
    QHostAddress address{QHostAddress::LocalHost};
    quint16 port = 8000; // 0: any free one
    QByteArray key{}; // needed everywhere but on loopback
};
