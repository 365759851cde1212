// An HTTP proxy on 127.0.0.1 through which a Chrome reaches what a policy lets it reach, and
// nothing else: it looks names up itself, checks each address, and connects to that very address.
// Whatever goes wrong closes the connection. It is for the programs of this user alone.
#pragma once

#include "base/or_failure.h"
#include "core/policy/address_policy.h"

#include <QTcpServer>

class ForwardProxy : public QObject {
    Q_OBJECT
public:
    explicit ForwardProxy(AddressPolicy policy);

    // On a port that the system chooses: "http://127.0.0.1:port".
    OrFailure<QString> open();

private:
    void admit();

    const AddressPolicy m_policy;
    QTcpServer m_server;
    int m_open = 0;
};
