// Which addresses of the web somebody may reach. One place decides; the tab asks it before it goes
// anywhere, and the forward proxy of each connection.
#pragma once

#include "base/callers_expression.h"
#include "base/failure.h"
#include "core/policy/origin_pattern.h"

#include <QHostAddress>
#include <QList>
#include <QRegularExpression>
#include <QUrl>

#include <memory>
#include <optional>

// Also where looking takes too long.
class DenyPattern {
public:
    DenyPattern(const QRegularExpression &expression)
        : m_expression(callersExpression(expression.pattern(), expression.patternOptions()))
    {
    }
    bool matches(const QString &address) const { return mayMatch(m_expression, address); }

private:
    QRegularExpression m_expression;
};

struct AddressPolicy {
    // Tried on whole addresses without user info, as in http://localhost:8080/, whose origin they
    // have to match as a whole. Empty: all.
    QList<OriginPattern> allow{};
    // Outweighs `allow`. Wherever it is found in the address.
    QList<DenyPattern> deny{};
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
    // Of the scheme, host and port alone, as no more can be seen of an encrypted connection.
    std::optional<Failure> originRefusal(QUrl url) const;
    // Of a connection that may become plain or encrypted.
    std::optional<Failure> connectionRefusal(const QString &host, quint16 port) const;
    // What that host's name stands for. The addresses at which clouds give machines their secrets
    // are never reached.
    std::optional<Failure> refusal(const QString &host, const QHostAddress &address) const;
};
