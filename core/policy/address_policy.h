// Which addresses of the web somebody may reach. One place decides; the tab asks it before it goes
// anywhere, and the forward proxy of each connection.
#pragma once

#include "base/failure.h"

#include <QHostAddress>
#include <QList>
#include <QRegularExpression>
#include <QUrl>

#include <memory>
#include <optional>

struct AddressPolicy {
    // Tried on whole addresses without user info, as in http://localhost:8080/.
    // Empty: all.
    QList<QRegularExpression> allow{};
    // Outweighs `allow`.
    QList<QRegularExpression> deny{};
    // Addresses of this machine and of private networks too. Where this is false, only those may be
    // reached that are written in the address itself and that `allow` names.
    bool opensPrivateNetworks = false;
    QString whose = QStringLiteral("the session"); // in refusals
    // Whatever this refuses is refused too.
    std::shared_ptr<const AddressPolicy> outer{};

    // A pattern allows it, and none denies it.
    bool allows(const QString &address) const;

    // Each is ADDRESS_FORBIDDEN, or nothing.
    std::optional<Failure> refusal(const QUrl &url) const;
    // Of a connection, of which no more is known: whether any of its addresses could be allowed.
    std::optional<Failure> connectionRefusal(const QString &host, quint16 port) const;
    // What that host's name stands for. The addresses at which clouds tell machines their secrets
    // are never reached.
    std::optional<Failure> refusal(const QString &host, const QHostAddress &address) const;
};
