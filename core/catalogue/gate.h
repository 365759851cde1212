// Decides who gets in: the gate of the HTTP door.
#pragma once

#include "base/failure.h"

#include <QByteArray>

#include <optional>

// What a door knows about a request before anything of it is believed. Headers are as sent; a
// null QByteArray is a header that was not sent.
struct Visitor {
    quint16 port = 0; // the one of ours that was called
    QByteArray host{};
    QByteArray origin{};
    QByteArray fetchSite{}; // Sec-Fetch-Site, and so on
    QByteArray fetchMode{};
    QByteArray fetchDestination{};
    QByteArray accept{};
    QByteArray contentType{};
    QByteArray authorization{};
    bool hasBody = false;
    bool wantsDocument = false; // what it asks for tells nothing of anybody, and does nothing
    bool isSameUser = false; // the process at the other end runs as the user we run as
    bool hasLeft = false; // it hung up, so nobody can say whose it was
};

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
