// Decides who may use a local address: our own user, or a caller with the token.
#pragma once

#include "base/failure.h"
#include "core/doors/http/visitor.h"

#include <QByteArray>

#include <optional>

// A web page never gets in: wrong Host (DNS rebinding), foreign Origin, cross-site fetch, bodies
// that are not JSON. A browser gets documents only: after a redirect its request looks the same
// whether a page or a person gave the address. A program gets in as the same user, or with the
// token; if a token is required, only with it. A wrong token is always refused.
class Gate {
public:
    enum class Token { Optional, Required };

    // An empty token matches none.
    Gate(QByteArray token, Token use);

    std::optional<Failure> refusal(const Visitor &visitor) const;

private:
    std::optional<Failure> strangerRefusal(const Visitor &visitor) const;

    QByteArray m_token;
    Token m_use;
};
