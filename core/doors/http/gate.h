// Decides who gets in at an address of this machine: its own user, or the token.
#pragma once

#include "base/failure.h"
#include "core/doors/http/visitor.h"

#include <QByteArray>

#include <optional>

// A web page never gets in: wrong Host (DNS rebinding), foreign Origin, cross-site fetch, bodies
// that are not JSON. A browser gets documents only, whoever sent it here: after a redirect it says
// of a page's address what it says of a typed one. A program gets in as the same user, or with the
// token; where a token is required, only with the token. A wrong token is refused whoever brings
// it.
class Gate {
public:
    enum class Token { Optional, Required };

    // An empty token lets none in by token.
    Gate(QByteArray token, Token use);

    std::optional<Failure> refusal(const Visitor &visitor) const;

private:
    std::optional<Failure> strangerRefusal(const Visitor &visitor) const;

    QByteArray m_token;
    Token m_use;
};
